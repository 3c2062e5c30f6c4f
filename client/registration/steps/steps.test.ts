import { emptyDraft, type RegistrationDraft } from '../draft/draft';
import {
  firstIncomplete,
  isReachable,
  memberSteps,
  nextPlace,
  placeSearch,
  previousPlace,
  readPlace,
  stepOfField,
  tabSteps,
} from './steps';

const allSteps = memberSteps.map(({ key }) => key);
const makeDraft = (...done: RegistrationDraft['members'][number]['done'][]): RegistrationDraft => {
  const draft = emptyDraft({ id: '1', consentVersion: 'v1' }, done.length);
  return { ...draft, members: draft.members.map((member, index) => ({ ...member, done: done[index] ?? [] })) };
};

describe('the order of the steps', () => {
  it('each competitor has four steps and the last one a fifth', () => {
    expect(tabSteps(0, 2).map(({ label }) => label)).toEqual([
      'Identificación',
      'Info Personal',
      'Categoría',
      'Contacto',
    ]);
    expect(tabSteps(1, 2).map(({ label }) => label)).toEqual([
      'Identificación',
      'Info Personal',
      'Categoría',
      'Contacto',
      'Bienvenido',
    ]);
    expect(tabSteps(0, 1)).toHaveLength(5);
  });

  it('nextPlace and previousPlace move between competitors', () => {
    expect(nextPlace({ member: 0, step: 'contacto' }, 3)).toEqual({ member: 1, step: 'identificacion' });
    expect(previousPlace({ member: 1, step: 'identificacion' }, 3)).toEqual({ member: 0, step: 'contacto' });
    expect(nextPlace({ member: 2, step: 'contacto' }, 3)).toEqual({ member: 2, step: 'bienvenido' });
    expect(nextPlace({ member: 2, step: 'bienvenido' }, 3)).toBeNull();
    expect(previousPlace({ member: 0, step: 'identificacion' }, 3)).toBeNull();
  });

  it('stepOfField returns the step that contains a field', () => {
    expect(stepOfField('dni')).toBe('identificacion');
    expect(stepOfField('city')).toBe('info');
    expect(stepOfField('kitId')).toBe('categoria');
    expect(stepOfField('guardianName')).toBe('contacto');
  });
});

describe('places in the URL', () => {
  it('a place is written to the URL and read back', () => {
    expect(placeSearch({ member: 1, step: 'info' })).toBe('?p=2&paso=info');
    expect(readPlace(new URLSearchParams('?p=2&paso=info'), 2)).toEqual({ member: 1, step: 'info' });
  });

  it.each(['', '?p=3&paso=info', '?p=0&paso=info', '?p=1&paso=otro', '?p=1.5&paso=info', '?p=1&paso=bienvenido'])(
    'readPlace returns null for %j in a team of two',
    (search) => expect(readPlace(new URLSearchParams(search), 2)).toBeNull(),
  );
});

describe('reachable places', () => {
  it('every place up to the first incomplete step is reachable', () => {
    const draft = makeDraft(allSteps, ['identificacion']);
    expect(firstIncomplete(draft)).toEqual({ member: 1, step: 'info' });
    expect(isReachable({ member: 0, step: 'contacto' }, draft)).toBe(true);
    expect(isReachable({ member: 1, step: 'info' }, draft)).toBe(true);
    expect(isReachable({ member: 1, step: 'categoria' }, draft)).toBe(false);
  });

  it('a later competitor is locked while an earlier one has an incomplete step', () => {
    const draft = makeDraft(['identificacion', 'categoria', 'contacto'], allSteps);
    expect(isReachable({ member: 1, step: 'identificacion' }, draft)).toBe(false);
  });

  it('Bienvenido is reachable only after the registration is saved', () => {
    const draft = makeDraft(allSteps);
    expect(firstIncomplete(draft)).toEqual({ member: 0, step: 'bienvenido' });
    expect(isReachable({ member: 0, step: 'bienvenido' }, draft)).toBe(false);
    expect(isReachable({ member: 0, step: 'bienvenido' }, { ...draft, token: 't' })).toBe(true);
  });
});
