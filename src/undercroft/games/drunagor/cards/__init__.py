"""The card language: what is printed, read into trees and written back."""
