import { registerEnumType } from 'type-graphql';

export enum HoldOutcome {
  HELD = 'HELD',
  REGISTERED = 'REGISTERED',
  REFUSED = 'REFUSED',
  FREE = 'FREE',
}
registerEnumType(HoldOutcome, {
  name: 'HoldOutcome',
  description: 'Outcome of holding a team or an order.',
  valuesConfig: {
    HELD: { description: 'Held, waiting for a payment.' },
    REGISTERED: { description: 'The same team, sent again by the browser that made its hold: the existing hold.' },
    REFUSED: { description: 'Not held; `reason` or `problems` says why.' },
    FREE: { description: 'Held, with nothing to pay.' },
  },
});

export enum ChangeOutcome {
  CHANGED = 'CHANGED',
  REFUSED = 'REFUSED',
  FREE = 'FREE',
}
registerEnumType(ChangeOutcome, {
  name: 'ChangeOutcome',
  description: 'Outcome of changing the items or the discount code of a hold.',
  valuesConfig: {
    CHANGED: { description: 'Changed as requested, or so already.' },
    REFUSED: { description: 'Not changed.' },
    FREE: { description: 'Changed as requested, and nothing is left to pay.' },
  },
});

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
  description: 'Outcome of a lookup by document and birthday.',
  valuesConfig: {
    CAN_REGISTER: { description: 'The person may register.' },
    CLOSED: { description: 'The event takes no registrations: inactive, not open yet, or past its deadline.' },
    NO_SEATS: { description: 'Fewer seats are left than the team has people; `seatsLeft` says how many.' },
    INVALID_INPUT: { description: 'The event is missing, or the document or birthday cannot be valid.' },
    PAID: { description: 'The person is registered and paid.' },
    REGISTERED: { description: 'The person is in a team that has not paid; `registration` is set.' },
    NO_CATEGORY: { description: 'No category of the event accepts the age of the person.' },
  },
});

export enum ClosedReason {
  INACTIVE = 'INACTIVE',
  NOT_OPEN_YET = 'NOT_OPEN_YET',
  DEADLINE_OVER = 'DEADLINE_OVER',
}
registerEnumType(ClosedReason, {
  name: 'ClosedReason',
  description: 'Reason for which an event takes no registrations now.',
  valuesConfig: {
    INACTIVE: { description: 'The event is inactive.' },
    NOT_OPEN_YET: { description: 'Registrations open later; `opensAt` says when.' },
    DEADLINE_OVER: { description: 'The registration deadline has passed.' },
  },
});

export enum UnpaidLimit {
  PAYER = 'PAYER',
  ADDRESS = 'ADDRESS',
}
registerEnumType(UnpaidLimit, {
  name: 'UnpaidLimit',
  description: 'Cap on unpaid seats that a hold would exceed.',
  valuesConfig: {
    PAYER: { description: 'Unpaid seats with the e-mail address of the payer.' },
    ADDRESS: { description: 'Unpaid seats held from the network of the caller.' },
  },
});

export enum CodeRefusal {
  NOT_VALID = 'NOT_VALID',
  USED_UP = 'USED_UP',
}
registerEnumType(CodeRefusal, {
  name: 'CodeRefusal',
  description: 'Reason for which a discount code was refused.',
  valuesConfig: {
    NOT_VALID: { description: 'The code does not exist in the event, or is not valid now.' },
    USED_UP: { description: 'The code has no uses left.' },
  },
});

/** REST code of each outcome. */
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

const outcomeByCode =
  <Outcome>(outcomes: Readonly<Record<number, Outcome>>) =>
  (status: number): Outcome => {
    const outcome = outcomes[status];
    if (outcome === undefined) throw new Error(`No outcome has the REST code ${status}`);
    return outcome;
  };
export const holdOutcome = outcomeByCode(holdOutcomes);
export const changeOutcome = outcomeByCode(changeOutcomes);
export const lookupOutcome = outcomeByCode(lookupOutcomes);
