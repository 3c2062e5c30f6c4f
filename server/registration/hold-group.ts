import type { Event } from '../events/event.entity.js';
import { handAccounts } from '../payments/active-accounts.js';
import { openNewFormPayments } from '../payments/open-form-payment.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { Groups } from '../platform/groups.js';
import { Loaders } from '../platform/loaders.js';
import { inTransaction } from '../platform/transaction.js';
import { enqueueFollowers } from '../purchases/followers.js';
import { holdPurchases, type HoldVerdict } from '../purchases/hold-purchases.js';
import { isSettled } from '../purchases/purchase-states.js';
import type { Services, Work } from '../work.js';
import { plainDocument } from './document-type.js';
import { refusedFor } from './hold-results.js';
import { planHold, type NoPlan, type TeamPlan } from './plan-hold.js';
import { readOffers } from './read-offers.js';
import type { HoldRegistrationInput } from './registration.inputs.js';
import type { HoldResult } from './registration.types.js';
import { rowsOfTeams, type HeldTeam } from './rows-of-teams.js';
import type { TeamMember } from './team.js';

/** A team that somebody wants to register. */
export interface AskedHold {
  work: Work;
  input: HoldRegistrationInput;
}

/** What became of it: held, refused, one of it holds a place already, or what was sent cannot be read. */
export type HoldAnswer =
  | { held: HeldTeam }
  | { refused: HoldResult }
  | { registered: readonly TeamMember[]; event: Event }
  | { error: unknown };

/** As many as are decided in a few milliseconds; those who come meanwhile wait no longer than that. */
const MOST = 64;

/** A process has one row of groups for all its events: in it, none waits for another's locks. */
const groupsOf = new WeakMap<Services['orm'], Groups<AskedHold, HoldAnswer>>();

/**
 * Holds a team, together with those who ask at the same moment. What nobody foresaw is thrown, and nothing of the team is
 * stored then.
 */
export function holdTeam(asked: AskedHold): Promise<HoldAnswer> {
  const { orm } = asked.work.services;
  const groups = groupsOf.get(orm) ?? new Groups<AskedHold, HoldAnswer>(MOST, holdTeams);
  groupsOf.set(orm, groups);
  return groups.ask(asked);
}

/**
 * Holds teams that were asked for at the same moment: the offer of their events is read once, each is decided by itself,
 * and all that are to be held are, in one transaction. A team that is refused does not hurt the others.
 */
async function holdTeams(asked: readonly AskedHold[]): Promise<HoldAnswer[]> {
  const [first] = asked;
  if (!first) return [];
  const work: Work = { ...first.work, em: first.work.services.orm.em.fork(), loaders: new Loaders() };
  const plans = await plansOf(work, asked);
  const wanted = plans.flatMap((plan, index) => ('wanted' in plan ? [{ ...plan, index }] : []));
  const verdicts = wanted.length > 0 ? await inTransaction(work, (tx) => hold(tx, asked, wanted)) : [];
  const answers = new Map(wanted.map((plan, at) => [plan.index, answerTo(plan, verdicts[at]!)]));
  return plans.map((plan, index) => ('wanted' in plan ? answers.get(index)! : plan));
}

async function plansOf(work: Work, asked: readonly AskedHold[]): Promise<(TeamPlan | NoPlan | { error: unknown })[]> {
  const offers = await readOffers(
    work.em,
    asked.map(({ input }) => ({
      eventId: Number(input.eventId),
      categoryId: Number(input.categoryId),
      key: input.key?.trim() ?? null,
      dnis: input.competitors.map(({ dni }) => plainDocument(dni)),
    })),
  );
  return asked.map((one, index) => {
    const offer = offers[index];
    if (!offer) return { error: new AppError(ErrorCode.NOT_FOUND) };
    for (const each of [work, one.work]) handAccounts(each, offer.event.id, offer.accounts);
    try {
      return planHold(one.work, offer, one.input);
    } catch (error) {
      return { error };
    }
  });
}

/** Everything that is written for a group, in one transaction. */
async function hold(
  tx: Work,
  asked: readonly AskedHold[],
  wanted: readonly (TeamPlan & { index: number })[],
): Promise<HoldVerdict[]> {
  const verdicts = await holdPurchases(
    tx,
    wanted.map((plan) => plan.wanted),
    (held) => rowsOfTeams(held.map(({ index, id }) => ({ ...wanted[index]!, id }))),
  );
  const held = wanted.flatMap((plan, at) => {
    const verdict = verdicts[at]!;
    return 'id' in verdict ? [{ ...plan, id: verdict.id }] : [];
  });
  if (held.length === 0) return verdicts;
  await openNewFormPayments(
    tx,
    held
      .filter(({ index }) => asked[index]!.input.openPayment)
      .map(({ id, wanted: { purchase, work } }) => ({ id, eventId: purchase.event, amount: purchase.amount, work })),
  );
  const settled = held.filter(({ wanted: { purchase } }) => isSettled(purchase.status));
  await enqueueFollowers(
    tx,
    settled.map(({ id, wanted: { purchase } }) => ({ id, kind: purchase.kind })),
  );
  return verdicts;
}

function answerTo(plan: TeamPlan, verdict: HoldVerdict): HoldAnswer {
  if ('id' in verdict) return { held: { ...plan, id: verdict.id } };
  if ('claimed' in verdict) return { registered: plan.team, event: plan.event };
  return { refused: refusedFor(plan, verdict) };
}
