type Control = HTMLInputElement | HTMLSelectElement;

const wasChanged = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ defaultSelected, selected }) => defaultSelected && !selected);
  const { type, checked, defaultChecked, value, defaultValue } = control;
  if (type === 'radio') return checked && !defaultChecked;
  return type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue;
};

/** Sets a property as the browser does, so that React does not know of it yet. */
function setUnseen(input: HTMLInputElement, property: 'value' | 'checked', to: string | boolean): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, property)?.set?.call(input, to);
}

/** React hears of a change that happened before it was there. */
function tell(control: Control): void {
  if (control instanceof HTMLSelectElement) {
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control.type === 'radio' || control.type === 'checkbox') {
    const { checked } = control;
    control.checked = !checked;
    setUnseen(control, 'checked', checked);
    control.dispatchEvent(new Event('click', { bubbles: true }));
  } else {
    const { value } = control;
    control.value = '';
    setUnseen(control, 'value', value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * What was done while the page could only be seen counts, too: React begins with what the server sent, so it is told what
 * was typed and chosen since, and the button that was pressed last is pressed again.
 */
export function takeUpUse(): void {
  for (const control of document.querySelectorAll<Control>('#root :is(input, select)'))
    if (wasChanged(control)) tell(control);
  const { pressedEarly } = window;
  delete window.pressedEarly;
  pressedEarly?.click();
}
