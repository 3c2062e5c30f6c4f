import { useMutation } from '@apollo/client/react';
import { answeredWithin } from '../base/connection';
import { errorCode, errorMessage } from '../base/error-message';
import { LookUpRegistrationDocument, type Held_RegistrationFragment } from '../gql/graphql';
import { showDialog } from '../ui/dialogs';
import type { BroughtData } from './bring-data';
import { knownValues, lookupOutcome } from './lookup-outcome';
import type { WizardEvent } from './order-lines';
import { waitsFor, type LookupQuestion, type WizardAction, type WizardState } from './wizard-state';

/** After this a question without an answer counts as a lost connection. */
const PATIENCE_MS = 20_000;

/** What came of looking somebody up, for the screen: `offline` goes on as well, the save checks again. */
export type LookedUp = 'goOn' | 'offline' | 'cleared' | 'stay';

/**
 * Asks the server about a participant's document and birthday, and does what its answer says (spec, point 4). An answer
 * about what is not there any more is dropped.
 */
export function useLookup({
  event,
  dispatch,
  now,
  onRegistered,
  onFewerSeats,
}: {
  event: WizardEvent;
  dispatch: (action: WizardAction) => void;
  now: () => WizardState;
  /** Held already; answers whether this participant is to be cleared */
  onRegistered: (registration: Held_RegistrationFragment, member: number) => Promise<boolean>;
  /** Offers a team of this size, which finds seats; answers whether it is one now */
  onFewerSeats: (size: number, refusal: { title: string; body?: string }) => Promise<boolean>;
}) {
  const [ask] = useMutation(LookUpRegistrationDocument);

  /** Fills in the data that a six-digit code brought, and looks again where they belong to a registration of this event. */
  async function bring(question: LookupQuestion, { person, registrations }: BroughtData): Promise<void> {
    if (person) dispatch({ type: 'prefill', member: question.member, values: knownValues(person) });
    if (registrations.some((registration) => registration.event.id === event.id)) await lookUp(question);
  }

  async function lookUp(question: LookupQuestion): Promise<LookedUp> {
    dispatch({ type: 'ask', question });
    try {
      return await follow(question);
    } finally {
      if (waitsFor(now(), question)) dispatch({ type: 'answered' });
    }
  }

  async function follow(question: LookupQuestion): Promise<LookedUp> {
    const { member, dni, birthday } = question;
    const stands = () => waitsFor(now(), question);
    try {
      const { data } = await ask({
        variables: { eventId: event.id, dni, birthday, teamSize: now().draft.members.length },
        context: answeredWithin(PATIENCE_MS),
      });
      if (!data || !stands()) return 'stay';
      const outcome = lookupOutcome(data.lookUpRegistration, event.teamSizes, now().draft.members.length);
      switch (outcome.kind) {
        case 'stop':
          dispatch({ type: 'refuse', errors: [{ member, field: 'dni', message: outcome.message }] });
          return 'stay';
        case 'registered':
          return (await onRegistered(outcome.registration, member)) && stands() ? clear(member) : 'stay';
        case 'noSeats':
          if (await onFewerSeats(outcome.smaller, outcome.told)) return stands() ? await follow(question) : 'stay';
          return stands() ? clear(member) : 'stay';
        case 'refused':
          await showDialog(outcome.told);
          return stands() ? clear(member) : 'stay';
        case 'goOn':
          if (outcome.known) dispatch({ type: 'prefill', member, values: outcome.known });
          return 'goOn';
      }
    } catch (error) {
      if (!stands()) return 'stay';
      if (errorCode(error) === null) return 'offline';
      // Guesses of others may use up what a document is allowed: nobody is kept from registering by that.
      if (errorCode(error) === 'TOO_MANY_REQUESTS') return 'goOn';
      dispatch({ type: 'refuse', errors: [{ member, field: 'dni', message: errorMessage(error) }] });
      return 'stay';
    }
  }

  function clear(member: number): LookedUp {
    dispatch({ type: 'clear', member });
    return 'cleared';
  }

  return { lookUp, bring };
}
