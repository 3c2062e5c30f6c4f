import { useState } from 'react';
import { useNow } from '../../base/format/now';
import { useNavigate } from '../../base/navigation';
import { paths } from '../../base/paths';
import { sportSlugs } from '../../base/format/texts';
import type { EventDetails_EventFragment } from '../../gql/graphql';
import { entryAddress, storeRegistrationEntry } from '../../registration/wizard/registration-entry';
import { useSavedDraft } from '../../registration/draft/use-saved-draft';
import { hasRoom } from '../../registration/waiting-room/has-room';
import { firstOpen, type Distance } from '../event-distance';
import { registerLabel } from '../event-texts';

/** State of an event's register button. */
export interface Registering {
  /** URL of the wizard with the current choices, and a category if given; of the waiting room if there is one */
  address: (category?: { id: string; distance: string }) => string;
  label: string;
  /** Whether the team exceeds the seats left */
  blocked: boolean;
  /** Stores the choices for the wizard and opens it, with a category if given */
  start: (category?: { id: string; distance: string }) => void;
}

/** Choices on an event's page before the registration: distance and team size. */
export function useRegistering(
  event: Pick<
    EventDetails_EventFragment,
    'id' | 'slug' | 'name' | 'sport' | 'teamSizes' | 'startsAt' | 'seatsLeft' | 'availability' | 'waitingRoom'
  > & { distances: readonly Distance[] },
  key: string,
) {
  const navigate = useNavigate();
  const { summary: begun, resize, discard } = useSavedDraft(event.id);
  const [chosenSize, setTeamSize] = useState<number | null>(null);
  const [chosen, setDistance] = useState<string | null>(null);
  const held = begun?.held === true;
  const draftSize = begun && event.teamSizes.includes(begun.size) ? begun.size : null;
  const teamSize = chosenSize ?? draftSize ?? event.teamSizes[0] ?? 1;
  const distance = event.distances.find((option) => option.distance === chosen) ?? firstOpen(event.distances);

  const entryWith = (category?: { id: string; distance: string }) => ({
    team_size: held ? begun.size || null : teamSize,
    distance: category?.distance ?? distance?.distance ?? '',
    category: category?.id ?? '',
    key,
  });
  const now = useNow();
  const isRoomed = !held && hasRoom(event, now);
  const address: Registering['address'] = (category) => {
    if (isRoomed) return paths.waitingRoom(event.slug);
    // A registration in progress takes precedence over the choices in a URL.
    return begun ? paths.wizard(event.slug) : entryAddress(event.slug, entryWith(category));
  };

  async function start(category?: { id: string; distance: string }) {
    if (!(await resize(teamSize))) return;
    storeRegistrationEntry({
      id: event.id,
      name: event.name,
      sport: sportSlugs[event.sport],
      event_datetime: event.startsAt,
      ...entryWith(category),
    });
    void navigate(address(category));
  }

  const registering: Registering = {
    address,
    label: isRoomed && event.availability !== 'OPEN' ? 'Ir a la sala de espera' : registerLabel(event, begun),
    blocked: !held && event.seatsLeft < teamSize,
    start: (category) => void start(category),
  };
  return {
    registering,
    begun,
    held,
    discard: () => void discard(),
    teamSize,
    setTeamSize,
    distance,
    setDistance,
    open: event.availability === 'OPEN' || held || isRoomed,
  };
}
