import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const HoldOutcome = describedEnum('HoldOutcome', 'Outcome of holding a team or an order.', {
  HELD: 'Held, waiting for a payment.',
  REGISTERED: 'The same team, sent again by the browser that made its hold: the existing hold.',
  REFUSED: 'Not held; `reason` or `problems` says why.',
  FREE: 'Held, with nothing to pay.',
});
export type HoldOutcome = EnumValue<typeof HoldOutcome>;

export const ChangeOutcome = describedEnum(
  'ChangeOutcome',
  'Outcome of changing the items or the discount code of a hold.',
  {
    CHANGED: 'Changed as requested, or so already.',
    REFUSED: 'Not changed.',
    FREE: 'Changed as requested, and nothing is left to pay.',
  },
);
export type ChangeOutcome = EnumValue<typeof ChangeOutcome>;

export const LookupOutcome = describedEnum('LookupOutcome', 'Outcome of a lookup by document and birthday.', {
  CAN_REGISTER: 'The person may register.',
  CLOSED: 'The event takes no registrations: inactive, not open yet, or past its deadline.',
  NO_SEATS: 'Fewer seats are left than the team has people; `seatsLeft` says how many.',
  INVALID_INPUT: 'The event is missing, or the document or birthday cannot be valid.',
  PAID: 'The person is registered and paid.',
  REGISTERED: 'The person is in a team that has not paid; `registration` is set.',
  NO_CATEGORY: 'No category of the event accepts the age of the person.',
});
export type LookupOutcome = EnumValue<typeof LookupOutcome>;

export const ClosedReason = describedEnum('ClosedReason', 'Reason for which an event takes no registrations now.', {
  INACTIVE: 'The event is inactive.',
  NOT_OPEN_YET: 'Registrations open later; `opensAt` says when.',
  DEADLINE_OVER: 'The registration deadline has passed.',
});
export type ClosedReason = EnumValue<typeof ClosedReason>;

export const UnpaidLimit = describedEnum('UnpaidLimit', 'Cap on unpaid seats that a hold would exceed.', {
  PAYER: 'Unpaid seats with the e-mail address of the payer.',
  ADDRESS: 'Unpaid seats held from the network of the caller.',
});
export type UnpaidLimit = EnumValue<typeof UnpaidLimit>;

export const CodeRefusal = describedEnum('CodeRefusal', 'Reason for which a discount code was refused.', {
  NOT_VALID: 'The code does not exist in the event, or is not valid now.',
  USED_UP: 'The code has no uses left.',
});
export type CodeRefusal = EnumValue<typeof CodeRefusal>;
