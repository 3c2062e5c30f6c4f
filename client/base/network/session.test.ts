import { currentToken, dropSession, onSessionChange, storeSession, tokenForRequest } from './session';

const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();

beforeEach(() => localStorage.clear());

it('A token that has not expired is sent', () => {
  storeSession({ token: 'abc', expiresAt: inOneHour() });
  expect(tokenForRequest()).toBe('abc');
});

it('An expired session is deleted on the next request', () => {
  storeSession({ token: 'abc', expiresAt: '2020-01-01T00:00:00Z' });
  expect(tokenForRequest()).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('expires_at')).toBeNull();
});

it("A session with the expiry text 'null' does not expire", () => {
  localStorage.setItem('token', 'abc');
  localStorage.setItem('expires_at', 'null');
  expect(tokenForRequest()).toBe('abc');
});

it('A session with an unreadable expiry is not used', () => {
  localStorage.setItem('token', 'abc');
  localStorage.setItem('expires_at', 'mañana');
  expect(currentToken()).toBeNull();
});

it('Listeners are called when the session begins and ends', () => {
  const tokens: (string | null)[] = [];
  const stop = onSessionChange(() => tokens.push(currentToken()));
  storeSession({ token: 'abc', expiresAt: inOneHour() });
  dropSession();
  stop();
  storeSession({ token: 'def', expiresAt: inOneHour() });
  expect(tokens).toEqual(['abc', null]);
});
