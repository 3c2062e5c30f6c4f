import type { Event } from '../events/event.entity.js';
import { primeActiveAccounts } from '../payments/active-accounts.js';
import { openNewFormPayments } from '../payments/open-form-payment.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { GroupsByKey, LOCKED } from '../platform/groups-by-key.js';
import { Loaders } from '../platform/loaders.js';
import { inTransaction, lockNotAvailable, sqlState } from '../platform/transaction.js';
import { enqueueSettlementJobs } from '../purchases/settlement-jobs.js';
import { holdPurchases, holdUnlockedPurchases, type HoldDecision } from '../purchases/hold-purchases.js';
import { isSettled } from '../purchases/purchase-states.js';
import type { Services, AppContext } from '../app-context.js';
import { normalizeDocumentNumber } from './document-type.js';
import { refusedFor } from './hold-results.js';
import { planHold, type PlanRejection, type TeamPlan } from './plan-hold.js';
import { readOffers } from './read-offers.js';
import type { HoldRegistrationInput } from './registration.inputs.js';
import type { HoldResult } from './registration.types.js';
import { rowsOfTeams, type HeldTeam } from './rows-of-teams.js';
import type { TeamMember } from './team.js';

/** A team that somebody wants to register. */
export interface HoldTeamRequest {
  ctx: AppContext;
  input: HoldRegistrationInput;
}

/** What became of it: held, refused, one of it holds a place already, or what was sent cannot be read. */
export type HoldTeamResult =
  | { held: HeldTeam }
  | { refused: HoldResult }
  | { registered: readonly TeamMember[]; event: Event }
  | { error: unknown };

/** As many as are decided in a few milliseconds; those who come meanwhile wait no longer than that. */
const MOST = 64;

/** Groups of this process, by event. */
const groupsOf = new WeakMap<Services['orm'], GroupsByKey<HoldTeamRequest, HoldTeamResult>>();

/**
 * Holds a team, together with those who ask at the same moment. What nobody foresaw is thrown, and nothing of the team is
 * stored then.
 */
export function holdTeam(asked: HoldTeamRequest): Promise<HoldTeamResult> {
  const { orm } = asked.ctx.services;
  const groups = groupsOf.get(orm) ?? new GroupsByKey(MOST, holdTeams);
  groupsOf.set(orm, groups);
  return groups.ask(Number(asked.input.eventId), asked);
}

/**
 * Holds teams that were requested at the same time: reads the offers of their events once, decides each team by itself, and
 * stores all that are held in one transaction. A team that is refused does not affect the others.
 * @param options.waits false: a team whose locks another transaction holds is not decided
 */
async function holdTeams(
  asked: readonly HoldTeamRequest[],
  options: { waits: boolean },
): Promise<(HoldTeamResult | typeof LOCKED)[]> {
  const [first] = asked;
  if (!first) return [];
  const ctx: AppContext = { ...first.ctx, em: first.ctx.services.orm.em.fork(), loaders: new Loaders() };
  const plans = await explainPlans(ctx, asked);
  const wanted = plans.flatMap((plan, index) => ('wanted' in plan ? [{ ...plan, index }] : []));
  const verdicts = wanted.length > 0 ? await holdAll(ctx, asked, wanted, options) : [];
  const answers = new Map<number, HoldTeamResult | typeof LOCKED>(
    wanted.map((plan, at) => [plan.index, answerTo(plan, verdicts[at] ?? LOCKED)]),
  );
  return plans.map((plan, index) => ('wanted' in plan ? answers.get(index)! : plan));
}

async function explainPlans(
  ctx: AppContext,
  asked: readonly HoldTeamRequest[],
): Promise<(TeamPlan | PlanRejection | { error: unknown })[]> {
  const offers = await readOffers(
    ctx.em,
    asked.map(({ input }) => ({
      eventId: Number(input.eventId),
      categoryId: Number(input.categoryId),
      key: input.key?.trim() ?? null,
      dnis: input.competitors.map(({ dni }) => normalizeDocumentNumber(dni)),
    })),
  );
  return asked.map((one, index) => {
    const offer = offers[index];
    if (!offer) return { error: new AppError(ErrorCode.NOT_FOUND) };
    for (const each of [ctx, one.ctx]) primeActiveAccounts(each, offer.event.id, offer.accounts);
    try {
      return planHold(one.ctx, offer, one.input);
    } catch (error) {
      return { error };
    }
  });
}

type IndexedPlan = TeamPlan & { index: number };

/** @returns a verdict for each plan; null: another transaction holds its locks */
async function holdAll(
  ctx: AppContext,
  asked: readonly HoldTeamRequest[],
  wanted: readonly IndexedPlan[],
  { waits }: { waits: boolean },
): Promise<(HoldDecision | null)[]> {
  try {
    return await inTransaction(ctx, (tx) => hold(tx, asked, wanted, waits ? holdPurchases : holdUnlockedPurchases));
  } catch (error) {
    // A lock that is not on a quota, for instance on an event that is being deleted.
    if (!waits && sqlState(error) === lockNotAvailable) return wanted.map(() => null);
    throw error;
  }
}

/** Stores everything that belongs to a group. */
async function hold(
  tx: AppContext,
  asked: readonly HoldTeamRequest[],
  wanted: readonly IndexedPlan[],
  holdEach: typeof holdUnlockedPurchases,
): Promise<(HoldDecision | null)[]> {
  const verdicts = await holdEach(
    tx,
    wanted.map((plan) => plan.wanted),
    (held) => rowsOfTeams(held.map(({ index, id }) => ({ ...wanted[index]!, id }))),
  );
  const held = wanted.flatMap((plan, at) => {
    const verdict = verdicts[at];
    return verdict && 'id' in verdict ? [{ ...plan, id: verdict.id }] : [];
  });
  if (held.length === 0) return verdicts;
  await openNewFormPayments(
    tx,
    held
      .filter(({ index }) => asked[index]!.input.openPayment)
      .map(({ id, wanted: { purchase, ctx } }) => ({ id, eventId: purchase.event, amount: purchase.amount, ctx })),
  );
  const settled = held.filter(({ wanted: { purchase } }) => isSettled(purchase.status));
  await enqueueSettlementJobs(
    tx,
    settled.map(({ id, wanted: { purchase } }) => ({ id, kind: purchase.kind })),
  );
  return verdicts;
}

function answerTo(plan: TeamPlan, verdict: HoldDecision | typeof LOCKED): HoldTeamResult | typeof LOCKED {
  if (verdict === LOCKED) return LOCKED;
  if ('id' in verdict) return { held: { ...plan, id: verdict.id } };
  if ('claimed' in verdict) return { registered: plan.team, event: plan.event };
  return { refused: refusedFor(plan, verdict) };
}
