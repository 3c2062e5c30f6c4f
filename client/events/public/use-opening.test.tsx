import { act, renderHook } from '@testing-library/react';
import { useOpening } from './use-opening';

const now = new Date('2026-06-01T12:59:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const closed = { availability: 'NOT_OPEN_YET', registerOpening: '2026-06-01T13:00:00Z' };
/** Advances the timers in steps, because React renders the state of each step at its end. */
async function pass(seconds: number) {
  for (let step = 0; step < seconds * 4; step++) await act(() => vi.advanceTimersByTimeAsync(250));
}

it('the event is requested when registrations open, and again while the response says that they are closed', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const request = vi.fn(() => Promise.resolve());
  const { rerender } = renderHook(({ event }) => useOpening(event, request), {
    initialProps: { event: { ...closed } },
  });
  await pass(59);
  expect(request).not.toHaveBeenCalled();
  await pass(3);
  expect(request).toHaveBeenCalledTimes(1);
  // The server's clock is behind, so that the response is unchanged.
  rerender({ event: { ...closed } });
  await pass(5);
  expect(request).toHaveBeenCalledTimes(2);
  rerender({ event: { availability: 'OPEN', registerOpening: closed.registerOpening } });
  await pass(60);
  expect(request).toHaveBeenCalledTimes(2);
});

it('a failed request is repeated within seconds and reported as waiting', async () => {
  const request = vi.fn(() => Promise.reject(new Error('503')));
  const { result } = renderHook(() => useOpening(closed, request));
  await pass(62);
  expect(result.current).toBe(true);
  request.mockImplementation(() => Promise.resolve() as never);
  await pass(8);
  expect(request.mock.calls.length).toBeGreaterThan(2);
  expect(result.current).toBe(false);
});

it('the open registrations are found within 10 s if 30 % of the responses are 503', async () => {
  const slowest: number[] = [];
  // 100 browsers in a fixed sequence of good and bad responses.
  let seed = 7;
  vi.spyOn(Math, 'random').mockImplementation(() => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  });
  for (let browser = 0; browser < 100; browser++) {
    vi.setSystemTime(new Date('2026-06-01T12:59:59Z'));
    let open = 0;
    const { unmount } = renderHook(() =>
      useOpening(closed, () => {
        if (Math.random() < 0.3) return Promise.reject(new Error('503'));
        open ||= Date.now() - Date.parse(closed.registerOpening);
        return Promise.resolve();
      }),
    );
    await pass(16);
    slowest.push(open);
    unmount();
  }
  slowest.sort((a, b) => b - a);
  expect(slowest.at(-1)).toBeGreaterThan(0);
  // Six failures in a row, which happen to one browser of 1,400, take longer.
  expect(slowest[0]).toBeLessThan(10_000);
});

it('nothing is requested if the opening is days away or unknown', async () => {
  const request = vi.fn(() => Promise.resolve());
  renderHook(() => useOpening({ ...closed, registerOpening: '2026-07-01T13:00:00Z' }, request));
  renderHook(() => useOpening({ availability: 'OPEN', registerOpening: null }, request));
  await pass(120);
  expect(request).not.toHaveBeenCalled();
});
