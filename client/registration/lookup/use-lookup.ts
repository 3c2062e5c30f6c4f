import { useMutation } from '@apollo/client/react';
import { answeredWithin } from '../../base/network/connection';
import { errorCode, errorMessage } from '../../base/network/error-message';
import { LookUpRegistrationDocument, type Held_RegistrationFragment } from '../../gql/graphql';
import { showDialog } from '../../ui/dialog/dialogs';
import type { BroughtData } from './bring-data';
import { knownValues, lookupOutcome } from './lookup-outcome';
import type { WizardEvent } from '../order-lines';
import { waitsFor, type LookupRequest, type WizardAction, type WizardState } from '../wizard/wizard-state';

/** Result of a lookup for the screen; `offline` continues too, because the save checks again */
export type LookedUp = 'goOn' | 'offline' | 'cleared' | 'stay';

/**
 * Looks up a competitor's document and birthday and acts on the result (spec, point 4). Ignores a response if they have
 * changed since.
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
  /** Already held; resolves to whether to clear this competitor */
  onRegistered: (registration: Held_RegistrationFragment, member: number) => Promise<boolean>;
  /** Offers a smaller team that has seats; resolves to whether it was accepted */
  onFewerSeats: (size: number, refusal: { title: string; body?: string }) => Promise<boolean>;
}) {
  const [requestLookup] = useMutation(LookUpRegistrationDocument);

  /** Applies the data that a six-digit code revealed; looks up again if they belong to a registration of this event. */
  async function bring(request: LookupRequest, { person, registrations }: BroughtData): Promise<void> {
    if (person) dispatch({ type: 'prefill', member: request.member, values: knownValues(person) });
    if (registrations.some((registration) => registration.event.id === event.id)) await lookUp(request);
  }

  async function lookUp(request: LookupRequest): Promise<LookedUp> {
    dispatch({ type: 'lookUp', request });
    try {
      return await follow(request);
    } finally {
      if (waitsFor(now(), request)) dispatch({ type: 'lookedUp' });
    }
  }

  async function follow(request: LookupRequest): Promise<LookedUp> {
    const { member, dni, birthday } = request;
    const isCurrent = () => waitsFor(now(), request);
    try {
      const { data } = await requestLookup({
        variables: { eventId: event.id, dni, birthday, teamSize: now().draft.members.length },
        context: answeredWithin(),
      });
      if (!data || !isCurrent()) return 'stay';
      const outcome = lookupOutcome(data.lookUpRegistration, event.teamSizes, now().draft.members.length);
      switch (outcome.kind) {
        case 'stop':
          dispatch({ type: 'refuse', errors: [{ member, field: 'dni', message: outcome.message }] });
          return 'stay';
        case 'registered':
          return (await onRegistered(outcome.registration, member)) && isCurrent() ? clear(member) : 'stay';
        case 'noSeats':
          if (await onFewerSeats(outcome.smaller, outcome.dialog)) return isCurrent() ? await follow(request) : 'stay';
          return isCurrent() ? clear(member) : 'stay';
        case 'refused':
          await showDialog(outcome.dialog);
          return isCurrent() ? clear(member) : 'stay';
        case 'goOn':
          if (outcome.known) dispatch({ type: 'prefill', member, values: outcome.known });
          return 'goOn';
      }
    } catch (error) {
      if (!isCurrent()) return 'stay';
      if (errorCode(error) === null) return 'offline';
      // Other callers can exhaust the guess limit of a document: that must not block its owner's registration.
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
