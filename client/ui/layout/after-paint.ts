/**
 * Calls `act` with an element as soon as it exists: in the next frame, or within a second. React may take longer than a
 * frame to render after a response.
 */
export function whenDrawn<E>(find: () => E | null, act: (element: E) => void, attempts = 20): void {
  requestAnimationFrame(() => {
    const element = find();
    if (element !== null) act(element);
    else if (attempts > 0) setTimeout(() => whenDrawn(find, act, attempts - 1), 50);
  });
}
