import { categoryName } from '../categories/category-name.js';
import type { Category } from '../categories/category.entity.js';
import { DialogIcon, type Dialog } from '../platform/dialog.js';
import { formatPesos } from '../platform/money.js';
import type { HoldRefusal } from './hold-refusal-enums.js';
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
 * What the REST facade tells people: made of what a result says, so that no result
 * has words of its own. An outcome or a reason without words does not compile. Our own client has its own
 * (decision 35).
 */

interface ClosedSaid {
  closed?: `${ClosedReason}` | null;
  /** ISO 8601 where it comes by GraphQL. */
  opensAt?: Date | string | null;
}

interface LookupSaid extends ClosedSaid {
  outcome: `${LookupOutcome}`;
  seatsLeft?: number | null;
  teamSize?: number | null;
}

export function lookupDialog(said: LookupSaid): Dialog {
  switch (said.outcome) {
    case 'CAN_REGISTER':
      return messages.goOn;
    case 'CLOSED':
      return closedDialog(said);
    case 'NO_SEATS':
      return noSeats(said.seatsLeft ?? 0, said.teamSize ?? 1);
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

function closedDialog({ closed, opensAt }: ClosedSaid): Dialog {
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

interface HoldSaid extends ClosedSaid {
  outcome: `${HoldOutcome}`;
  reason?: `${HoldRefusal}` | null;
  unpaidLimit?: `${UnpaidLimit}` | null;
  holdMinutes?: number | null;
  seatsLeft?: number | null;
  teamSize?: number | null;
  category?: Pick<Category, 'distance' | 'title'> | null;
  soldOutSizes: readonly string[];
}

export function holdDialog(said: HoldSaid): Dialog {
  switch (said.outcome) {
    case 'HELD':
      return placesHeld(said.holdMinutes ?? 0);
    case 'REGISTERED':
      return messages.registered;
    case 'FREE':
      return messages.free;
    case 'REFUSED':
      if (!said.reason) throw new Error('A save was refused for no reason');
      return refusalDialog(said.reason, said);
  }
}

const unpaidDialogs: Readonly<Record<`${UnpaidLimit}`, Dialog>> = {
  PAYER: messages.tooManyFromPayer,
  ADDRESS: messages.tooManyFromAddress,
};

function refusalDialog(reason: `${HoldRefusal}`, said: HoldSaid): Dialog {
  const { seatsLeft, teamSize, category, soldOutSizes, unpaidLimit } = said;
  switch (reason) {
    case 'CLOSED':
      return closedDialog(said);
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

interface CodeSaid {
  outcome: `${ChangeOutcome}`;
  reason?: `${CodeRefusal}` | null;
  /** Null: who asked is not told. */
  discount?: number | null;
}

/** What is told of a code that was applied, or refused. */
export function codeDialog({ outcome, reason, discount }: CodeSaid): Dialog {
  if (reason) return { message: codeRefusals[reason], icon: DialogIcon.error };
  const what =
    outcome === 'FREE' ? ': no pagas nada' : typeof discount === 'number' ? `: ahorras ${formatPesos(discount)}` : '';
  return { message: `Código aplicado${what}`, icon: DialogIcon.success };
}

/** Beside it, of who turned out to have nothing to pay. */
export const giftOf = (outcome: `${ChangeOutcome}`): string | null =>
  outcome === 'FREE' ? '¡Tu inscripción va por cuenta de la casa! Te enviamos la confirmación al correo.' : null;
