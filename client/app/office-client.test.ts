import { gql } from '@apollo/client';
import { pageQuery } from '../base/network/page-query';
import { dropSession, storeSession } from '../base/network/session';
import { officeClient, sendAhead } from './office-client';

const document = gql`
  query FirstNumber($of: Int) {
    number(of: $of)
  }
`;
const read = async (of = 1) => {
  const { data } = await officeClient.query<{ number: number }>({
    query: document,
    variables: { of },
    fetchPolicy: 'network-only',
  });
  return data?.number;
};

let sent = 0;
beforeEach(async () => {
  vi.restoreAllMocks();
  dropSession();
  await officeClient.clearStore();
  sent = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const body = JSON.stringify({ data: { number: ++sent } });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
  });
});

const logIn = (token: string) => storeSession({ token, expiresAt: '2100-01-01T00:00:00.000Z' });

it('A prefetched response is used once, by the first request for the same data', async () => {
  logIn('one');
  sendAhead([pageQuery(document, { of: 1 })]);
  expect(await read()).toBe(1);
  expect(sent).toBe(1);
  expect(await read()).toBe(2);
});

it('A request with other variables is sent separately', async () => {
  logIn('two');
  sendAhead([pageQuery(document, { of: 1 })]);
  await read(2);
  expect(sent).toBe(2);
});

it('A prefetched response is not used in another session', async () => {
  logIn('three');
  sendAhead([pageQuery(document, { of: 1 })]);
  logIn('four');
  expect(await read()).toBe(2);
});

it('A prefetched response that is not requested for ten seconds is discarded', async () => {
  vi.useFakeTimers();
  try {
    logIn('five');
    sendAhead([pageQuery(document, { of: 1 })]);
    await vi.advanceTimersByTimeAsync(10_001);
  } finally {
    vi.useRealTimers();
  }
  expect(await read()).toBe(2);
});

it('Nothing is prefetched without a session', () => {
  sendAhead([pageQuery(document, { of: 1 })]);
  expect(globalThis.fetch).not.toHaveBeenCalled();
});
