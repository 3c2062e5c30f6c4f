import { jest } from '@jest/globals';
import { downloadFile, DownloadFailed } from './download-file';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const silence = <T>() => new Promise<T>(() => undefined);

it.each(['before the response begins', 'within the response'])(
  'A download fails and is aborted if nothing arrives for a minute %s',
  async (when) => {
    let signal: AbortSignal | null | undefined;
    const read = jest
      .fn<() => Promise<unknown>>()
      .mockResolvedValueOnce({ done: false, value: new Uint8Array(3) })
      .mockReturnValue(silence());
    const response = { ok: true, headers: new Headers(), body: { getReader: () => ({ read }) } };
    jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
      signal = init?.signal;
      return when === 'within the response' ? Promise.resolve(response as unknown as Response) : silence();
    });
    const failed = downloadFile('/x').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(59_000);
    expect(signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await failed).toBeInstanceOf(DownloadFailed);
    expect(signal?.aborted).toBe(true);
  },
);

it('A download that the user cancels fails with the reason of the signal', async () => {
  const cancel = new AbortController();
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      }),
  );
  const failed = downloadFile('/x', { signal: cancel.signal }).catch((error: unknown) => error);
  cancel.abort();
  expect(await failed).toBe(cancel.signal.reason);
});
