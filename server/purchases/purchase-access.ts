import { AppError, ErrorCode } from '../platform/errors.js';
import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import { PurchaseKind } from './purchase-states.js';
import type { Purchase } from './purchase.entity.js';
import { PurchaseRelation } from './relation-enums.js';

/** Right of a caller over a purchase. */
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

/** Part of the request context that determines the caller's relation to a purchase. */
export type Caller = Pick<AppContext, 'browser'>;
type Owned = Pick<Purchase, 'browsers' | 'codeOwners'>;

/** Returns whether this browser made the purchase or became an owner by a six-digit code. */
export const isOwner = ({ browser: { hash } }: Caller, { browsers, codeOwners }: Owned): boolean =>
  hash !== null && (browsers.includes(hash) || codeOwners.some(({ browser }) => browser === hash));

/**
 * Returns whether this browser made the purchase or entered a code of this competitor. The code of another competitor
 * makes it an owner, but proves nothing about this person outside the registration.
 */
export const provesCompetitor = (
  { browser: { hash } }: Caller,
  { browsers, codeOwners }: Owned,
  competitorId: number,
): boolean =>
  hash !== null &&
  (browsers.includes(hash) ||
    codeOwners.some((owner) => owner.browser === hash && owner.competitorId === competitorId));

/** SQL of `provesCompetitor`. @param hash parameter with the hash of the cookie, or null */
export const provesCompetitorSql = (purchase: string, competitorId: string, hash: string): string =>
  `(${purchase}.browsers @> array[${hash}::text] or ${purchase}.code_owners @> jsonb_build_array(
    jsonb_build_object('browser', ${hash}::text, 'competitorId', ${competitorId})))`;

/** @param proof relation proved without the cookie: by the token, or by document and birthday */
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
 * Owners by code of one purchase. A full list means dozens of redeemed codes; a browser that comes after that is not
 * added, because an owner is never removed for another.
 */
export const MAX_CODE_OWNERS = 50;

/** Makes a browser an owner of purchases by the code of one competitor of each. */
export async function addCodeOwner(
  { em }: AppContext,
  competitors: readonly { id: number; purchaseId: number }[],
  browserHash: string,
): Promise<void> {
  await sql(
    em,
    `update purchase p set code_owners = p.code_owners || added.owner
      from (
        select purchase_id, jsonb_build_object('browser', $3::text, 'competitorId', competitor_id) as owner
        from unnest($1::int[], $2::int[]) as proven(purchase_id, competitor_id)
      ) as added
      where p.id = added.purchase_id and not p.code_owners @> jsonb_build_array(added.owner)
        and jsonb_array_length(p.code_owners) < ${MAX_CODE_OWNERS}`,
    [competitors.map(({ purchaseId }) => purchaseId), competitors.map(({ id }) => id), browserHash],
  );
}

/**
 * Removes what the former person of a competitor's place had: the browsers that entered their codes, and for a team of
 * one the browser that made the purchase as well. The purchase must be locked.
 */
export function removeFormerOwners(purchase: Purchase, competitorId: number, teamSize: number): void {
  purchase.codeOwners = purchase.codeOwners.filter((owner) => owner.competitorId !== competitorId);
  if (teamSize === 1) purchase.browsers = [];
}
