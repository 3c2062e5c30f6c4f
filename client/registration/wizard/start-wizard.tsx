import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { errorMessage } from '../../base/network/error-message';
import { unmask } from '../../base/network/fragment';
import { useHydrated } from '../../base/hydrated';
import { useSearchParams } from '../../base/navigation';
import { useRenderedAt } from '../../base/format/now';
import { sportSlugs } from '../../base/format/texts';
import { reloadOf } from '../../base/network/reload';
import { HeldRegistrationDocument, PartnerKeyDocument, type Held_RegistrationFragment } from '../../gql/graphql';
import { announceRegistered } from './announce-registered';
import { ChooseTeamSize } from '../steps/choose-team-size';
import { emptyDraft, noHealth, type RegistrationDraft } from '../draft/draft';
import { reduceDraft } from '../draft/draft-reducer';
import { registrationDraftKey } from '../draft/draft-expiry';
import { loadRegistrationDraft } from '../draft/draft-storage';
import { LoadFailed } from '../steps/load-failed';
import { ClosedEvent } from './wizard-unavailable';
import type { WizardEvent } from '../order-lines';
import { UnlessStored } from '../../ui/form/unless-stored';
import {
  readAddress,
  readKnownIdentity,
  readRegistrationEntry,
  storeRegistrationEntry,
  storeTeamSize,
  hasSameChoices,
  type RegistrationEntry,
} from './registration-entry';
import { isPaid } from './use-held-registration';
import type { WizardPartner } from './use-wizard';
import { Wizard } from './wizard';
import { WizardSkeleton } from './wizard-skeleton';

/**
 * Team size: the larger of the event page's choice and the draft's, so that no competitor with data is removed; else
 * the event's only size. Null leaves the choice open.
 */
function knownSize(
  event: WizardEvent,
  entry: RegistrationEntry | null,
  stored: RegistrationDraft | null,
): number | null {
  const draftSize = Math.max(entry?.team_size ?? 0, stored?.members.length ?? 0);
  const wanted = draftSize > 0 ? draftSize : event.teamSizes.length === 1 ? event.teamSizes[0] : undefined;
  return wanted !== undefined && event.teamSizes.includes(wanted) ? wanted : null;
}

/** The stored draft, resized, or a new one. A changed consent text has to be accepted again. */
function draftFor(
  event: WizardEvent,
  { stored, identity }: BrowserData,
  size: number,
  token: string | null,
): RegistrationDraft {
  const fresh = emptyDraft({ id: event.id, consentVersion: event.consent.version }, size, identity);
  if (!stored || stored.members.length === 0) return { ...fresh, token };
  const sized = stored.members.length === size ? stored : reduceDraft(stored, { type: 'teamSize', size });
  const updated =
    stored.consentVersion === event.consent.version
      ? sized
      : sized.members.reduce(
          (draft, _, member) => reduceDraft(draft, { type: 'edit', member, values: { consent: false, ...noHealth } }),
          sized,
        );
  return { ...updated, consentVersion: event.consent.version, token };
}

/** Applies the category or distance chosen on the event's page. */
function chosenFor(event: WizardEvent, entry: RegistrationEntry | null, draft: RegistrationDraft): RegistrationDraft {
  if (!entry || draft.token !== null || draft.chosenAt === entry.chosen_at) return draft;
  const category = event.categories.find(({ id }) => id === entry.category);
  const distance = category?.distance ?? entry.distance;
  if (!event.categories.some((row) => row.distance === distance)) return draft;
  const stays = event.categories.find(({ id }) => id === draft.categoryId)?.distance === distance;
  const categoryId = category?.id ?? (stays ? draft.categoryId : '');
  return { ...draft, distance, chosenAt: entry.chosen_at, categoryId };
}

/** Data that this browser stores of a registration. Empty on the server and during hydration. */
interface BrowserData {
  stored: RegistrationDraft | null;
  entry: RegistrationEntry | null;
  identity: { dni: string; birthday: string };
}
const nothing: BrowserData = { stored: null, entry: null, identity: { dni: '', birthday: '' } };

function readOwn(eventId: string): BrowserData {
  const entry = readRegistrationEntry();
  return {
    stored: loadRegistrationDraft(eventId, Date.now()),
    entry: entry?.id === eventId ? entry : null,
    identity: readKnownIdentity(),
  };
}

/** The choices in the URL, or else those that an event's page left in this browser. */
function useEntry(
  event: WizardEvent,
  { stored, entry }: BrowserData,
): { entry: RegistrationEntry | null; isFromUrl: boolean } {
  const [params] = useSearchParams();
  // Read once: the URLs of the steps do not contain the choices.
  const [chosen] = useState(() => readAddress(params));
  const renderedAt = useRenderedAt();
  // Memoised, because an effect stores every new entry.
  return useMemo(() => {
    if (!chosen) return { entry, isFromUrl: false };
    const { id, name, sport, startsAt: event_datetime } = event;
    // A choice just made on the event's page also applies to an existing draft.
    const pressed = stored && entry && hasSameChoices(entry, chosen) ? entry.chosen_at : null;
    const chosen_at = pressed ?? new Date(renderedAt).toISOString();
    return { entry: { id, name, sport: sportSlugs[sport], event_datetime, ...chosen, chosen_at }, isFromUrl: true };
  }, [event, stored, entry, chosen, renderedAt]);
}

/**
 * Renders the wizard from server data and the URL. Once hydrated, remounts it with what this browser stores, if
 * anything.
 */
export function StartWizard({ event }: { event: WizardEvent }) {
  const hydrated = useHydrated();
  // Read before this wizard can store anything: its own draft would be mistaken for an earlier one.
  const [initialData] = useState(() => (typeof document === 'undefined' ? nothing : readOwn(event.id)));
  const browserData = hydrated ? initialData : nothing;
  const { entry, isFromUrl } = useEntry(event, browserData);
  const { stored, identity } = browserData;
  const isOwn = stored !== null || identity.dni !== '' || identity.birthday !== '' || (!isFromUrl && entry !== null);

  useEffect(() => {
    // Store the choices of a plain link, so that a reload at one of the steps finds them.
    if (hydrated && isFromUrl && entry) storeRegistrationEntry(entry, entry.chosen_at);
  }, [hydrated, isFromUrl, entry]);

  return (
    <UnlessStored names={[registrationDraftKey(event.id), 'dni', 'birthday', ...(isFromUrl ? [] : [`id=${event.id}`])]}>
      <Begin key={isOwn ? 'own' : 'new'} event={event} entry={entry} browserData={browserData} live={hydrated} />
    </UnlessStored>
  );
}

/** Loads the saved registration and the partner key, asks for the team size if unknown, then opens the wizard. */
function Begin({
  event,
  entry,
  browserData,
  live,
}: {
  event: WizardEvent;
  entry: RegistrationEntry | null;
  browserData: BrowserData;
  /** Whether the page is hydrated */
  live: boolean;
}) {
  const { stored } = browserData;
  const token = stored?.token ?? null;
  const [size, setSize] = useState(() => knownSize(event, entry, stored));
  const [key, setKey] = useState(entry?.key || null);
  const saved = useQuery(HeldRegistrationDocument, {
    variables: { token: token ?? '' },
    skip: token === null,
  });
  const partner = useQuery(PartnerKeyDocument, { variables: { slug: event.slug, key: key ?? '' }, skip: key === null });
  const paidBy = partner.data?.publicEvent?.partnerKey ?? null;

  // Without them the wizard would start a new registration, or charge what a partner pays.
  const missing = [...(token === null ? [] : [saved]), ...(key === null ? [] : [partner])].filter(({ data }) => !data);
  const failed = missing.filter(({ error }) => error !== undefined);
  if (failed.length > 0) {
    return (
      <LoadFailed
        body={errorMessage(failed[0]?.error)}
        retrying={failed.some(({ loading }) => loading)}
        onRetry={() => failed.forEach(({ refetch }) => void reloadOf(refetch)())}
      />
    );
  }
  if (missing.length > 0) return <WizardSkeleton />;
  const held = unmask<Held_RegistrationFragment>(saved.data?.registration) ?? null;
  // While the waiting room is open, the data can be prepared before registrations open.
  const isPreparing = event.availability === 'NOT_OPEN_YET' && event.waitingRoom !== null;
  if (!held && event.availability !== 'OPEN' && !isPreparing)
    return <ClosedEvent event={event} why={event.availability} />;
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
      browserData={browserData}
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
  browserData,
  live,
  held,
  teamSize,
  partner,
  partnerKey,
  onRefusedKey,
}: {
  event: WizardEvent;
  entry: RegistrationEntry | null;
  browserData: BrowserData;
  live: boolean;
  held: Held_RegistrationFragment | null;
  teamSize: number;
  partner: WizardPartner;
  partnerKey: string | null;
  onRefusedKey: () => void;
}) {
  const [initial] = useState(() =>
    chosenFor(event, entry, draftFor(event, browserData, teamSize, held?.token ?? null)),
  );
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
