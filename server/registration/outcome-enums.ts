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
