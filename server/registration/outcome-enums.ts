import { registerEnumType } from 'type-graphql';

/** What became of a save or a checkout. */
export enum HoldOutcome {
  HELD = 'HELD',
  REGISTERED = 'REGISTERED',
  REFUSED = 'REFUSED',
  FREE = 'FREE',
}
registerEnumType(HoldOutcome, {
  name: 'HoldOutcome',
  description: 'What became of a save or a checkout.',
  valuesConfig: {
    HELD: { description: 'It is held, and waits for money.' },
    REGISTERED: { description: 'The same team again by the browser that made its hold: that hold.' },
    REFUSED: { description: 'Nothing is held; `reason` or `problems` says why.' },
    FREE: { description: 'It is held, and nothing is to be paid.' },
  },
});

/** What became of a change of what is held. */
export enum ChangeOutcome {
  CHANGED = 'CHANGED',
  REFUSED = 'REFUSED',
  FREE = 'FREE',
}
registerEnumType(ChangeOutcome, {
  name: 'ChangeOutcome',
  description: 'What became of goods or a code for what is held.',
  valuesConfig: {
    CHANGED: { description: 'It is as it was asked for, or was already.' },
    REFUSED: { description: 'Nothing has changed.' },
    FREE: { description: 'It is as it was asked for, and nothing is left to pay.' },
  },
});

/** What a look-up by document found. */
export enum LookupOutcome {
  CAN_REGISTER = 'CAN_REGISTER',
  CLOSED = 'CLOSED',
  NO_SEATS = 'NO_SEATS',
  INVALID_INPUT = 'INVALID_INPUT',
  PAID = 'PAID',
  REGISTERED = 'REGISTERED',
  NO_CATEGORY = 'NO_CATEGORY',
}
registerEnumType(LookupOutcome, {
  name: 'LookupOutcome',
  description: 'What a look-up by document found.',
  valuesConfig: {
    CAN_REGISTER: { description: 'Who asks may register.' },
    CLOSED: { description: 'The event takes no registrations: inactive, not open yet, or past its deadline.' },
    NO_SEATS: { description: 'Fewer seats are left than the team has people; `seatsLeft` says how many.' },
    INVALID_INPUT: { description: 'The question names no event, or what cannot be a document or birthday of it.' },
    PAID: { description: 'Registered, and paid.' },
    REGISTERED: { description: 'In a team that has not paid: `registration` is set.' },
    NO_CATEGORY: { description: 'No category takes somebody of this age.' },
  },
});

/** Why an event takes no registrations now. */
export enum ClosedReason {
  INACTIVE = 'INACTIVE',
  NOT_OPEN_YET = 'NOT_OPEN_YET',
  DEADLINE_OVER = 'DEADLINE_OVER',
}
registerEnumType(ClosedReason, {
  name: 'ClosedReason',
  description: 'Why an event takes no registrations now.',
  valuesConfig: {
    INACTIVE: { description: 'It is switched off.' },
    NOT_OPEN_YET: { description: 'It opens later; `opensAt` says when.' },
    DEADLINE_OVER: { description: 'Its deadline has passed.' },
  },
});

/** Whose unpaid holds are too many. */
export enum UnpaidLimit {
  PAYER = 'PAYER',
  ADDRESS = 'ADDRESS',
}
registerEnumType(UnpaidLimit, {
  name: 'UnpaidLimit',
  description: 'Whose holds without payment are too many for another one.',
  valuesConfig: {
    PAYER: { description: 'Those with the e-mail of who would pay.' },
    ADDRESS: { description: 'Those from the network that it was sent from.' },
  },
});

/** Why a code gives nothing. */
export enum CodeRefusal {
  NOT_VALID = 'NOT_VALID',
  USED_UP = 'USED_UP',
}
registerEnumType(CodeRefusal, {
  name: 'CodeRefusal',
  description: 'Why a discount code gives nothing.',
  valuesConfig: {
    NOT_VALID: { description: 'The event has no such code, or it is not valid now.' },
    USED_UP: { description: 'It was used as often as it may be.' },
  },
});

/** The numbers by which the REST facade says the same. */
const holdOutcomes: Readonly<Record<number, HoldOutcome>> = {
  0: HoldOutcome.HELD,
  5: HoldOutcome.REGISTERED,
  6: HoldOutcome.REFUSED,
  100: HoldOutcome.FREE,
};
const changeOutcomes: Readonly<Record<number, ChangeOutcome>> = {
  0: ChangeOutcome.CHANGED,
  6: ChangeOutcome.REFUSED,
  100: ChangeOutcome.FREE,
};
const lookupOutcomes: Readonly<Record<number, LookupOutcome>> = {
  0: LookupOutcome.CAN_REGISTER,
  1: LookupOutcome.CLOSED,
  2: LookupOutcome.NO_SEATS,
  3: LookupOutcome.INVALID_INPUT,
  4: LookupOutcome.PAID,
  5: LookupOutcome.REGISTERED,
  6: LookupOutcome.NO_CATEGORY,
};

const meaning =
  <Outcome>(outcomes: Readonly<Record<number, Outcome>>) =>
  (status: number): Outcome => {
    const outcome = outcomes[status];
    if (outcome === undefined) throw new Error(`No outcome is ${status}`);
    return outcome;
  };
export const holdOutcome = meaning(holdOutcomes);
export const changeOutcome = meaning(changeOutcomes);
export const lookupOutcome = meaning(lookupOutcomes);
