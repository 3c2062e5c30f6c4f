import { mask } from '../base/network/fragment';
import type { Known_PersonFragment } from '../gql/graphql';
import { emptyDraft } from './draft/draft';
import { findDuplicate } from './steps/duplicate-document';
import { holdAnnouncement, holdTime, remainingText } from '../checkout/hold-time';
import { lookupOutcome } from './lookup/lookup-outcome';
import { saveOutcome } from './wizard/save-outcome';
import { sortFieldErrors } from './steps/server-fields';
import { savingPlace } from './steps/steps';

type Lookup = Parameters<typeof lookupOutcome>[0];
type Hold = Parameters<typeof saveOutcome>[0];

const lookup = (more: Partial<Lookup>): Lookup => ({
  outcome: 'CAN_REGISTER',
  closed: null,
  opensAt: null,
  kits: [],
  person: null,
  registration: null,
  seatsLeft: null,
  teamSize: null,
  ...more,
});
const lookedUp = (more: Partial<Lookup>, teamSize = 1) => lookupOutcome(lookup(more), [1, 2, 3, 5], teamSize);
const hold = (more: Partial<Hold>): Hold => ({
  outcome: 'REFUSED',
  reason: null,
  closed: null,
  opensAt: null,
  unpaidLimit: null,
  conflictingDnis: [],
  soldOutKits: [],
  soldOutSizes: [],
  seatsLeft: null,
  teamSize: null,
  category: null,
  registration: null,
  ...more,
});
const held = { token: 't' } as NonNullable<Hold['registration']>;
const draft = emptyDraft({ id: '1', consentVersion: 'v1' }, 3);
draft.members.forEach(({ values }, index) => Object.assign(values, { dni: `10${index}`, kitId: `k${index}` }));

describe('lookup outcomes', () => {
  it('lookup status 3 stops with its message on the document field', () => {
    expect(lookedUp({ outcome: 'INVALID_INPUT' })).toEqual({
      kind: 'stop',
      message: 'Escribe el documento sin letras y una fecha de nacimiento que exista.',
    });
  });

  it('lookup status 5 leads to the payment of the registration', () => {
    expect(lookedUp({ outcome: 'REGISTERED', registration: held })).toEqual({
      kind: 'registered',
      registration: held,
    });
  });

  it.each(['CLOSED', 'NO_SEATS', 'PAID', 'NO_CATEGORY'] as const)('lookup outcome %s refuses the person', (outcome) => {
    expect(lookedUp({ outcome })).toMatchObject({ kind: 'refused', dialog: { icon: 'warning' } });
  });

  it('lookup status 2 offers the largest smaller team that fits, if one does', () => {
    expect(lookedUp({ outcome: 'NO_SEATS', seatsLeft: 4 }, 5)).toMatchObject({ kind: 'noSeats', smaller: 3 });
    expect(lookedUp({ outcome: 'NO_SEATS', seatsLeft: 0 }, 5)).toMatchObject({ kind: 'refused' });
    expect(lookedUp({ outcome: 'NO_SEATS', seatsLeft: 4 }, 1)).toMatchObject({ kind: 'refused' });
  });

  it('lookup outcome CAN_REGISTER continues', () => {
    expect(lookedUp({ outcome: 'CAN_REGISTER' })).toEqual({ kind: 'goOn', known: null });
  });

  it('a known person prefills the fields and confirmations, with phones in the form’s format', () => {
    const person = mask({
      name: 'Juan',
      lastName: 'Ramírez',
      email: 'j@r.co',
      phone: '+57 310 555 0148',
      gender: 'MALE',
      department: 'Cundinamarca',
      city: 'Soacha',
      address: 'Calle 1',
      emergencyName: 'Ana',
      emergencyPhone: '+1 305 555 0148',
    } as Known_PersonFragment);
    expect(lookedUp({ person })).toMatchObject({
      kind: 'goOn',
      known: {
        emailTyped: false,
        phone: '3105550148',
        phoneTyped: false,
        emergencyPhone: '+13055550148',
        city: 'Soacha',
      },
    });
  });
});

describe('save outcomes', () => {
  it.each([
    ['HELD', 'held'],
    ['REGISTERED', 'registered'],
    ['FREE', 'free'],
  ] as const)('save outcome %s with a registration is %s', (outcome, kind) => {
    expect(saveOutcome(hold({ outcome, registration: held }), draft, [3])).toEqual({ kind, registration: held });
  });

  it('a sold-out size leads to the first competitor who chose it', () => {
    expect(saveOutcome(hold({ reason: 'KIT_SOLD_OUT', soldOutKits: ['k1', 'k2'] }), draft, [3])).toMatchObject({
      kind: 'soldOut',
      kitIds: ['k1', 'k2'],
      place: { member: 1, step: 'categoria' },
    });
  });

  it('a save with too few seats offers the largest team that fits', () => {
    expect(saveOutcome(hold({ reason: 'NO_SEATS', seatsLeft: 2 }), draft, [1, 2, 3, 5])).toMatchObject({
      kind: 'noSeats',
      smaller: 2,
    });
    expect(saveOutcome(hold({ reason: 'NO_SEATS', seatsLeft: 0 }), draft, [1, 2, 3])).toMatchObject({
      kind: 'noSeats',
      smaller: null,
    });
  });

  it('a conflicting document leads to its competitor', () => {
    expect(saveOutcome(hold({ reason: 'REGISTERED', conflictingDnis: ['102'] }), draft, [3])).toMatchObject({
      kind: 'conflict',
      member: 2,
    });
  });

  it.each(['NO_CATEGORY', 'CATEGORY_FULL'] as const)(
    'a category that does not accept the team leads back to the category step (%s)',
    (reason) => {
      expect(saveOutcome(hold({ reason }), draft, [3])).toMatchObject({
        kind: 'refused',
        place: { member: 2, step: 'categoria' },
      });
    },
  );

  it('a refusal that no step can fix stays on the step that saved', () => {
    expect(saveOutcome(hold({ reason: 'TOO_MANY_UNPAID' }), draft, [3])).toMatchObject({
      kind: 'refused',
      place: savingPlace(3),
    });
  });
});

describe('duplicate documents', () => {
  it('a duplicate document is found regardless of dots', () =>
    expect(findDuplicate('1.024.587', 1, ['1024587', ''])).toBe(0));
  it('a document is not its own duplicate, and an empty one is no duplicate', () => {
    expect(findDuplicate('1024587', 0, ['1024587', ''])).toBeNull();
    expect(findDuplicate('', 1, ['', ''])).toBeNull();
  });
});

it('field errors of the server are sorted by competitor and field', () => {
  expect(
    sortFieldErrors({
      'input.competitors.2.guardian.name': ['Escribe el nombre.'],
      'competitors.0.email': ['Uno.', 'Dos.'],
      'competitors.1.otherThing': ['Perdido.'],
      competitors: ['Equipo.'],
    }),
  ).toEqual({
    members: [
      { member: 0, field: 'email', message: 'Uno. Dos.' },
      { member: 2, field: 'guardianName', message: 'Escribe el nombre.' },
    ],
    others: ['Perdido.', 'Equipo.'],
  });
});

describe('remaining time of a hold', () => {
  const at = (minutes: number) => holdTime(minutes * 60_000, 0);
  it('a hold is running, then ending in its last 15 minutes, then expired', () => {
    expect(at(292)).toEqual({ kind: 'running', minutes: 292 });
    expect(at(15).kind).toBe('ending');
    expect(at(0)).toEqual({ kind: 'expired', minutes: 0 });
    expect(at(-3)).toEqual({ kind: 'expired', minutes: 0 });
  });
  it('the time left of a hold is formatted in hours and minutes', () => {
    expect(remainingText(292)).toBe('4\u00a0h\u00a052\u00a0min');
    expect(remainingText(60)).toBe('1\u00a0h');
    expect(remainingText(9)).toBe('9\u00a0min');
  });
  it('the time left of a hold is announced once at 15 and once at 5 minutes', () => {
    expect(holdAnnouncement(at(16))).toBe('');
    expect(holdAnnouncement(at(15))).toBe(holdAnnouncement(at(6)));
    expect(holdAnnouncement(at(5))).toBe(holdAnnouncement(at(1)));
    expect(holdAnnouncement(at(15))).not.toBe(holdAnnouncement(at(5)));
  });
});
