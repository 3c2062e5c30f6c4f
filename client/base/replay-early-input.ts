type Control = HTMLInputElement | HTMLSelectElement;

/** Returns the property of a control that changed before hydration, and the event that reports it; null if none did. */
function findEarlyChange(control: Control): ['value' | 'checked', event: string] | null {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ defaultSelected, selected }) => defaultSelected && !selected)
      ? ['value', 'change']
      : null;
  const { type, checked, defaultChecked, value, defaultValue } = control;
  // Of radio buttons, only the one that is checked now.
  if (type === 'radio') return checked && !defaultChecked ? ['checked', 'click'] : null;
  if (type === 'checkbox') return checked === defaultChecked ? null : ['checked', 'click'];
  return value === defaultValue ? null : ['value', 'input'];
}

/**
 * Replays input from before hydration: React takes the values that it finds as known, so changed controls dispatch their
 * events again. Must be called in a layout effect of the part that is hydrated: the next render would overwrite typed text
 * with the server's values. All controls are read at once. Their events are replayed one by one with a render in between,
 * because a form that derives its next value from the rendered one would keep only the last.
 */
export function replayEarlyInput(): void {
  const replays = [...document.querySelectorAll<Control>('#root :is(input, select)')].flatMap((control) => {
    const [property, event] = findEarlyChange(control) ?? [];
    // React watches a hydrated input by a property of the element; the others are replayed with their part of the page.
    if (!property || !event || !(control instanceof HTMLSelectElement || Object.hasOwn(control, property))) return [];
    const found = control[property as 'value'];
    return () => {
      // React sees the first assignment and not the second, which is the browser's.
      control[property as 'value'] = property === 'value' ? '' : (!found as unknown as string);
      const { prototype } = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(control, found);
      control.dispatchEvent(new Event(event, { bubbles: true }));
    };
  });
  // After the effect: inside it React would not render between two events.
  if (replays.length > 0) queueMicrotask(() => replays.forEach((replay) => replay()));
}

/** Clicks the button that was pressed last before hydration; must be called right after `hydrateRoot`. */
export function replayEarlyPress(): void {
  const { pressedEarly } = window;
  delete window.pressedEarly;
  // React hydrates a part at once when a discrete event happens in it, and then its input is replayed. Nothing listens to
  // `auxclick`; a click itself would come before the replay.
  pressedEarly?.dispatchEvent(new Event('auxclick', { bubbles: true }));
  queueMicrotask(() => pressedEarly?.click());
}
