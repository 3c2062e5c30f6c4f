import { ApolloClient, InMemoryCache, gql } from '@apollo/client';
import { MockUpload } from '../../testing/mock-upload';
import { createUploadLink, extractFiles } from './upload-link';

const upload = gql`
  mutation Up($file: Upload!) {
    uploadDescriptionImage(file: $file) {
      id
    }
  }
`;

it('Files are extracted from nested variables with their paths', () => {
  const file = new File(['x'], 'x.png');
  const { copy, files } = extractFiles({ input: { name: 'Carrera', coverImage: file, rows: [{ icon: file }] } });
  expect(copy).toEqual({ input: { name: 'Carrera', coverImage: null, rows: [{ icon: null }] } });
  expect(files.map(({ path }) => path)).toEqual(['variables.input.coverImage', 'variables.input.rows.0.icon']);
});

it('An upload sends operations, map and file in the specified order and returns the data', async () => {
  globalThis.XMLHttpRequest = MockUpload as unknown as typeof XMLHttpRequest;
  const requests: [string, RequestInit][] = [];
  const response = { data: { uploadDescriptionImage: { __typename: 'Image', id: '1' } } };
  const fetchMock = vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    requests.push([String(url), init ?? {}]);
    return Promise.resolve(new Response(JSON.stringify(response)));
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: createUploadLink('/graphql') });
  const file = new File(['imagen'], 'foto.png', { type: 'image/png' });

  const result = await client.mutate({ mutation: upload, variables: { file } });

  expect(result.data).toEqual(response.data);
  const body = requests[0]?.[1].body as FormData;
  expect([...body.keys()]).toEqual(['operations', 'map', '0']);
  expect(JSON.parse(String(body.get('operations')))).toMatchObject({ operationName: 'Up', variables: { file: null } });
  expect(JSON.parse(String(body.get('map')))).toEqual({ 0: ['variables.file'] });
  expect((body.get('0') as File).name).toBe('foto.png');
  fetchMock.mockRestore();
});

describe('On a hanging connection', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Starts an upload whose progress the test sets. */
  function start() {
    const requests: HangingUpload[] = [];
    class HangingUpload extends MockUpload {
      isAborted = false;
      override send(): void {
        requests.push(this);
      }
      override abort(): void {
        this.isAborted = true;
      }
    }
    globalThis.XMLHttpRequest = HangingUpload as unknown as typeof XMLHttpRequest;
    const client = new ApolloClient({ cache: new InMemoryCache(), link: createUploadLink('/graphql') });
    let failure: unknown = null;
    client.mutate({ mutation: upload, variables: { file: new File(['x'], 'x.png') } }).catch((error: unknown) => {
      failure = error;
    });
    return {
      progress: (loaded: number) => requests[0]!.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 }),
      failed: () => (failure as Error | null)?.name ?? null,
      isAborted: () => requests[0]!.isAborted,
    };
  }

  it('An upload that sends nothing for 30 s is aborted', async () => {
    const { progress, failed, isAborted } = start();
    for (const loaded of [1, 2, 3, 4]) {
      await vi.advanceTimersByTimeAsync(20_000);
      progress(loaded);
    }
    expect(failed()).toBeNull();
    await vi.advanceTimersByTimeAsync(30_000);
    expect([failed(), isAborted()]).toEqual(['TimeoutError', true]);
  });

  it('An upload that was sent waits up to 90 s for the server to process the file', async () => {
    const { progress, failed } = start();
    await vi.advanceTimersByTimeAsync(1_000);
    progress(100);
    await vi.advanceTimersByTimeAsync(80_000);
    expect(failed()).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(failed()).toBe('TimeoutError');
  });
});
