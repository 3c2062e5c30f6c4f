import { settled } from '../../testing/deferred-responses';
import { keepFocus } from './focus';

const page = document.createElement('div');
let stop: () => void;
beforeEach(() => {
  page.innerHTML = '<button>Guardar</button><input>';
  document.body.append(page);
  stop = keepFocus();
});
afterEach(() => {
  stop();
  page.remove();
});

/** Disables a button as Chromium does: the focus is lost without an event. */
async function disable(button: HTMLButtonElement): Promise<void> {
  await settled(() => {
    button.blur();
    button.disabled = true;
  });
}
const enable = (button: HTMLButtonElement) => settled(() => (button.disabled = false));
const parts = () => [document.querySelector('button')!, document.querySelector('input')!] as const;

it('A button that was disabled while busy gets the focus back', async () => {
  const [button] = parts();
  button.focus();
  await disable(button);
  expect(document.body).toHaveFocus();
  await enable(button);
  expect(button).toHaveFocus();
});

it('The focus stays where the user has moved it, and a button without focus gets none', async () => {
  const [button, input] = parts();
  button.focus();
  await disable(button);
  input.focus();
  await enable(button);
  expect(input).toHaveFocus();

  input.blur();
  await disable(button);
  await enable(button);
  expect(document.body).toHaveFocus();
});
