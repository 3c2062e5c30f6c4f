import { jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useOpening } from './use-opening';

const now = new Date('2026-06-01T12:59:00Z');
beforeEach(() => {
  jest.useFakeTimers({ now });
});
afterEach(() => jest.useRealTimers());

const closed = { availability: 'NOT_OPEN_YET', registerOpening: '2026-06-01T13:00:00Z' };

it('asks again when registrations open, and once more where the answer still says that they do not', () => {
  const refetch = jest.fn();
  const { rerender } = renderHook(({ event }) => useOpening(event, refetch), {
    initialProps: { event: { ...closed } },
  });
  jest.advanceTimersByTime(59_000);
  expect(refetch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(3_000);
  expect(refetch).toHaveBeenCalledTimes(1);
  // The server's clock is behind: what was answered is the same.
  rerender({ event: { ...closed } });
  jest.advanceTimersByTime(5_000);
  expect(refetch).toHaveBeenCalledTimes(2);
  rerender({ event: { availability: 'OPEN', registerOpening: closed.registerOpening } });
  jest.advanceTimersByTime(60_000);
  expect(refetch).toHaveBeenCalledTimes(2);
});

it('waits for nothing that is days away, nor where there is no opening', () => {
  const refetch = jest.fn();
  renderHook(() => useOpening({ ...closed, registerOpening: '2026-07-01T13:00:00Z' }, refetch));
  renderHook(() => useOpening({ availability: 'OPEN', registerOpening: null }, refetch));
  jest.advanceTimersByTime(3_600_000);
  expect(refetch).not.toHaveBeenCalled();
});
