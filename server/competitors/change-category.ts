import { recordAudit } from '../audit/record.js';
import { categoryName } from '../categories/category-name.js';
import { seatsLeftIn } from '../categories/category-seats.js';
import { Category } from '../categories/category.entity.js';
import { viewerEvents } from '../events/viewer-events.js';
import { lockPurchase } from '../payments/lock-payable.js';
import { addToHistory } from '../payments/payment-history.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { paymentUnderWayNow } from '../payments/payment-in-progress.js';
import { Payment } from '../payments/payment.entity.js';
import { AppError, ErrorCode, invalid } from '../platform/errors.js';
import { load } from '../platform/database/loaders.js';
import { formatPesos } from '../platform/text/money.js';
import { Permission } from '../platform/permissions.js';
import { rowId } from '../platform/database/row-id.js';
import { inTransaction } from '../platform/database/transaction.js';
import { refuseOlder } from '../platform/database/versions.js';
import { changeLines, settleIfFree } from '../purchases/change-lines.js';
import { sumAmounts } from '../purchases/purchase-lines.js';
import { isLive, isPayable } from '../purchases/purchase-states.js';
import { purchaseChanged } from '../purchases/purchase-topics.js';
import { exchangeQuotas } from '../quotas/exchange-quotas.js';
import { QuotaKind } from '../quotas/quota.entity.js';
import { Competitor } from '../registration/competitor.entity.js';
import { membersOfRegistrations } from '../registration/competitors.loaders.js';
import { Registration } from '../registration/registration.entity.js';
import { linesInCategory, setCategory, teamFits } from '../registration/team-category.js';
import type { AppContext } from '../app-context.js';
import type { CategoryChoice } from './category-choice.types.js';
import type { ChangeCategoryInput } from './competitor.inputs.js';
import { DifferenceDecision } from './difference-enums.js';

/**
 * Returns the price difference of a registration in a category, negative if cheaper; 0 for partner and courtesy
 * registrations.
 */
async function differenceIn(registration: Registration, category: Category): Promise<number> {
  const { purchase } = registration;
  return purchase.partnerKey ? 0 : sumAmounts(await linesInCategory(registration, category)) - purchase.amount;
}

/**
 * Returns the other categories that a team fits, oldest first, with price difference and seats left, including full
 * ones.
 */
export async function categoryChoices(ctx: AppContext, registration: Registration): Promise<CategoryChoice[]> {
  if (!isLive(registration.status)) return [];
  const event = await registration.event.loadOrFail();
  const members = (await load(ctx, membersOfRegistrations, registration.id)) ?? [];
  const offered = { event, deletedAt: null, id: { $ne: registration.category.id } };
  const categories = await ctx.em.find(Category, offered, { orderBy: { id: 'asc' }, populate: ['places'] });
  const choices: CategoryChoice[] = [];
  for (const category of categories.filter((candidate) => teamFits(candidate, members, event.startsAt)))
    choices.push({
      category,
      difference: await differenceIn(registration, category),
      seatsLeft: await seatsLeftIn(category),
    });
  return choices;
}

/**
 * Moves a team to another category. While it can be paid, its purchase gets the price lines of that category;
 * afterwards the amount stays and the decision about the difference is recorded. Idempotent.
 * @throws NOT_FOUND; FORBIDDEN without MONEY_READ, or without PAYMENTS_WRITE for a decision; VALIDATION by field;
 * CONFLICT if the difference is not the one that was shown, or others saved in between; WRONG_STATE if the registration
 * has ended or a payment is under way
 */
export async function changeCategory(ctx: AppContext, id: number, input: ChangeCategoryInput): Promise<Registration> {
  requirePermission(ctx, Permission.MONEY_READ);
  await inTransaction(ctx, (tx) => change(tx, id, input));
  return ctx.em.findOneOrFail(Registration, id, { refresh: true });
}

async function change(tx: AppContext, id: number, input: ChangeCategoryInput): Promise<void> {
  const { em } = tx;
  if ((await em.count(Registration, { id, purchase: { event: viewerEvents(tx.viewer) } })) === 0)
    throw new AppError(ErrorCode.NOT_FOUND);
  // Lock the payments before the purchase, as everywhere.
  const purchase = await lockPurchase(tx, { id });
  if (!purchase || !isLive(purchase.status)) throw new AppError(ErrorCode.WRONG_STATE, { message: ended });
  const registration = await em.findOneOrFail(Registration, id, { refresh: true });
  if (registration.category.id === rowId(input.categoryId)) return;
  refuseOlder(registration, input.version ?? undefined);
  const payable = isPayable(purchase.status);
  if (payable && (await paymentUnderWayNow(tx, id))) throw new AppError(ErrorCode.WRONG_STATE, { message: underWay });

  const event = await purchase.event.loadOrFail();
  const former = await registration.category.loadOrFail();
  const category = await em.findOne(
    Category,
    { id: rowId(input.categoryId), event, deletedAt: null },
    { refresh: true },
  );
  if (!category) throw invalid({ categoryId: ['Este evento ya no ofrece esa categoría.'] });
  const members = await em.find(Competitor, { registration: id }, { refresh: true });
  if (!teamFits(category, members, event.startsAt)) throw invalid({ categoryId: [unfit(category, members.length)] });
  const difference = await differenceIn(registration, category);
  if (difference !== input.difference)
    throw new AppError(ErrorCode.CONFLICT, {
      message: 'La diferencia de precio cambió mientras elegías.',
      body: `Ahora es de ${formatPesos(difference)}. Revísala y guarda de nuevo.`,
    });
  const decisionNote = payable || difference === 0 ? null : decisionText(tx, input, difference);

  const lines = await linesInCategory(registration, category);
  const [before, after] = [{ category: categoryName(former) }, { category: categoryName(category) }];
  setCategory(registration, category);
  if (payable) changeLines(tx, purchase, lines, { action: 'updated', before, after });
  else
    recordAudit(tx, {
      subject: 'registration',
      subjectId: id,
      eventId: event.id,
      action: 'updated',
      before,
      after,
      ...(decisionNote && { detail: { difference, note: decisionNote } }),
    });
  if (decisionNote) await noteOnPayment(tx, id, `De ${before.category} a ${after.category}. ${decisionNote}`);
  await tx.services.listeners.emit(purchaseChanged, tx, { change: 'edited', purchaseIds: [id] });
  await exchangeSeats(tx, id, category, members.length);
  if (payable) await settleIfFree(tx, purchase);
}

/**
 * Returns the decision about the difference as a text. @throws VALIDATION for no decision, one that does not fit, or no
 * reason
 */
function decisionText(ctx: AppContext, { decision, reason }: ChangeCategoryInput, difference: number): string {
  requirePermission(ctx, Permission.PAYMENTS_WRITE);
  const refund = decision === DifferenceDecision.REFUND;
  if (!decision || (refund && difference > 0)) throw invalid({ decision: ['Elige qué pasa con la diferencia.'] });
  const because = reason?.trim() ?? '';
  if (!refund && !because) throw invalid({ reason: ['Escribe el motivo.'] });
  const outcome = refund ? 'por devolver' : difference > 0 ? 'que no se cobra' : 'que no se devuelve';
  return `Diferencia de ${formatPesos(Math.abs(difference))} ${outcome}.${because && ` Motivo: ${because}`}`;
}

/** Adds the decision about the difference to the history of the payment that paid the registration, if any. */
async function noteOnPayment(tx: AppContext, purchaseId: number, note: string): Promise<void> {
  const approved = { purchase: purchaseId, status: PaymentStatus.APPROVED };
  const payment = await tx.em.findOne(Payment, approved, { orderBy: { id: 'desc' } });
  if (payment) addToHistory(tx, payment, { action: 'noted', note });
}

/** Releases the former category's seats and acquires those of the new one. @throws VALIDATION if too few are left */
async function exchangeSeats(tx: AppContext, purchaseId: number, category: Category, quantity: number): Promise<void> {
  const [short] = await exchangeQuotas(
    tx,
    purchaseId,
    [QuotaKind.CATEGORY],
    [{ quotaId: category.places.id, quantity }],
  );
  if (!short) return;
  const left = short.left <= 0 ? 'no tiene cupos' : short.left === 1 ? 'tiene 1 cupo' : `tiene ${short.left} cupos`;
  const team = quantity === 1 ? '' : ` y el equipo es de ${quantity}`;
  throw invalid({ categoryId: [`La categoría ${categoryName(category)} ${left}${team}. Elige otra.`] });
}

function requirePermission({ viewer }: AppContext, permission: Permission): void {
  if (!viewer?.permissions.has(permission)) throw new AppError(ErrorCode.FORBIDDEN);
}

const unfit = (category: Category, people: number): string =>
  `La categoría ${categoryName(category)} no recibe a ${people > 1 ? 'este equipo' : 'esta persona'}. Elige otra.`;

const ended = 'Esta inscripción venció o fue eliminada: su categoría ya no se puede cambiar.';
const underWay = 'Hay un pago en curso de esta inscripción: su categoría se puede cambiar cuando se sepa cómo terminó.';
