import { CombinedGraphQLErrors } from '@apollo/client';
import { act, renderHook } from '@testing-library/react';
import { EditionChoicesDocument } from '../../gql/graphql';
import { createApolloClient } from './apollo';
import { fetchWithin, ResponseError, retryDelay, usePolled, withDeadline } from './polling';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const busy = (retryAfter: string) =>
  new ResponseError({ status: 503, url: '/x', headers: new Headers({ 'retry-after': retryAfter }) } as Response);

it('The delay of a retry doubles with each failure, is random, and is never shorter than Retry-After', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  expect([1, 2, 3, 10].map((failures) => retryDelay(failures, null))).toEqual([500, 1_000, 2_000, 15_000]);
  vi.spyOn(Math, 'random').mockReturnValue(1);
  expect([1, 2, 3, 10].map((failures) => retryDelay(failures, null))).toEqual([1_000, 2_000, 4_000, 30_000]);
  expect(retryDelay(1, busy('20'))).toBe(21_000);
});

it('The delay of a retry respects the retryAfter of a GraphQL error', async () => {
  vi.useRealTimers();
  const body = {
    data: null,
    errors: [{ message: 'x', path: ['viewer'], extensions: { code: 'UNAVAILABLE', retryAfter: 5 } }],
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(
      new Response(JSON.stringify(body), {
        status: 503,
        headers: { 'content-type': 'application/graphql-response+json; charset=utf-8', 'retry-after': '5' },
      }),
    ),
  );
  const error: unknown = await createApolloClient()
    .query({ query: EditionChoicesDocument })
    .catch((thrown: unknown) => thrown);
  expect(CombinedGraphQLErrors.is(error)).toBe(true);
  expect(retryDelay(1, error)).toBeGreaterThanOrEqual(5_500);
});

it('A fetch fails at its deadline, and with the response if its status is not 2xx', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce({ ok: false, status: 503 } as Response);
  await expect(fetchWithin('/x', (response) => response.text())).rejects.toBeInstanceOf(ResponseError);
  fetched.mockResolvedValueOnce({ ok: true, text: () => new Promise<string>(() => undefined) } as Response);
  const ended = fetchWithin('/x', (response) => response.text(), { deadlineMs: 5_000 }).catch(
    (error: Error) => error.name,
  );
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await ended).toBe('TimeoutError');
});

it('A request without a response is aborted at its deadline', async () => {
  let signal: AbortSignal | undefined;
  const ended = withDeadline((given) => {
    signal = given;
    return new Promise(() => undefined);
  }, 5_000).catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await ended).toBe('TimeoutError');
  expect(signal?.aborted).toBe(true);
});

it('Polling sends one request at a time, and the next one after the delay', async () => {
  const ends: (() => void)[] = [];
  const request = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const { result } = renderHook(() => usePolled(request, ({ responses }) => (responses < 2 ? 1_000 : null)));
  await pass(1_000);
  expect(request).toHaveBeenCalledTimes(1);
  act(() => result.current.requestNow());
  await pass(3_000);
  expect(request).toHaveBeenCalledTimes(1);
  ends[0]!();
  await pass(0);
  await pass(1_000);
  expect(request).toHaveBeenCalledTimes(2);
  ends[1]!();
  await pass(60_000);
  expect(request).toHaveBeenCalledTimes(2);
  expect(result.current.responses).toBe(2);
});

it('Polling sends nothing while the page is hidden, and an overdue request when it becomes visible', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const request = vi.fn(() => Promise.resolve());
  renderHook(() => usePolled(request, () => 1_000));
  await pass(60_000);
  expect(request).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  expect(request).toHaveBeenCalledTimes(1);
});

it('Polling sends a request at once when the connection returns after a failure', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const request = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const { result } = renderHook(() => usePolled(request, () => 60_000));
  await pass(60_000);
  expect(result.current.failures).toBe(1);
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(request).toHaveBeenCalledTimes(2);
});
