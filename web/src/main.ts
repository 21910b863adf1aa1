import "./fonts.css";
import "./style.css";
import { mount } from "svelte";
import App from "./frame/App.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no #app.");
mount(App, { target });
