import { currentToken, dropSession, onSessionChange, storeSession, tokenForRequest } from './session';

const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();

beforeEach(() => localStorage.clear());

it('sends a token that has not expired', () => {
  storeSession({ token: 'abc', expiresAt: inOneHour() });
  expect(tokenForRequest()).toBe('abc');
});

it('drops an expired session on the next request', () => {
  storeSession({ token: 'abc', expiresAt: '2020-01-01T00:00:00Z' });
  expect(tokenForRequest()).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('expires_at')).toBeNull();
});

it("keeps a session whose expiry is the text 'null'", () => {
  localStorage.setItem('token', 'abc');
  localStorage.setItem('expires_at', 'null');
  expect(tokenForRequest()).toBe('abc');
});

it('does not trust an expiry it cannot read', () => {
  localStorage.setItem('token', 'abc');
  localStorage.setItem('expires_at', 'mañana');
  expect(currentToken()).toBeNull();
});

it('tells who listens when the session comes and goes', () => {
  const heard: (string | null)[] = [];
  const stop = onSessionChange(() => heard.push(currentToken()));
  storeSession({ token: 'abc', expiresAt: inOneHour() });
  dropSession();
  stop();
  storeSession({ token: 'def', expiresAt: inOneHour() });
  expect(heard).toEqual(['abc', null]);
});
