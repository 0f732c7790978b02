// One channel for the life of the page: one that nothing else refers to may be collected before its message arrives.
const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
// All of them, since a message that is lost on the way into the back-forward cache must hold up nobody for ever.
port1.onmessage = () => {
  for (const resume of waiting.splice(0)) resume();
};

/** Resolves in the browser's next task, which is neither held back in a hidden tab nor slowed down like a timer. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
}
