import { categoryName } from '../categories/category-name.js';
import type { Category } from '../categories/category.entity.js';
import { DialogIcon, type Dialog } from '../platform/rest/dialog.js';
import { formatPesos } from '../platform/text/money.js';
import type { HoldRefusal } from './hold/hold-refusal-enums.js';
import type {
  ChangeOutcome,
  ClosedReason,
  CodeRefusal,
  HoldOutcome,
  LookupOutcome,
  UnpaidLimit,
} from './outcome-enums.js';
import { kitsSoldOut, messages, noPlaces, noSeats, opensLater, placesHeld } from './registration-messages.js';

/**
 * Dialogs of the REST facade, derived from the enums of a result, so that an outcome or reason without a text does not
 * compile. The React client has its own texts (decision 35).
 */

interface ClosedFields {
  closed?: `${ClosedReason}` | null;
  /** ISO 8601 text in GraphQL results. */
  opensAt?: Date | string | null;
}

interface LookupFields extends ClosedFields {
  outcome: `${LookupOutcome}`;
  seatsLeft?: number | null;
  teamSize?: number | null;
}

export function lookupDialog(result: LookupFields): Dialog {
  switch (result.outcome) {
    case 'CAN_REGISTER':
      return messages.goOn;
    case 'CLOSED':
      return closedDialog(result);
    case 'NO_SEATS':
      return noSeats(result.seatsLeft ?? 0, result.teamSize ?? 1);
    case 'INVALID_INPUT':
      return messages.malformed;
    case 'PAID':
      return messages.paidAlready;
    case 'REGISTERED':
      return messages.registered;
    case 'NO_CATEGORY':
      return messages.noCategory;
  }
}

function closedDialog({ closed, opensAt }: ClosedFields): Dialog {
  switch (closed) {
    case 'NOT_OPEN_YET':
      return opensLater(new Date(opensAt ?? NaN));
    case 'DEADLINE_OVER':
      return messages.deadlineOver;
    case 'INACTIVE':
    case null:
    case undefined:
      return messages.inactive;
  }
}

interface HoldFields extends ClosedFields {
  outcome: `${HoldOutcome}`;
  reason?: `${HoldRefusal}` | null;
  unpaidLimit?: `${UnpaidLimit}` | null;
  holdMinutes?: number | null;
  seatsLeft?: number | null;
  teamSize?: number | null;
  category?: Pick<Category, 'distance' | 'title'> | null;
  soldOutSizes: readonly string[];
}

export function holdDialog(result: HoldFields): Dialog {
  switch (result.outcome) {
    case 'HELD':
      return placesHeld(result.holdMinutes ?? 0);
    case 'REGISTERED':
      return messages.registered;
    case 'FREE':
      return messages.free;
    case 'REFUSED':
      if (!result.reason) throw new Error('HoldResult is REFUSED but has no reason');
      return refusalDialog(result.reason, result);
  }
}

const unpaidDialogs: Readonly<Record<`${UnpaidLimit}`, Dialog>> = {
  PAYER: messages.tooManyFromPayer,
  ADDRESS: messages.tooManyFromAddress,
};

function refusalDialog(reason: `${HoldRefusal}`, result: HoldFields): Dialog {
  const { seatsLeft, teamSize, category, soldOutSizes, unpaidLimit } = result;
  switch (reason) {
    case 'CLOSED':
      return closedDialog(result);
    case 'NO_SEATS':
      return noSeats(seatsLeft ?? 0, teamSize ?? 1);
    case 'CATEGORY_FULL':
      return noPlaces(seatsLeft ?? 0, teamSize ?? 1, category ? categoryName(category) : 'la categoría');
    case 'KIT_SOLD_OUT':
      return kitsSoldOut(soldOutSizes);
    case 'NO_CATEGORY':
      return messages.noCategory;
    case 'WRONG_KEY':
      return messages.wrongKey;
    case 'KEY_USED_UP':
      return messages.keyUsedUp;
    case 'REGISTERED':
      return messages.registeredElsewhere;
    case 'PAID':
      return messages.paidAlready;
    case 'TOO_MANY_UNPAID':
      return unpaidDialogs[unpaidLimit ?? 'PAYER'];
  }
}

const codeRefusals: Readonly<Record<`${CodeRefusal}`, string>> = {
  NOT_VALID: 'Este código no existe o ya no está vigente. Puedes seguir sin descuento.',
  USED_UP: 'Este código ya se usó todas las veces posibles. Puedes seguir sin descuento.',
};

interface CodeFields {
  outcome: `${ChangeOutcome}`;
  reason?: `${CodeRefusal}` | null;
  /** Null if the caller may not see it. */
  discount?: number | null;
}

/** Returns the dialog for an applied or refused discount code. */
export function codeDialog({ outcome, reason, discount }: CodeFields): Dialog {
  if (reason) return { message: codeRefusals[reason], icon: DialogIcon.error };
  const what =
    outcome === 'FREE' ? ': no pagas nada' : typeof discount === 'number' ? `: ahorras ${formatPesos(discount)}` : '';
  return { message: `Código aplicado${what}`, icon: DialogIcon.success };
}

/** Returns the additional message for a registration that became free; null for other outcomes. */
export const giftOf = (outcome: `${ChangeOutcome}`): string | null =>
  outcome === 'FREE' ? '¡Tu inscripción va por cuenta de la casa! Te enviamos la confirmación al correo.' : null;
