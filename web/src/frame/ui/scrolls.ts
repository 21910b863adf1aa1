const SLACK = 4; // pixels that nobody misses

/** A list that may be longer than its room: `data-more` while something lies below its lower edge. */
export function scrolls(node: HTMLElement): () => void {
  const look = (): void => {
    node.toggleAttribute("data-more", node.scrollHeight - node.clientHeight - node.scrollTop > SLACK);
  };
  const sized = new ResizeObserver(look);
  sized.observe(node);
  const changed = new MutationObserver(look);
  changed.observe(node, { childList: true, subtree: true, characterData: true });
  node.addEventListener("scroll", look, { passive: true });
  look();
  return () => {
    sized.disconnect();
    changed.disconnect();
    node.removeEventListener("scroll", look);
  };
}
