import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { HydrationPart } from './hydration-part';
import { replayEarlyPress } from './replay-early-input';

const sent = `
  <input aria-label="Nombre" value="Ana">
  <input type="radio" name="size" aria-label="Uno" checked>
  <input type="radio" name="size" aria-label="Dos">
  <input type="checkbox" aria-label="Acepto">
  <select aria-label="Orden"><option value="fecha" selected>Fecha</option><option value="precio">Precio</option></select>
  <button type="button">Agregar</button>
  <output></output>`.replaceAll(/\n\s*/g, '');

function Page() {
  const [{ name, size, agreed, order, added }, setState] = useState({
    ...{ name: 'Ana', size: 1, agreed: false, order: 'fecha', added: 0 },
  });
  // Updates derive from the rendered values, so two of them before the next rendering would lose the first.
  const set = (change: object) => setState({ name, size, agreed, order, added, ...change });
  return (
    <>
      <input aria-label="Nombre" value={name} onChange={({ target }) => set({ name: target.value })} />
      <input type="radio" name="size" aria-label="Uno" checked={size === 1} onChange={() => set({ size: 1 })} />
      <input type="radio" name="size" aria-label="Dos" checked={size === 2} onChange={() => set({ size: 2 })} />
      <input
        type="checkbox"
        aria-label="Acepto"
        checked={agreed}
        onChange={({ target }) => set({ agreed: target.checked })}
      />
      <select aria-label="Orden" value={order} onChange={({ target }) => set({ order: target.value })}>
        <option value="fecha">Fecha</option>
        <option value="precio">Precio</option>
      </select>
      <button type="button" onClick={() => set({ added: added + 1 })}>
        Agregar
      </button>
      <output>{added > 0 ? JSON.stringify({ name, size, agreed, order, added }) : ''}</output>
    </>
  );
}

const page = Object.assign(document.createElement('div'), { id: 'root' });
let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  page.remove();
});

/** Hydrates a page after `interact` used its server-rendered HTML. */
async function hydrateAfter(interact: () => void): Promise<HTMLElement> {
  page.innerHTML = `<!--$-->${sent}<!--/$-->`;
  document.body.append(page);
  interact();
  await act(async () => {
    root = hydrateRoot(
      page,
      <HydrationPart>
        <Page />
      </HydrationPart>,
    );
    replayEarlyPress();
  });
  return screen.getByRole('status');
}

const press = () => void (window.pressedEarly = screen.getByRole('button'));

it('Input and presses before hydration are replayed', async () => {
  const output = await hydrateAfter(() => {
    screen.getByLabelText<HTMLInputElement>('Nombre').value = 'Ana María';
    screen.getByLabelText<HTMLInputElement>('Dos').checked = true;
    screen.getByLabelText<HTMLInputElement>('Acepto').checked = true;
    screen.getByLabelText<HTMLSelectElement>('Orden').value = 'precio';
    press();
  });
  expect(JSON.parse(output.textContent)).toEqual({
    name: 'Ana María',
    size: 2,
    agreed: true,
    order: 'precio',
    added: 1,
  });
  expect(window.pressedEarly).toBeUndefined();
  expect(screen.getByLabelText('Nombre')).toHaveValue('Ana María');
  expect(screen.getByLabelText('Orden')).toHaveValue('precio');
});

it('Untouched controls are unchanged after hydration', async () => {
  const output = await hydrateAfter(press);
  expect(JSON.parse(output.textContent)).toEqual({ name: 'Ana', size: 1, agreed: false, order: 'fecha', added: 1 });
});
