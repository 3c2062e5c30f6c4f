import { Payment } from '../payments/payment.entity.js';
import { applyDiscountCode } from '../registration/hold/apply-discount-code.js';
import { Competitor } from '../registration/competitor.entity.js';
import { consentVersionOf } from '../registration/consent-text.js';
import { HoldRefusal } from '../registration/hold/hold-refusal-enums.js';
import { HoldOutcome } from '../registration/outcome-enums.js';
import { holdRegistration } from '../registration/hold/hold-registration.js';
import type { HoldRegistrationInput, MemberInput } from '../registration/registration.inputs.js';
import type { AppContext } from '../app-context.js';
import { UNTIL_SETTLED, report, workAt, type Word } from './demo-visitor.js';
import type { PlannedTeam } from './plan-teams.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Half of the requested amount. */
const LESS = 0.5;
/**
 * Registers a team through the same use cases as the wizard, at its own time, up to its final state. Continues an
 * interrupted run.
 */
export async function registerTeam(ctx: AppContext, team: PlannedTeam): Promise<void> {
  const { outcome, at } = team;
  const input = withConsent(ctx, team.input);
  if (outcome === 'expired' && (await cameAndWent(ctx, team))) return;
  // A gateway report is final; the same team again would be a new payment.
  if ((await ctx.em.fork().count(Payment, { transactionId: team.transactionId })) > 0) return;
  const settled = typeof outcome === 'object' || ['paid', 'paidTwice', 'returned'].includes(outcome);
  const hold = await holdRegistration(workAt(ctx, at, settled ? UNTIL_SETTLED : undefined), input);
  // Continued after an interruption: it was paid, or nothing was due.
  if (hold.reason === HoldRefusal.PAID || (hold.outcome === HoldOutcome.FREE && typeof outcome === 'object')) return;
  const held = hold.registration?.registration;
  if (!held) throw new Error(`The demonstration could not register a team: ${hold.reason}`);
  if (outcome === 'unpaid' || outcome === 'expired') return;
  const later = workAt(ctx, new Date(at.getTime() + 3 * MINUTE_MS));
  if (outcome === 'rejected') return report(later, held.id, { state: 'rejected', transactionId: team.transactionId });
  if (typeof outcome === 'object') {
    if ('key' in outcome) return;
    const { reason, registration } = await applyDiscountCode(later, held.purchase.token, outcome.code, {
      openPayment: true,
    });
    if (reason) throw new Error(`The demonstration could not use ${outcome.code}: ${reason}`);
    if (registration.amount === 0) return;
  }
  const approved: Word = { state: 'approved', transactionId: team.transactionId };
  await report(later, held.id, outcome === 'paidLess' ? { ...approved, part: LESS } : approved);
  if (outcome === 'paidTwice')
    await report(later, held.id, { ...approved, transactionId: [...team.transactionId].reverse().join('') });
  if (outcome === 'returned')
    await report(workAt(ctx, new Date(later.now.getTime() + DAY_MS)), held.id, { ...approved, state: 'refunded' });
}

/** All competitors accept the current text. */
function withConsent({ services }: AppContext, input: HoldRegistrationInput): HoldRegistrationInput {
  const version = consentVersionOf(services.config.retention);
  const consented = (person: MemberInput) => ({ ...person, consent: { version, health: Boolean(person.eps) } });
  return { ...input, competitors: input.competitors.map(consented) };
}

/** A hold that ended lets the person register again; an interrupted run must not take that for a new person. */
const cameAndWent = async (ctx: AppContext, { input }: PlannedTeam): Promise<boolean> =>
  (await ctx.em
    .fork()
    .count(Competitor, { event: Number(input.eventId), dni: { $in: input.competitors.map(({ dni }) => dni) } })) > 0;
