import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { lazily, persist } from './later';

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  // A load that still fails would keep the notice for the tests that follow.
  for (const load of loads.splice(0)) load.mockResolvedValue(loaded);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const loads: jest.Mock<() => Promise<typeof loaded>>[] = [];
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

/** How the server responds when the notice asks it for the file; a function that throws is a server out of reach. */
function respondToCheck(check: () => number) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: check() }));
}
const outOfReach = (): never => {
  throw new TypeError('Failed to fetch');
};
const missingFile = () =>
  new TypeError('Failed to fetch dynamically imported module: http://localhost/static/dialog.js');
function failingLoad() {
  const load = jest.fn<() => Promise<typeof loaded>>().mockRejectedValue(missingFile());
  loads.push(load);
  return load;
}

it('Code that does not come leaves the page as it is and is requested until it comes', async () => {
  const check = respondToCheck(() => 404);
  const load = failingLoad();
  render(<Page Late={lazily(load)} />);
  const input = screen.getByLabelText('Nombre');
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('alert').textContent).toContain('Hay una versión nueva. Recarga la página.');
  expect(check.mock.calls[0]).toMatchObject(['http://localhost/static/dialog.js', { method: 'HEAD' }]);
  expect(screen.getByLabelText('Nombre')).toBe(input);
  load.mockResolvedValue(loaded);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Diálogo')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['cannot be reached', outOfReach],
  ['is restarting', () => 503],
  ['has the file', () => 200],
])('A server that %s is no new version', async (_, check) => {
  respondToCheck(check);
  render(<Page Late={lazily(failingLoad())} />);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole('alert').textContent).toBe('Sin conexión. Esto sigue cuando vuelva.');
});

it('Where the browser does not name the file, a healthy server means a new version', async () => {
  const check = respondToCheck(() => 200);
  const load = failingLoad().mockRejectedValue(new TypeError('Importing a module script failed.'));
  render(<Page Late={lazily(load)} />);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole('alert').textContent).toContain('Hay una versión nueva.');
  expect(check.mock.calls[0]?.[0]).toBe('/healthz');
});

it('The code is requested when the connection returns', async () => {
  respondToCheck(outOfReach);
  const load = failingLoad();
  render(<Page Late={lazily(load)} />);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  load.mockResolvedValue(loaded);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByText('Diálogo')).toBeTruthy();
});

it('The notice stays while other code is missing', async () => {
  respondToCheck(() => 404);
  const [dialog, toaster] = [failingLoad(), failingLoad()];
  void persist(dialog);
  void persist(toaster);
  await jest.advanceTimersByTimeAsync(2_000);
  dialog.mockResolvedValue(loaded);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(screen.getByRole('alert').textContent).toContain('Hay una versión nueva.');
  toaster.mockResolvedValue(loaded);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(screen.queryByRole('alert')).toBeNull();
});
