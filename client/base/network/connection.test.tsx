import { useQuery } from '@apollo/client/react';
import { act, screen } from '@testing-library/react';
import { EditionChoicesDocument } from '../../gql/graphql';
import { renderPage } from '../../testing/render-page';
import { brokenConnection } from '../../testing/wizard';
import { useOffline } from './connection';

function Page() {
  useQuery(EditionChoicesDocument);
  return <p>{useOffline() ? 'sin conexión' : 'con conexión'}</p>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('A lost server is requested with growing waits until it responds, without a browser event', async () => {
  const connection = brokenConnection();
  const healthz = vi.fn(connection.files['/healthz']);
  renderPage({ path: '/', at: '/', Page, responses: {}, files: { ...connection.files, '/healthz': healthz } });
  expect(await screen.findByText('sin conexión')).toBeInTheDocument();
  vi.useFakeTimers();
  // That wait began with the real clock; `visibilitychange` restarts it with the fake one.
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  for (const [waitMs, requests] of [
    [1_999, 1],
    [1, 2],
    [3_999, 2],
    [1, 3],
  ] as const) {
    await pass(waitMs);
    expect(healthz).toHaveBeenCalledTimes(requests);
  }
  connection.restore();
  expect(screen.getByText('sin conexión')).toBeInTheDocument();
  await pass(8_000);
  expect(screen.getByText('con conexión')).toBeInTheDocument();
  await pass(60_000);
  expect(healthz).toHaveBeenCalledTimes(4);
});
