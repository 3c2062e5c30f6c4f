import { localEntries, tabEntries } from './storage';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('With blocked site data', () => {
  beforeEach(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(window, name, 'get').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
  });

  it('Entries live as long as the page, and nothing throws, if site data are blocked', () => {
    expect(tabEntries.set('a', '{"b":1}')).toBe(false);
    expect([tabEntries.get('a'), tabEntries.getJson('a'), tabEntries.keys()]).toEqual(['{"b":1}', { b: 1 }, ['a']]);
    tabEntries.remove('a');
    expect([tabEntries.get('a'), tabEntries.getJson('a'), tabEntries.keys()]).toEqual([null, null, []]);
  });
});

it('An entry that exceeds the storage quota lives as long as the page, and the next one is stored', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(localEntries.set('a', '1')).toBe(false);
  expect([localEntries.get('a'), localStorage.getItem('a')]).toEqual(['1', null]);
  expect(localEntries.set('a', '2')).toBe(true);
  expect([localEntries.get('a'), localStorage.getItem('a')]).toEqual(['2', '2']);
});

it('A change in another tab replaces an entry that this tab could not store', () => {
  const refuse = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  const readOnReport = vi.fn(() => localEntries.get('a'));
  const stop = localEntries.onOtherTabChange(readOnReport);
  for (const key of ['a', null]) {
    refuse();
    localEntries.set('a', '1');
    window.dispatchEvent(new StorageEvent('storage', { key: 'b', storageArea: localStorage }));
    expect(localEntries.get('a')).toBe('1');
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    expect(localEntries.get('a')).toBeNull();
  }
  stop();
  expect(readOnReport.mock.results.map(({ value }) => value as unknown)).toEqual(['1', null, '1', null]);
});

it('An entry without valid JSON is read as null', () => {
  localStorage.setItem('a', '{');
  expect(localEntries.getJson('a')).toBeNull();
});

it('A change in another tab is reported only by the storage that it concerns', () => {
  const changed = vi.fn();
  const stop = localEntries.onOtherTabChange(changed);
  window.dispatchEvent(new StorageEvent('storage', { key: 'a', storageArea: localStorage }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'b', storageArea: sessionStorage }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'c', storageArea: localStorage }));
  expect(changed.mock.calls).toEqual([['a']]);
});
