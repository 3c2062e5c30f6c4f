import { settled } from '../testing/deferred-responses';
import { keepFocus } from './keep-focus';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = '<button>Guardar</button><input>';
  stop = keepFocus();
});
afterEach(() => stop());

/** As Chromium does: what is disabled has no focus any more, and nobody is told. */
async function disable(button: HTMLButtonElement): Promise<void> {
  await settled(() => {
    button.blur();
    button.disabled = true;
  });
}
const enable = (button: HTMLButtonElement) => settled(() => (button.disabled = false));
const parts = () => [document.querySelector('button')!, document.querySelector('input')!] as const;

it('gives a button that was busy the focus back', async () => {
  const [button] = parts();
  button.focus();
  await disable(button);
  expect(document.body).toHaveFocus();
  await enable(button);
  expect(button).toHaveFocus();
});

it('leaves the focus where it has gone meanwhile, and where it never was', async () => {
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
