import type { Event } from '../../events/event.entity.js';
import { primeActiveAccounts } from '../../payments/accounts/active-accounts.js';
import { openNewFormPayments } from '../../payments/open-form-payment.js';
import { AppError, ErrorCode } from '../../platform/errors.js';
import { GroupsByKey, LOCKED, type GroupOptions } from '../../platform/database/groups-by-key.js';
import { Loaders } from '../../platform/database/loaders.js';
import { perOrm } from '../../platform/database/per-orm.js';
import { inTransaction, lockNotAvailable, sqlState } from '../../platform/database/transaction.js';
import { emitSettled } from '../../purchases/purchase-topics.js';
import { holdPurchases, holdUnlockedPurchases, type HoldDecision } from '../../purchases/hold-purchases.js';
import { isSettled } from '../../purchases/purchase-states.js';
import type { AppContext } from '../../app-context.js';
import { normalizeDocumentNumber } from '../document-type.js';
import { refusedFor } from './hold-results.js';
import { planHold, type PlanRejection, type TeamPlan } from './plan-hold.js';
import { readOffers } from './read-offers.js';
import type { HoldRegistrationInput } from '../registration.inputs.js';
import type { HoldResult } from '../registration.types.js';
import { teamRows, type HeldTeam } from '../rows-of-teams.js';
import type { TeamMember } from '../team.js';

/** Request of one caller to hold a team. */
export interface HoldTeamRequest {
  ctx: AppContext;
  input: HoldRegistrationInput;
}

/** Result of holding a team: held, refused, already registered, or failed. */
export type HoldTeamResult =
  | { held: HeldTeam }
  | { refused: HoldResult }
  | { registered: readonly TeamMember[]; event: Event }
  | { error: unknown };

/** Teams per group: as many as take a few milliseconds, which is the longest that a later request waits. */
const MAX_TEAMS = 64;

/** Groups by event. */
const groups = perOrm(() => new GroupsByKey<HoldTeamRequest, HoldTeamResult>('holds', MAX_TEAMS, holdTeams));

/**
 * Holds a team together with concurrent requests for the same event. Throws unexpected errors, after which nothing of
 * the team is stored.
 */
export const holdTeam = (request: HoldTeamRequest): Promise<HoldTeamResult> =>
  groups(request.ctx.services.orm).ask(Number(request.input.eventId), request);

/**
 * Holds teams that were requested at the same time: reads the offers of their events once, decides each team by itself, and
 * stores all that are held in one transaction. A team that is refused does not affect the others.
 * @param options.waits false: a team whose locks another transaction holds is not decided
 */
async function holdTeams(
  requests: readonly HoldTeamRequest[],
  options: GroupOptions,
): Promise<(HoldTeamResult | typeof LOCKED)[]> {
  const [first] = requests;
  if (!first) return [];
  const ctx: AppContext = { ...first.ctx, em: first.ctx.services.orm.em.fork(), loaders: new Loaders() };
  const plans = await explainPlans(ctx, requests);
  const accepted = plans.flatMap((plan, index) => ('purchaseRequest' in plan ? [{ ...plan, index }] : []));
  const decisions = accepted.length > 0 ? await holdAll(ctx, requests, accepted, options) : [];
  const results = new Map<number, HoldTeamResult | typeof LOCKED>(
    accepted.map((plan, at) => [plan.index, toResult(plan, decisions[at] ?? LOCKED)]),
  );
  return plans.map((plan, index) => ('purchaseRequest' in plan ? results.get(index)! : plan));
}

async function explainPlans(
  ctx: AppContext,
  requests: readonly HoldTeamRequest[],
): Promise<(TeamPlan | PlanRejection | { error: unknown })[]> {
  const offers = await readOffers(
    ctx.em,
    requests.map(({ input }) => ({
      eventId: Number(input.eventId),
      categoryId: Number(input.categoryId),
      key: input.key?.trim() ?? null,
      dnis: input.competitors.map(({ dni }) => normalizeDocumentNumber(dni)),
    })),
  );
  return requests.map((request, index) => {
    const offer = offers[index];
    if (!offer) return { error: new AppError(ErrorCode.NOT_FOUND) };
    for (const context of [ctx, request.ctx]) primeActiveAccounts(context, offer.event.id, offer.accounts);
    try {
      return planHold(request.ctx, offer, request.input);
    } catch (error) {
      return { error };
    }
  });
}

type IndexedPlan = TeamPlan & { index: number };

/** Returns a decision for each plan; null if another transaction holds its locks. */
async function holdAll(
  ctx: AppContext,
  requests: readonly HoldTeamRequest[],
  plans: readonly IndexedPlan[],
  { waits, contexts }: GroupOptions,
): Promise<(HoldDecision | null)[]> {
  try {
    return await inTransaction(ctx, (tx) =>
      hold(tx, requests, plans, { contexts, holdRequests: waits ? holdPurchases : holdUnlockedPurchases }),
    );
  } catch (error) {
    // The lock is not on a quota but, for instance, on an event that is being deleted.
    if (!waits && sqlState(error) === lockNotAvailable) return plans.map(() => null);
    throw error;
  }
}

/** Stores the purchases, registrations, payments and follow-up jobs of a group. */
async function hold(
  tx: AppContext,
  requests: readonly HoldTeamRequest[],
  plans: readonly IndexedPlan[],
  { holdRequests, contexts }: { holdRequests: typeof holdUnlockedPurchases } & Pick<GroupOptions, 'contexts'>,
): Promise<(HoldDecision | null)[]> {
  const decisions = await holdRequests(
    tx,
    plans.map((plan) => plan.purchaseRequest),
    (held) => teamRows(held.map(({ index, id }) => ({ ...plans[index]!, id }))),
  );
  const held = plans.flatMap((plan, at) => {
    const decision = decisions[at];
    return decision && 'id' in decision ? [{ ...plan, id: decision.id }] : [];
  });
  if (held.length === 0) return decisions;
  await openNewFormPayments(
    tx,
    held
      .filter(({ index }) => requests[index]!.input.openPayment)
      .map(({ id, purchaseRequest: { purchase, ctx } }) => ({
        id,
        eventId: purchase.event,
        amount: purchase.amount,
        ctx,
      })),
  );
  const settled = held.filter(({ purchaseRequest: { purchase } }) => isSettled(purchase.status));
  await emitSettled(
    tx,
    settled.map(({ id, index, purchaseRequest: { purchase } }) => ({
      id,
      kind: purchase.kind,
      cause: contexts[index],
    })),
  );
  return decisions;
}

function toResult(plan: TeamPlan, decision: HoldDecision | typeof LOCKED): HoldTeamResult | typeof LOCKED {
  if (decision === LOCKED) return LOCKED;
  if ('id' in decision) return { held: { ...plan, id: decision.id } };
  if ('claimed' in decision) return { registered: plan.team, event: plan.event };
  return { refused: refusedFor(plan, decision) };
}
