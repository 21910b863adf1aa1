import "../fonts.css";
import "../style.css";
import { mount } from "svelte";
import Workshop from "./Workshop.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no #app.");
mount(Workshop, { target });
