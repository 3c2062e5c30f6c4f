import { emptyDraft, noHealth, type RegistrationDraft } from './draft';
import { removeExpiredDrafts } from './draft-expiry';
import { correctStoredDraft, eraseDraft, loadRegistrationDraft, rememberToken, saveDraft } from './draft-storage';

const NOW = Date.UTC(2026, 5, 1);
const DAY = 24 * 60 * 60 * 1000;
const draft = emptyDraft({ id: '7', consentVersion: 'v1' }, 2, { dni: '1024587336', birthday: '1990-01-01' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void vi.restoreAllMocks());

describe('the stored draft', () => {
  it('a stored draft is loaded by its event', () => {
    expect(saveDraft(draft, NOW)).toBe(true);
    expect(loadRegistrationDraft('7', NOW + DAY)).toEqual(draft);
    expect(loadRegistrationDraft('8', NOW)).toBeNull();
  });

  it('a stored draft expires after seven days', () => {
    saveDraft(draft, NOW);
    expect(loadRegistrationDraft('7', NOW + 7 * DAY - 1)).not.toBeNull();
    expect(loadRegistrationDraft('7', NOW + 7 * DAY)).toBeNull();
    removeExpiredDrafts(NOW + 7 * DAY);
    expect(localStorage).toHaveLength(0);
  });

  it('erasing expired drafts leaves other entries alone', () => {
    localStorage.setItem('token', 'x');
    saveDraft(draft, NOW);
    removeExpiredDrafts(NOW + DAY);
    expect(loadRegistrationDraft('7', NOW + DAY)).not.toBeNull();
    eraseDraft('7');
    expect(Object.keys(localStorage)).toEqual(['token']);
  });

  it.each(['', 'null', '{', '{"version":0}', '{"version":1,"savedAt":1}', '[]'])(
    'loading a draft survives a stored %j',
    (text) => {
      localStorage.setItem('dorsal.inscripcion.7', text);
      sessionStorage.setItem('dorsal.inscripcion.7', text);
      expect(loadRegistrationDraft('7', NOW)).toBeNull();
      removeExpiredDrafts(NOW);
      expect(localStorage).toHaveLength(0);
    },
  );

  it('saveDraft returns false if the browser has no room', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(saveDraft(draft, NOW)).toBe(false);
  });

  it('a field that an older draft lacks starts empty', () => {
    saveDraft(draft, NOW);
    sessionStorage.clear();
    const stored = JSON.parse(localStorage.getItem('dorsal.inscripcion.7') ?? '') as { draft: typeof draft };
    delete (stored.draft.members[0]?.values as { guardianName?: string }).guardianName;
    localStorage.setItem('dorsal.inscripcion.7', JSON.stringify(stored));
    expect(loadRegistrationDraft('7', NOW)?.members[0]?.values.guardianName).toBe('');
  });

  it('rememberToken stores the token of a saved registration without losing what was typed', () => {
    saveDraft(draft, NOW);
    rememberToken('7', 'secreto', NOW + DAY);
    expect(loadRegistrationDraft('7', NOW + DAY)).toEqual({ ...draft, token: 'secreto' });
    rememberToken('8', 'otro', NOW);
    expect(loadRegistrationDraft('8', NOW)).toMatchObject({ token: 'otro', members: [] });
  });

  it('a correction clears an optional text of the stored draft, but not a required one', () => {
    saveDraft({ ...draft, token: 'secreto' }, NOW);
    correctStoredDraft('7', 'secreto', 0, { address: 'Calle 1', name: 'Ana', categoryId: '' }, NOW);
    correctStoredDraft('7', 'secreto', 0, { address: '', name: '', categoryId: '' }, NOW);
    expect(loadRegistrationDraft('7', NOW)?.members[0]?.values).toMatchObject({ address: '', name: 'Ana' });
  });
});

describe('health data of a stored draft', () => {
  const health = { healthConsent: true, eps: 'Sura', bloodType: 'AB', rhFactor: 'NEGATIVE' } as const;
  const complete: RegistrationDraft = {
    ...draft,
    members: draft.members.map((member, index) => ({
      ...member,
      values: { ...member.values, dni: `100${index}`, emergencyName: 'Luis', ...health },
      done: ['identificacion', 'info', 'categoria', 'contacto'],
    })),
  };
  const onDevice = () => JSON.stringify({ ...localStorage });

  it('health data are restored with the draft while the session of the tab lasts', () => {
    saveDraft(complete, NOW);
    expect(loadRegistrationDraft('7', NOW)).toEqual(complete);
  });

  it('health data are never stored on the device: the next session starts without them', () => {
    saveDraft(complete, NOW);
    expect(onDevice()).not.toMatch(/Sura|AB|NEGATIVE/);
    sessionStorage.clear();
    const [first] = loadRegistrationDraft('7', NOW)?.members ?? [];
    expect(first?.values).toMatchObject({ emergencyName: 'Luis', ...noHealth });
    expect(first?.done).toEqual(['identificacion', 'info', 'categoria', 'contacto']);
  });

  it('health data are sent again after a correction only with consent and if the device has all of them', () => {
    const values = () => loadRegistrationDraft('7', NOW)?.members[0]?.values;
    const correct = (healthConsent: boolean) =>
      correctStoredDraft('7', 'secreto', 0, { healthConsent, eps: '', categoryId: '' }, NOW);
    saveDraft({ ...complete, token: 'secreto' }, NOW);
    correct(true);
    expect(values()).toMatchObject(health);
    correct(false);
    expect(values()).toMatchObject(noHealth);
    correct(true);
    expect(values()).toMatchObject(noHealth);
  });

  it('health data are deleted with the draft', () => {
    saveDraft(complete, NOW);
    eraseDraft('7');
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('two tabs of one event', () => {
  const named = (name: string): RegistrationDraft => ({
    ...draft,
    members: draft.members.map((member) => ({ ...member, values: { ...member.values, name } })),
  });
  const nameIn = (tab: Storage | null) => {
    switchTo(tab);
    return loadRegistrationDraft('7', NOW + 10)?.members[0]?.values.name;
  };
  /** Switches the current tab: tabs share localStorage, each has its own sessionStorage. */
  const switchTo = (tab: Storage | null) => {
    sessionStorage.clear();
    for (const [key, text] of Object.entries(tab ?? {})) sessionStorage.setItem(key, text as string);
  };
  const leave = () => ({ ...sessionStorage }) as Storage;

  it('two tabs of one event do not overwrite each other’s drafts', () => {
    saveDraft(named('Ana'), NOW);
    const first = leave();
    switchTo(null);
    expect(loadRegistrationDraft('7', NOW + 1)?.members[0]?.values.name).toBe('Ana');
    saveDraft(named('Beto'), NOW + 2);
    const second = leave();
    expect([nameIn(first), nameIn(second), nameIn(null)]).toEqual(['Ana', 'Beto', 'Beto']);
  });

  it('two tabs of one event erase only their own drafts', () => {
    saveDraft(named('Ana'), NOW);
    const first = leave();
    switchTo(null);
    saveDraft(named('Beto'), NOW + 2);
    const second = leave();
    switchTo(first);
    eraseDraft('7');
    expect([nameIn(second), nameIn(null)]).toEqual(['Beto', 'Beto']);
    switchTo(second);
    eraseDraft('7');
    expect(nameIn(null)).toBeUndefined();
  });
});
