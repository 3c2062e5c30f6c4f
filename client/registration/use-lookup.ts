import { useMutation } from '@apollo/client/react';
import { useState, type Dispatch } from 'react';
import { errorCode, errorMessage } from '../app/error-message';
import { LookUpRegistrationDocument, type Held_RegistrationFragment } from '../gql/graphql';
import { showDialog } from '../ui/dialogs';
import type { Draft } from './draft';
import type { DraftAction } from './draft-reducer';
import { lookupOutcome } from './lookup-outcome';
import type { MemberError } from './server-fields';

/** What came of looking somebody up, for the screen: `offline` goes on as well, the save checks again. */
export type LookedUp = 'goOn' | 'stay' | 'registered' | 'cleared' | 'offline';

/** Asks the server about a participant's document and birthday, and does what its answer says (spec, point 4). */
export function useLookup({
  eventId,
  draft,
  dispatch,
  onErrors,
  onRegistered,
}: {
  eventId: string;
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  onErrors: (errors: MemberError[]) => void;
  onRegistered: (registration: Held_RegistrationFragment, identity: { dni: string; birthday: string }) => void;
}) {
  const [ask] = useMutation(LookUpRegistrationDocument);
  const [searching, setSearching] = useState(false);

  async function lookUp(member: number, identity: { dni: string; birthday: string }): Promise<LookedUp> {
    setSearching(true);
    try {
      const { data } = await ask({ variables: { eventId, ...identity, teamSize: draft.members.length } });
      if (!data) return 'stay';
      const { message, body, icon } = data.lookUpRegistration;
      const outcome = lookupOutcome(data.lookUpRegistration);
      switch (outcome.kind) {
        case 'stop':
          onErrors([{ member, field: 'dni', message: outcome.message }]);
          return 'stay';
        case 'registered':
          onRegistered(outcome.registration, identity);
          return 'registered';
        case 'refused':
          await showDialog({ icon, title: message, body: body ?? undefined });
          dispatch({ type: 'clear', member });
          return 'cleared';
        case 'goOn':
          if (outcome.known) dispatch({ type: 'prefill', member, values: outcome.known });
          return 'goOn';
      }
    } catch (error) {
      if (errorCode(error) === null) return 'offline';
      onErrors([{ member, field: 'dni', message: errorMessage(error) }]);
      return 'stay';
    } finally {
      setSearching(false);
    }
  }

  return { lookUp, searching };
}
