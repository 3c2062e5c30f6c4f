import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { errorMessage } from '../base/error-message';
import { unmask } from '../base/fragment';
import { HeldRegistrationDocument, PartnerKeyDocument, type Held_RegistrationFragment } from '../gql/graphql';
import { announceRegistered } from './announce-registered';
import { ChooseTeamSize } from './choose-team-size';
import { emptyDraft, type Draft } from './draft';
import { reduceDraft } from './draft-reducer';
import { loadDraft } from './draft-storage';
import { LoadFailed } from './load-failed';
import { ClosedEvent } from './no-entry';
import type { WizardEvent } from './order-lines';
import { readKnownIdentity, storeTeamSize, type RegistrationEntry } from './registration-entry';
import { isPaid } from './use-held';
import type { Partner } from './use-wizard';
import { Wizard } from './wizard';
import { WizardSkeleton } from './wizard-skeleton';

/**
 * The size the event page chose or the one being written, whichever is larger: nobody who was begun is dropped by an
 * entry. Else the event's only size; null leaves the choice open.
 */
function knownSize(event: WizardEvent, entry: RegistrationEntry | null, stored: Draft | null): number | null {
  const begun = Math.max(entry?.team_size ?? 0, stored?.members.length ?? 0);
  const wanted = begun > 0 ? begun : event.teamSizes.length === 1 ? event.teamSizes[0] : undefined;
  return wanted !== undefined && event.teamSizes.includes(wanted) ? wanted : null;
}

/** The draft to go on with: the stored one in the wanted size, or a new one. A changed authorisation has to be given again. */
function draftFor(event: WizardEvent, stored: Draft | null, size: number, token: string | null): Draft {
  const fresh = emptyDraft({ id: event.id, consentVersion: event.consent.version }, size, readKnownIdentity());
  if (!stored || stored.members.length === 0) return { ...fresh, token };
  const sized = stored.members.length === size ? stored : reduceDraft(stored, { type: 'teamSize', size });
  const asked =
    stored.consentVersion === event.consent.version
      ? sized
      : sized.members.reduce(
          (draft, _, member) => reduceDraft(draft, { type: 'edit', member, values: { consent: false } }),
          sized,
        );
  return { ...asked, consentVersion: event.consent.version, token };
}

/** With what was chosen on the event's page: a category that was pressed there, or a distance alone. */
function chosenFor(event: WizardEvent, entry: RegistrationEntry | null, draft: Draft): Draft {
  if (!entry || draft.token !== null || draft.chosenAt === entry.chosen_at) return draft;
  const category = event.categories.find(({ id }) => id === entry.category);
  const distance = category?.distance ?? entry.distance;
  if (!event.categories.some((row) => row.distance === distance)) return draft;
  const stays = event.categories.find(({ id }) => id === draft.categoryId)?.distance === distance;
  const categoryId = category?.id ?? (stays ? draft.categoryId : '');
  return { ...draft, distance, chosenAt: entry.chosen_at, categoryId };
}

/** Finds out what there is already (a draft, a saved registration, a partner's key, a team size), then opens the wizard. */
export function StartWizard({ event, entry }: { event: WizardEvent; entry: RegistrationEntry | null }) {
  const [stored] = useState(() => loadDraft(event.id, Date.now()));
  const token = stored?.token ?? null;
  const [size, setSize] = useState(() => knownSize(event, entry, stored));
  const [key, setKey] = useState(entry?.key || null);
  const saved = useQuery(HeldRegistrationDocument, {
    variables: { token: token ?? '' },
    skip: token === null,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const partner = useQuery(PartnerKeyDocument, {
    variables: { eventId: event.id, key: key ?? '' },
    skip: key === null,
  });

  // Without them the wizard would begin anew, or let somebody pay what a partner pays.
  const missing = [...(token === null ? [] : [saved]), ...(key === null ? [] : [partner])].filter(({ data }) => !data);
  const failed = missing.filter(({ error }) => error !== undefined);
  if (failed.length > 0) {
    return (
      <LoadFailed
        body={errorMessage(failed[0]?.error)}
        retrying={failed.some(({ loading }) => loading)}
        onRetry={() => failed.forEach(({ refetch }) => void refetch().catch(() => undefined))}
      />
    );
  }
  if (missing.length > 0) return <WizardSkeleton />;
  const held = unmask<Held_RegistrationFragment>(saved.data?.registration) ?? null;
  if (!held && event.availability !== 'OPEN') return <ClosedEvent event={event} why={event.availability} />;
  const teamSize = held?.teamSize ?? size;
  if (teamSize === null) {
    const choose = (chosen: number) => {
      storeTeamSize(chosen);
      setSize(chosen);
    };
    return <ChooseTeamSize event={event} onChoose={choose} />;
  }
  return (
    <Resumed
      event={event}
      entry={entry}
      stored={stored}
      held={held}
      teamSize={teamSize}
      partner={partner.data?.partnerKey ?? null}
      partnerKey={key}
      onRefusedKey={() => setKey(null)}
    />
  );
}

function Resumed({
  event,
  entry,
  stored,
  held,
  teamSize,
  partner,
  partnerKey,
  onRefusedKey,
}: {
  event: WizardEvent;
  entry: RegistrationEntry | null;
  stored: Draft | null;
  held: Held_RegistrationFragment | null;
  teamSize: number;
  partner: Partner;
  partnerKey: string | null;
  onRefusedKey: () => void;
}) {
  const [initial] = useState(() => chosenFor(event, entry, draftFor(event, stored, teamSize, held?.token ?? null)));
  const waitsForPayment = held !== null && !isPaid(held) && held.holdExpiresAt !== null;

  useEffect(() => {
    if (!waitsForPayment) return;
    void announceRegistered();
  }, [waitsForPayment]);

  return (
    <Wizard event={event} initial={initial} partner={partner} partnerKey={partnerKey} onRefusedKey={onRefusedKey} />
  );
}
