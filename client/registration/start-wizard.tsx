import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { errorMessage } from '../base/error-message';
import { unmask } from '../base/fragment';
import { useHydrated } from '../base/hydrated';
import { useSearchParams } from '../base/navigation';
import { useRenderedAt } from '../base/now';
import { sportSlugs } from '../base/texts';
import { HeldRegistrationDocument, PartnerKeyDocument, type Held_RegistrationFragment } from '../gql/graphql';
import { announceRegistered } from './announce-registered';
import { ChooseTeamSize } from './choose-team-size';
import { emptyDraft, noHealth, type RegistrationDraft } from './draft';
import { reduceDraft } from './draft-reducer';
import { registrationDraftKey } from './draft-expiry';
import { loadRegistrationDraft } from './draft-storage';
import { LoadFailed } from './load-failed';
import { ClosedEvent } from './wizard-unavailable';
import type { WizardEvent } from './order-lines';
import { UnlessStored } from '../ui/unless-stored';
import {
  readAddress,
  readKnownIdentity,
  readRegistrationEntry,
  storeRegistrationEntry,
  storeTeamSize,
  tellsSame,
  type RegistrationEntry,
} from './registration-entry';
import { isPaid } from './use-held-registration';
import type { Partner } from './use-wizard';
import { Wizard } from './wizard';
import { WizardSkeleton } from './wizard-skeleton';

/**
 * The size the event page chose or the one being written, whichever is larger: nobody who was begun is dropped by an
 * entry. Else the event's only size; null leaves the choice open.
 */
function knownSize(
  event: WizardEvent,
  entry: RegistrationEntry | null,
  stored: RegistrationDraft | null,
): number | null {
  const begun = Math.max(entry?.team_size ?? 0, stored?.members.length ?? 0);
  const wanted = begun > 0 ? begun : event.teamSizes.length === 1 ? event.teamSizes[0] : undefined;
  return wanted !== undefined && event.teamSizes.includes(wanted) ? wanted : null;
}

/** The draft to go on with: the stored one in the wanted size, or a new one. A changed authorisation has to be given again. */
function draftFor(
  event: WizardEvent,
  { stored, identity }: Own,
  size: number,
  token: string | null,
): RegistrationDraft {
  const fresh = emptyDraft({ id: event.id, consentVersion: event.consent.version }, size, identity);
  if (!stored || stored.members.length === 0) return { ...fresh, token };
  const sized = stored.members.length === size ? stored : reduceDraft(stored, { type: 'teamSize', size });
  const asked =
    stored.consentVersion === event.consent.version
      ? sized
      : sized.members.reduce(
          (draft, _, member) => reduceDraft(draft, { type: 'edit', member, values: { consent: false, ...noHealth } }),
          sized,
        );
  return { ...asked, consentVersion: event.consent.version, token };
}

/** With what was chosen on the event's page: a category that was pressed there, or a distance alone. */
function chosenFor(event: WizardEvent, entry: RegistrationEntry | null, draft: RegistrationDraft): RegistrationDraft {
  if (!entry || draft.token !== null || draft.chosenAt === entry.chosen_at) return draft;
  const category = event.categories.find(({ id }) => id === entry.category);
  const distance = category?.distance ?? entry.distance;
  if (!event.categories.some((row) => row.distance === distance)) return draft;
  const stays = event.categories.find(({ id }) => id === draft.categoryId)?.distance === distance;
  const categoryId = category?.id ?? (stays ? draft.categoryId : '');
  return { ...draft, distance, chosenAt: entry.chosen_at, categoryId };
}

/** What this browser keeps of a registration: nothing, as far as the server knows. */
interface Own {
  stored: RegistrationDraft | null;
  entry: RegistrationEntry | null;
  identity: { dni: string; birthday: string };
}
const nothing: Own = { stored: null, entry: null, identity: { dni: '', birthday: '' } };

function readOwn(eventId: string): Own {
  const entry = readRegistrationEntry();
  return {
    stored: loadRegistrationDraft(eventId, Date.now()),
    entry: entry?.id === eventId ? entry : null,
    identity: readKnownIdentity(),
  };
}

/** What was chosen before: by the address, which knows best, or else by what an event's page left in this browser. */
function useEntry(event: WizardEvent, { stored, entry }: Own): { entry: RegistrationEntry | null; told: boolean } {
  const [params] = useSearchParams();
  // The steps' addresses say nothing of it any more.
  const [chosen] = useState(() => readAddress(params));
  const renderedAt = useRenderedAt();
  // The same until something of it changes: it is stored whenever it does.
  return useMemo(() => {
    if (!chosen) return { entry, told: false };
    const { id, name, sport, startsAt: event_datetime } = event;
    // What was pressed on the event's page just now is chosen anew in what was begun before.
    const pressed = stored && entry && tellsSame(entry, chosen) ? entry.chosen_at : null;
    const chosen_at = pressed ?? new Date(renderedAt).toISOString();
    return { entry: { id, name, sport: sportSlugs[sport], event_datetime, ...chosen, chosen_at }, told: true };
  }, [event, stored, entry, chosen, renderedAt]);
}

/**
 * The wizard as the server shows it to all, with what the address tells. Once it has come to life it begins anew with what
 * this browser keeps, where it keeps something; where not, the very same goes on.
 */
export function StartWizard({ event }: { event: WizardEvent }) {
  const hydrated = useHydrated();
  // Read before this very wizard can have stored anything: what is typed in it would else be taken for another, begun before.
  const [kept] = useState(() => (typeof document === 'undefined' ? nothing : readOwn(event.id)));
  const own = hydrated ? kept : nothing;
  const { entry, told } = useEntry(event, own);
  const { stored, identity } = own;
  const isOwn = stored !== null || identity.dni !== '' || identity.birthday !== '' || (!told && entry !== null);

  useEffect(() => {
    // A plain link told it: a reload at one of the steps finds it here.
    if (hydrated && told && entry) storeRegistrationEntry(entry, entry.chosen_at);
  }, [hydrated, told, entry]);

  return (
    <UnlessStored names={[registrationDraftKey(event.id), 'dni', 'birthday', ...(told ? [] : [`id=${event.id}`])]}>
      <Begin key={isOwn ? 'own' : 'new'} event={event} entry={entry} own={own} live={hydrated} />
    </UnlessStored>
  );
}

/** Finds out what there is already (a saved registration, a partner's key, a team size), then opens the wizard. */
function Begin({
  event,
  entry,
  own,
  live,
}: {
  event: WizardEvent;
  entry: RegistrationEntry | null;
  own: Own;
  /** Whether it is this browser's already */
  live: boolean;
}) {
  const { stored } = own;
  const token = stored?.token ?? null;
  const [size, setSize] = useState(() => knownSize(event, entry, stored));
  const [key, setKey] = useState(entry?.key || null);
  const saved = useQuery(HeldRegistrationDocument, {
    variables: { token: token ?? '' },
    skip: token === null,
  });
  const partner = useQuery(PartnerKeyDocument, { variables: { slug: event.slug, key: key ?? '' }, skip: key === null });
  const paidBy = partner.data?.publicEvent?.partnerKey ?? null;

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
    return <ChooseTeamSize event={event} entry={entry} partner={paidBy} onChoose={choose} />;
  }
  return (
    <Resumed
      event={event}
      entry={entry}
      own={own}
      live={live}
      held={held}
      teamSize={teamSize}
      partner={paidBy}
      partnerKey={key}
      onRefusedKey={() => setKey(null)}
    />
  );
}

function Resumed({
  event,
  entry,
  own,
  live,
  held,
  teamSize,
  partner,
  partnerKey,
  onRefusedKey,
}: {
  event: WizardEvent;
  entry: RegistrationEntry | null;
  own: Own;
  live: boolean;
  held: Held_RegistrationFragment | null;
  teamSize: number;
  partner: Partner;
  partnerKey: string | null;
  onRefusedKey: () => void;
}) {
  const [initial] = useState(() => chosenFor(event, entry, draftFor(event, own, teamSize, held?.token ?? null)));
  const waiting = held !== null && !isPaid(held) && held.holdExpiresAt !== null ? held.status : null;

  useEffect(() => {
    if (waiting) void announceRegistered({ status: waiting });
  }, [waiting]);

  return (
    <Wizard
      event={event}
      initial={initial}
      live={live}
      partner={partner}
      partnerKey={partnerKey}
      onRefusedKey={onRefusedKey}
    />
  );
}
