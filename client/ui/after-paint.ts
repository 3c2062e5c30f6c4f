/**
 * Does something with an element once it is there: in the next frame, or within a second. What React draws after an answer
 * may take longer than a frame, and a focus that finds nothing by then would stay where it was.
 */
export function whenDrawn<E>(find: () => E | null, act: (element: E) => void, attempts = 20): void {
  requestAnimationFrame(() => {
    const element = find();
    if (element !== null) act(element);
    else if (attempts > 0) setTimeout(() => whenDrawn(find, act, attempts - 1), 50);
  });
}
