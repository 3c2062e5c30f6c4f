import { emptyDraft, type RegistrationDraft } from './draft';
import { reduceDraft } from './draft-reducer';
import { memberSteps } from '../steps/steps';

const completeDraft = (size: number): RegistrationDraft => {
  const draft = emptyDraft({ id: '1', consentVersion: 'v1' }, size);
  return {
    ...draft,
    categoryId: '9',
    members: draft.members.map((member, index) => ({
      ...member,
      done: memberSteps.map(({ key }) => key),
      values: {
        ...member.values,
        dni: `100${index}`,
        birthday: '1990-01-01',
        gender: 'FEMALE' as const,
        name: `Ana ${index}`,
        kitId: `k${index}`,
      },
    })),
  };
};
const completedSteps = (draft: RegistrationDraft) => draft.members.map(({ done }) => done);

describe('editing a draft', () => {
  it('editing a field reopens only the step of that field', () => {
    const draft = reduceDraft(completeDraft(2), { type: 'edit', member: 0, values: { email: 'a@b.co' } });
    expect(completedSteps(draft)).toEqual([
      ['identificacion', 'categoria', 'contacto'],
      ['identificacion', 'info', 'categoria', 'contacto'],
    ]);
    expect(draft.categoryId).toBe('9');
  });

  it('editing with equal values changes nothing', () => {
    const before = completeDraft(1);
    expect(reduceDraft(before, { type: 'edit', member: 0, values: { ...before.members[0]!.values } })).toBe(before);
  });

  it.each([{ gender: 'MALE' as const }, { birthday: '2012-05-05' }])(
    'the category must be chosen again after %j',
    (values) => {
      const draft = reduceDraft(completeDraft(2), { type: 'edit', member: 0, values });
      expect(draft.categoryId).toBe('');
      expect(draft.members[1]?.done).not.toContain('categoria');
      expect(draft.members[1]?.values.kitId).toBe('k1');
    },
  );
});

describe('values copied from the leader', () => {
  const home = { department: 'Antioquia', city: 'Medellín' };
  const homes = (draft: RegistrationDraft) => draft.members.map(({ values }) => values.city);

  it('a copied value follows the leader unless the competitor has another one or is still unidentified', () => {
    const known = completeDraft(3);
    const blank = emptyDraft({ id: '1', consentVersion: 'v1' }, 1).members;
    const changedDraft = reduceDraft(
      { ...known, members: [...known.members, ...blank] },
      { type: 'edit', member: 2, values: { ownHome: true, department: 'Boyacá', city: 'Tunja' } },
    );
    const first = reduceDraft(changedDraft, { type: 'edit', member: 0, values: home });
    expect(homes(first)).toEqual(['Medellín', 'Medellín', 'Tunja', '']);
    expect(homes(reduceDraft(first, { type: 'edit', member: 0, values: { city: 'Envigado' } }))).toEqual([
      ...['Envigado', 'Envigado', 'Tunja', ''],
    ]);
  });

  it('a value that an earlier registration contradicts is not copied, nor are email, phone and health data', () => {
    const values = { ...home, email: 'ana@correo.co', phone: '3105550148', eps: 'Sura' };
    const first = reduceDraft(completeDraft(2), { type: 'edit', member: 0, values });
    expect(first.members[1]?.values).toMatchObject({ ...home, email: '', phone: '', eps: '' });
    const met = reduceDraft(first, { type: 'prefill', member: 1, values: { department: 'Boyacá', city: 'Tunja' } });
    expect(met.members[1]?.values).toMatchObject({ city: 'Tunja', ownHome: true });
  });
});

describe('outcomes of the server in a draft', () => {
  it('clearing one competitor leaves the others unchanged', () => {
    const draft = reduceDraft(completeDraft(3), { type: 'clear', member: 1 });
    expect(draft.members.map(({ values }) => values.name)).toEqual(['Ana 0', '', 'Ana 2']);
    expect(draft.members[1]?.done).toEqual([]);
    expect(draft.members[1]?.revision).toBe(1);
  });

  it('a sold-out size reopens only the size step of the competitors who chose it', () => {
    const draft = reduceDraft(completeDraft(2), { type: 'soldOut', kitIds: ['k0'] });
    expect(draft.members[0]?.values).toMatchObject({ kitId: '', name: 'Ana 0', dni: '1000' });
    expect(draft.members[0]?.done).toEqual(['identificacion', 'info', 'contacto']);
    expect(draft.members[1]?.done).toContain('categoria');
    expect(draft.categoryId).toBe('9');
  });

  it('an expired hold keeps what was typed', () => {
    const held = reduceDraft(completeDraft(1), { type: 'held', token: 'secreto' });
    const draft = reduceDraft(held, { type: 'released' });
    expect(draft.token).toBeNull();
    expect(draft.members).toEqual(held.members);
  });

  it('prefilling a known competitor fills the fields and marks them as prefilled', () => {
    const draft = reduceDraft(completeDraft(1), { type: 'prefill', member: 0, values: { city: 'Soacha' } });
    expect(draft.members[0]).toMatchObject({ prefilled: true, revision: 1, values: { city: 'Soacha' } });
  });
});

it('a smaller team keeps the first competitors, and a larger one keeps their positions', () => {
  const smaller = reduceDraft(completeDraft(4), { type: 'teamSize', size: 2 });
  expect(smaller.members.map(({ values }) => values.name)).toEqual(['Ana 0', 'Ana 1']);
  const larger = reduceDraft(smaller, { type: 'teamSize', size: 3 });
  expect(larger.members.map(({ values }) => values.name)).toEqual(['Ana 0', 'Ana 1', '']);
});
