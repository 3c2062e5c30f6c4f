import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import type { Mock } from 'vitest';
import { lazily, persist } from './defer-hydration';
import { FileMissing } from './network/load-code';

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  // A load that still fails would leave its banner on the screen for the following tests.
  for (const load of loads.splice(0)) load.mockResolvedValue(loaded);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const loads: Mock<() => Promise<typeof loaded>>[] = [];
const loaded = { default: () => <p>Diálogo</p> };

function Page({ Late }: { Late: ReturnType<typeof lazily<object>> }) {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Nombre" value={text} onChange={(event) => setText(event.target.value)} />
      <Suspense>
        <Late />
      </Suspense>
    </>
  );
}

function failingLoad(error: Error = new FileMissing('/static/dialog.js', false)) {
  const load = vi.fn<() => Promise<typeof loaded>>().mockRejectedValue(error);
  loads.push(load);
  return load;
}

it('Missing code leaves the page unchanged and is requested until it loads', async () => {
  const load = failingLoad(new FileMissing('/static/dialog.js', true));
  render(<Page Late={lazily(load)} />);
  const input = screen.getByLabelText('Nombre');
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('alert').textContent).toContain('Hay una versión nueva. Recarga la página.');
  expect(screen.getByLabelText('Nombre')).toBe(input);
  load.mockResolvedValue(loaded);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Diálogo')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('A file that cannot be reached is not reported as a new version', async () => {
  render(<Page Late={lazily(failingLoad())} />);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole('alert').textContent).toBe('Sin conexión. Esto sigue cuando vuelva.');
});

it('Code that fails to execute requires a reload of the page', async () => {
  render(<Page Late={lazily(failingLoad(new TypeError('Importing a module script failed.')))} />);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole('alert').textContent).toContain('Hay una versión nueva.');
});

it('Missing code is requested when the connection returns', async () => {
  const load = failingLoad();
  render(<Page Late={lazily(load)} />);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  load.mockResolvedValue(loaded);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByText('Diálogo')).toBeTruthy();
});

it('The banner stays while other code is missing', async () => {
  const replaced = new FileMissing('/static/dialog.js', true);
  const [dialog, toaster] = [failingLoad(replaced), failingLoad(replaced)];
  void persist(dialog);
  void persist(toaster);
  await vi.advanceTimersByTimeAsync(2_000);
  dialog.mockResolvedValue(loaded);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(screen.getByRole('alert').textContent).toContain('Hay una versión nueva.');
  toaster.mockResolvedValue(loaded);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(screen.queryByRole('alert')).toBeNull();
});
