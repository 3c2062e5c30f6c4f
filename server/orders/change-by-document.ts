import { limitCodeGuesses } from '../coupons/limit-code-guesses.js';
import { Event } from '../events/event.entity.js';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { Permission } from '../platform/permissions.js';
import { inTransaction } from '../platform/database/transaction.js';
import { isOwner } from '../purchases/purchase-access.js';
import { PurchaseRelation } from '../purchases/relation-enums.js';
import { CodeRefused, notApplied, validCoupon } from '../registration/hold/apply-discount-code.js';
import { countDocuments } from '../registration/lookup/birthday-guess-limit.js';
import { liveCompetitors } from '../registration/hold/live-competitors.js';
import { lockHeld } from '../registration/hold/lock-held.js';
import type { Registration } from '../registration/registration.entity.js';
import { normalizeDocumentNumber } from '../registration/document-type.js';
import type { AppContext } from '../app-context.js';
import { applyChange, changeHeld, refusedGoods, type HeldChange } from './change-held.js';
import type { UpdateByDocumentResult } from './change-held.types.js';
import { ChangeOutcome } from '../registration/outcome-enums.js';
import { UpdateHeldKind } from './change-kind-enums.js';
import { heldGoods, readTeamGoods, sameGoods } from './exchange-goods.js';
import { goodsByName } from './goods-by-name.js';
import type { NamedGoodsInput } from './order.inputs.js';
import type { HeldGoods } from './read-goods.js';

/** Registration as the REST facade identifies it, and its changes; null changes nothing. */
export interface ChangeByDocument {
  eventId: number;
  document: string;
  goods: readonly NamedGoodsInput[] | null;
  code: string | null;
}

/**
 * Chooses products and applies a code for the REST facade, which names a registration by event and document alone. An
 * owner, and a user or API key that may edit the competitors of the event, may replace both. Every other caller may add a
 * code or products where there are none, as long as something is left to pay, and the response is the same for a document
 * that is not registered, has paid, or has these already.
 * @throws NOT_FOUND, TOO_MANY_REQUESTS, VALIDATION
 */
export async function changeByDocument(
  ctx: AppContext,
  { eventId, document, goods: named, code }: ChangeByDocument,
): Promise<UpdateByDocumentResult> {
  const dni = normalizeDocumentNumber(document);
  if (code !== null) await limitCodeGuesses(ctx, eventId, code);
  await countDocuments(ctx, [dni]);
  const [competitor] = await liveCompetitors(ctx, eventId, [dni]);
  const registration = competitor?.registration.getEntity();
  const change: HeldChange = {
    ...(named && { goods: await goodsByName(ctx.em, eventId, named) }),
    ...(code !== null && { code }),
  };
  if (registration && (isOwner(ctx, registration.purchase) || (await mayEditTeams(ctx, eventId))))
    return changeHeld(ctx, registration.purchase.token, change, {
      openPayment: true,
      proof: PurchaseRelation.OWNER,
      lock: lockHeld,
    });
  return addWithoutRights(ctx, eventId, registration, change);
}

/** Whether the caller is a user or an API key that may edit the competitors of the event. */
async function mayEditTeams({ em, viewer }: AppContext, eventId: number): Promise<boolean> {
  if (!viewer?.permissions.has(Permission.PARTICIPANTS_WRITE)) return false;
  return (await em.count(Event, { $and: [{ id: eventId }, viewerEvents(viewer)] })) > 0;
}

async function addWithoutRights(
  ctx: AppContext,
  eventId: number,
  registration: Registration | undefined,
  { goods = [], code }: HeldChange,
): Promise<UpdateByDocumentResult> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const locked = registration && (await lockHeld(tx, registration.purchase.token).catch(nothingPayable));
      // Code and products are validated before the registration is checked, so that wrong ones reveal nothing about the
      // document.
      const coupon = code === undefined ? null : await validCoupon(tx, eventId, code);
      const { lines, problems } = await readTeamGoods(tx, eventId, goods);
      if (problems.length > 0) return { ...(await refusedGoods(tx, problems)), registration: null };
      // An empty list adds nothing and removes nothing.
      if (!locked || (!coupon && goods.length === 0)) throw nothingWaits();
      if (coupon && locked.coupon && locked.coupon.id !== coupon.id) throw nothingWaits();
      const held = goods.length > 0 ? await heldGoods(tx, locked.id) : new Map<string, HeldGoods>();
      if (held.size > 0 && !sameGoods(lines, held)) throw nothingWaits();
      const short = await applyChange(tx, locked, { goods: goods.length > 0 ? goods : undefined, coupon });
      if (short.length > 0) return { ...(await refusedGoods(tx, short)), registration: null };
      if (locked.amount === 0) throw nothingWaits();
      const change = coupon ? UpdateHeldKind.CODE_APPLIED : UpdateHeldKind.GOODS_CHOSEN;
      return {
        outcome: ChangeOutcome.CHANGED,
        change,
        reason: null,
        discount: null,
        problems: [],
        registration: null,
      };
    });
  } catch (error) {
    if (!(error instanceof CodeRefused)) throw error;
    return { ...notApplied(error.reason), change: null, problems: [], registration: null };
  }
}

function nothingPayable(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

const nothingWaits = (): AppError =>
  new AppError(ErrorCode.NOT_FOUND, {
    message: 'No encontramos una inscripción de este documento que espere un código o productos.',
    body: 'Busca la inscripción con su documento y su fecha de nacimiento para ver cómo está.',
  });
