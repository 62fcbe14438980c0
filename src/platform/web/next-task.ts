/** Gives the page's other work its turn: keys and drawing. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
