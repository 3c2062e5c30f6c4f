import { useEffect, useState, type ReactNode } from 'react';
import { later, persist } from '../base/later';
import { shortName, type Draft } from './draft';
import { IdentificationStep } from './identification-step';
import { isMinorAt } from './member-input';
import type { WizardEvent } from './order-lines';
import type { Place } from './steps';
import type { MatchingCategories } from './use-matching-categories';

const load = () => persist(() => import('./later-steps'));
let loading: ReturnType<typeof load> | null = null;
const steps = () => (loading ??= load());
const PersonalStep = later(async () => (await steps()).PersonalStep);
const CategoryStep = later(async () => (await steps()).CategoryStep);
const ContactStep = later(async () => (await steps()).ContactStep);
export const BringData = later(async () => (await steps()).BringData);
export const WelcomeStep = later(async () => (await steps()).WelcomeStep);

/** Asks for the code of the steps that come after the first one. @returns whether it is there */
export function useLaterSteps(): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => {
    const parts = [PersonalStep, CategoryStep, ContactStep, BringData, WelcomeStep];
    void Promise.all(parts.map(({ load }) => load())).then(() => setThere(true));
  }, []);
  return there;
}

/** The fields of a participant's step. */
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
  draft: Draft;
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
      return (
        <PersonalStep
          prefilled={member.prefilled && !member.done.includes('info')}
          asksAddress={event.asksAddress}
          first={first}
        />
      );
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
