type Control = HTMLInputElement | HTMLSelectElement;

/** Sets a property as the browser does, so that React does not know of it yet. */
function setUnseen(control: Control, property: 'value' | 'checked', to: string | boolean): void {
  const { prototype } = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(control, to);
}

/** What was done to a control, to be told to React, which was not there yet; null if nothing was. */
function findUse(control: Control): (() => void) | null {
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
 * What was done while the page could only be seen counts, too: React begins with what the server sent, so it is told what
 * was typed and chosen since, and the button that was pressed last is pressed again.
 *
 * To be called as React takes the page over, as a layout effect: the first rendering after it would put what the server sent in the
 * place of what was typed. So all is read at once; and it is told one by one, each drawn before the next, as a person's own keys would
 * come: a form that makes its next value from the one it shows would keep the last alone.
 */
export function replayEarlyInput(): void {
  const uses = [...document.querySelectorAll<Control>('#root :is(input, select)')].map(findUse);
  const { pressedEarly } = window;
  delete window.pressedEarly;
  // After the effect, within which React would draw nothing between one and the next.
  queueMicrotask(() => {
    for (const tell of uses) tell?.();
    pressedEarly?.click();
  });
}
