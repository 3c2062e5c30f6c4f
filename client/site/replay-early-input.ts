type Control = HTMLInputElement | HTMLSelectElement;

/** Sets a property without React noticing, as the browser does. */
function setUnseen(control: Control, property: 'value' | 'checked', to: string | boolean): void {
  const { prototype } = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(control, to);
}

/** Returns a function that replays an early change of a control to React; null if the control is unchanged. */
function findEarlyChange(control: Control): (() => void) | null {
  const { value } = control;
  if (control instanceof HTMLSelectElement) {
    if ([...control.options].every(({ defaultSelected, selected }) => selected || !defaultSelected)) return null;
    return () => {
      setUnseen(control, 'value', value);
      control.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  const { type, checked, defaultChecked } = control;
  if (type === 'radio' || type === 'checkbox') {
    if (type === 'radio' ? !checked || defaultChecked : checked === defaultChecked) return null;
    return () => {
      control.checked = !checked;
      setUnseen(control, 'checked', checked);
      control.dispatchEvent(new Event('click', { bubbles: true }));
    };
  }
  if (value === control.defaultValue) return null;
  return () => {
    control.value = '';
    setUnseen(control, 'value', value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/**
 * Replays input from before hydration: React starts with the server's values, so changed controls dispatch their events
 * again and the last pressed button is clicked.
 * Must be called in a layout effect of the first render: the next render would overwrite typed text with the server's
 * values. All controls are read at once. Their events are replayed one by one with a render in between, because a form
 * that derives its next value from the rendered one would keep only the last.
 */
export function replayEarlyInput(): void {
  const changes = [...document.querySelectorAll<Control>('#root :is(input, select)')].map(findEarlyChange);
  const { pressedEarly } = window;
  delete window.pressedEarly;
  // After the effect: inside it React would not render between two events.
  queueMicrotask(() => {
    for (const replay of changes) replay?.();
    pressedEarly?.click();
  });
}
