import { useEffect, useState, type ReactNode } from 'react';
import { deferHydration, persist } from '../../base/defer-hydration';
import { shortName, type RegistrationDraft } from '../draft/draft';
import { IdentificationStep } from './identification-step';
import { isMinorAt } from './member-input';
import type { WizardEvent } from '../order-lines';
import type { Place } from './steps';
import type { MatchingCategories } from './use-matching-categories';

const load = () => persist(() => import('../draft/later-steps'));
let loading: ReturnType<typeof load> | null = null;
const steps = () => (loading ??= load());
const PersonalStep = deferHydration(async () => (await steps()).PersonalStep);
const CategoryStep = deferHydration(async () => (await steps()).CategoryStep);
const ContactStep = deferHydration(async () => (await steps()).ContactStep);
export const BringData = deferHydration(async () => (await steps()).BringData);
export const WelcomeStep = deferHydration(async () => (await steps()).WelcomeStep);

/** Loads the code of the steps after the first. @returns whether it is loaded */
export function useLaterSteps(): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => {
    const parts = [PersonalStep, CategoryStep, ContactStep, BringData, WelcomeStep];
    void Promise.all(parts.map(({ load }) => load())).then(() => setThere(true));
  }, []);
  return there;
}

/** Fields of one step of a competitor. */
export function MemberStep({
  place,
  event,
  draft,
  searching,
  matching,
  paidByPartner,
}: {
  place: Place;
  event: WizardEvent;
  draft: RegistrationDraft;
  searching: boolean;
  matching: MatchingCategories;
  paidByPartner: boolean;
}): ReactNode {
  const member = draft.members[place.member];
  if (!member) return null;
  const { values } = member;
  const first = place.member > 0 ? (draft.members[0]?.values ?? null) : null;
  switch (place.step) {
    case 'identificacion':
      return (
        <IdentificationStep
          draft={draft}
          member={place.member}
          startsAt={event.startsAt}
          foreign={event.foreignDocuments}
          searching={searching}
        />
      );
    case 'info':
      return <PersonalStep prefilled={member.prefilled && !member.done.includes('info')} event={event} first={first} />;
    case 'categoria':
      return (
        <CategoryStep
          event={event}
          draft={draft}
          member={place.member}
          matching={matching}
          paidByPartner={paidByPartner}
        />
      );
    case 'contacto':
      return (
        <ContactStep
          consent={event.consent}
          person={shortName(values) || `Participante ${place.member + 1}`}
          first={first}
          foreign={event.foreignDocuments}
          minor={isMinorAt(values.birthday, event.startsAt)}
        />
      );
    case 'bienvenido':
      return null;
  }
}
