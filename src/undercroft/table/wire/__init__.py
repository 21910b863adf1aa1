"""The types of the page, written in TypeScript from the structs that the server sends and reads.

`annotation` puts a Python type into TypeScript, `interface` a struct, `sheet` a whole file; `files`
says which files there are. `python -m undercroft.workshop FOLDER` writes them.
"""
