import type { News } from "../wire/workshop";

const AGAIN = 1000; // milliseconds until the next try

/** Hears the news of the workshop, and comes back when the line was cut. */
export function listen(token: string, hear: (news: News) => void, there: (yes: boolean) => void): () => void {
  let socket: WebSocket | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const open = () => {
    socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/workshop/socket`);
    socket.onopen = () => socket?.send(JSON.stringify({ type: "hello", token }));
    socket.onmessage = ({ data }) => {
      there(true);
      hear(JSON.parse(data) as News);
    };
    socket.onclose = () => {
      there(false);
      if (!over) waiting = setTimeout(open, AGAIN);
    };
  };
  open();
  return () => {
    over = true;
    clearTimeout(waiting);
    socket?.close();
  };
}
