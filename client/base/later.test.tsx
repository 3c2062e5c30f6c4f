import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { lazily } from './later';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

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

it('Code that does not come leaves the page as it is and is requested until it comes', async () => {
  const load = jest.fn<() => Promise<typeof loaded>>().mockRejectedValue(new Error('404'));
  render(<Page Late={lazily(load)} />);
  const input = screen.getByLabelText('Nombre');
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('alert').textContent).toContain('Hay una versión nueva. Recarga la página.');
  expect(screen.getByLabelText('Nombre')).toBe(input);
  load.mockResolvedValue(loaded);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Diálogo')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('Without a connection the notice says so, and the code is requested when the connection returns', async () => {
  const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  const load = jest.fn<() => Promise<typeof loaded>>().mockRejectedValue(new Error('offline'));
  render(<Page Late={lazily(load)} />);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole('alert').textContent).toBe('Sin conexión. Esto sigue cuando vuelva.');
  online.mockReturnValue(true);
  load.mockResolvedValue(loaded);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByText('Diálogo')).toBeTruthy();
});
