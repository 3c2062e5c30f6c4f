import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { emptyDraft } from './draft';
import { eraseDraft, eraseExpiredDrafts, loadDraft, rememberToken, saveDraft } from './draft-storage';

const NOW = Date.UTC(2026, 5, 1);
const DAY = 24 * 60 * 60 * 1000;
const draft = emptyDraft({ id: '7', consentVersion: 'v1' }, 2, { dni: '1024587336', birthday: '1990-01-01' });

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe('a draft on the device', () => {
  it('comes back as it was, by its event', () => {
    expect(saveDraft(draft, NOW)).toBe(true);
    expect(loadDraft('7', NOW + DAY)).toEqual(draft);
    expect(loadDraft('8', NOW)).toBeNull();
  });

  it('is forgotten after seven days', () => {
    saveDraft(draft, NOW);
    expect(loadDraft('7', NOW + 7 * DAY - 1)).not.toBeNull();
    expect(loadDraft('7', NOW + 7 * DAY)).toBeNull();
    eraseExpiredDrafts(NOW + 7 * DAY);
    expect(localStorage).toHaveLength(0);
  });

  it('leaves other entries alone when old ones are erased', () => {
    localStorage.setItem('token', 'x');
    saveDraft(draft, NOW);
    eraseExpiredDrafts(NOW + DAY);
    expect(loadDraft('7', NOW + DAY)).not.toBeNull();
    eraseDraft('7');
    expect(Object.keys(localStorage)).toEqual(['token']);
  });

  it.each(['', 'null', '{', '{"version":0}', '{"version":1,"savedAt":1}', '[]'])('survives %j in its place', (text) => {
    localStorage.setItem('dorsal.inscripcion.7', text);
    expect(loadDraft('7', NOW)).toBeNull();
  });

  it('says so when the browser has no room', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(saveDraft(draft, NOW)).toBe(false);
  });

  it('starts a field empty that an older draft does not have', () => {
    saveDraft(draft, NOW);
    const stored = JSON.parse(localStorage.getItem('dorsal.inscripcion.7') ?? '') as { draft: typeof draft };
    delete (stored.draft.members[0]?.values as { eps?: string }).eps;
    localStorage.setItem('dorsal.inscripcion.7', JSON.stringify(stored));
    expect(loadDraft('7', NOW)?.members[0]?.values.eps).toBe('');
  });

  it('takes the token of a saved registration without losing what was typed', () => {
    saveDraft(draft, NOW);
    rememberToken('7', 'secreto', NOW + DAY);
    expect(loadDraft('7', NOW + DAY)).toEqual({ ...draft, token: 'secreto' });
    rememberToken('8', 'otro', NOW);
    expect(loadDraft('8', NOW)).toMatchObject({ token: 'otro', members: [] });
  });
});
