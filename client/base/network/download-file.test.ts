import { downloadFile, DownloadFailed } from './download-file';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const silence = <T>() => new Promise<T>(() => undefined);

it.each(['before the response begins', 'within the response'])(
  'A download fails and is aborted if nothing arrives for a minute %s',
  async (when) => {
    let signal: AbortSignal | null | undefined;
    const read = vi
      .fn<() => Promise<unknown>>()
      .mockResolvedValueOnce({ done: false, value: new Uint8Array(3) })
      .mockReturnValue(silence());
    const response = { ok: true, headers: new Headers(), body: { getReader: () => ({ read }) } };
    vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
      signal = init?.signal;
      return when === 'within the response' ? Promise.resolve(response as unknown as Response) : silence();
    });
    const failed = downloadFile('/x').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await failed).toBeInstanceOf(DownloadFailed);
    expect(signal?.aborted).toBe(true);
  },
);

it('A download that the user cancels fails with the reason of the signal', async () => {
  const cancel = new AbortController();
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      }),
  );
  const failed = downloadFile('/x', { signal: cancel.signal }).catch((error: unknown) => error);
  cancel.abort();
  expect(await failed).toBe(cancel.signal.reason);
});
