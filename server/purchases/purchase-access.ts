import { AppError, ErrorCode } from '../platform/errors.js';
import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';
import { PurchaseKind } from './purchase-states.js';
import type { Purchase } from './purchase.entity.js';
import { PurchaseRelation } from './relation-enums.js';

/** What a caller may do with a purchase. */
export type PurchaseRight =
  | 'seeTotal'
  | 'pay'
  | 'seeNames'
  | 'seeCategory'
  /** Price lines, products and discount code. */
  | 'seeItems'
  /** Documents, kits, contact data, shipping address. */
  | 'seePrivateData'
  | 'seeBibs'
  | 'change';

type Rights = Readonly<Record<PurchaseRight, PurchaseRelation>>;

const { LINK, PERSON, OWNER } = PurchaseRelation;
const registrationRights: Rights = {
  seeTotal: LINK,
  pay: LINK,
  seeNames: PERSON,
  seeCategory: PERSON,
  seeItems: OWNER,
  seePrivateData: OWNER,
  seeBibs: OWNER,
  change: OWNER,
};

/** The weakest relation that has each right. The products of a shop order say nothing about a person. */
export const requiredRelation: Readonly<Record<PurchaseKind, Rights>> = {
  REGISTRATION: registrationRights,
  ORDER: { ...registrationRights, seeItems: LINK },
};

const strength: Readonly<Record<PurchaseRelation, number>> = { LINK: 0, PERSON: 1, OWNER: 2 };

/** Returns whether a relation has a right over a kind of purchase. */
export const hasRight = (relation: PurchaseRelation, kind: PurchaseKind, right: PurchaseRight): boolean =>
  strength[relation] >= strength[requiredRelation[kind][right]];

/** What is needed of the request and the purchase to know their relation. */
export type Caller = Pick<Work, 'browser'>;
type Owned = Pick<Purchase, 'browsers'>;

/** Returns whether this browser made the purchase or became an owner by a six-digit code. */
export const isOwner = ({ browser }: Caller, { browsers }: Owned): boolean =>
  browser.hash !== null && browsers.includes(browser.hash);

/** @param proof what the caller has shown besides the cookie: the token, or document and birthday */
export const relationTo = (caller: Caller, purchase: Owned, proof: PurchaseRelation): PurchaseRelation =>
  isOwner(caller, purchase) ? OWNER : proof;

/** For an operation that names the purchase by its token. @throws FORBIDDEN if the caller lacks the right */
export function requireRight(caller: Caller, purchase: Owned & Pick<Purchase, 'kind'>, right: PurchaseRight): void {
  if (hasRight(relationTo(caller, purchase, LINK), purchase.kind, right)) return;
  throw new AppError(ErrorCode.FORBIDDEN, {
    message: 'Solo puede cambiarla quien la hizo.',
    body: 'Si eres del equipo, entra a «Consultar mi inscripción» y trae tus datos con el código que llega a tu correo.',
  });
}

/**
 * Owners of one purchase. Only a save and a redeemed code add one, so that a full list means dozens of redeemed codes;
 * a browser that comes after that is not added, because an owner is never removed for another.
 */
export const MAX_OWNERS = 50;

/** Makes a browser an owner of purchases. */
export async function addOwner({ em }: Work, purchaseIds: readonly number[], browserHash: string): Promise<void> {
  await sql(
    em,
    `update purchase set browsers = browsers || $2::text
      where id = any($1) and not browsers @> array[$2::text] and cardinality(browsers) < ${MAX_OWNERS}`,
    [purchaseIds, browserHash],
  );
}
