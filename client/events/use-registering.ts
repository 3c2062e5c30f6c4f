import { useState } from 'react';
import { useNavigate } from '../base/navigation';
import { paths } from '../base/paths';
import { sportSlugs } from '../base/texts';
import type { EventDetails_EventFragment } from '../gql/graphql';
import { entryAddress, storeRegistrationEntry } from '../registration/registration-entry';
import { useSavedDraft } from '../registration/use-saved-draft';
import { firstOpen, type Distance } from './event-distance';
import { registerLabel } from './event-texts';

/** The way into an event's registration, as a button takes it. */
export interface Registering {
  /** Its address, with what is chosen: a category, where one is pressed */
  addressOf: (category?: { id: string; distance: string }) => string;
  label: string;
  /** Fewer seats are left than the team has people */
  blocked: boolean;
  /** Leaves the wizard what was chosen, and goes there; a category is chosen there from the start */
  start: (category?: { id: string; distance: string }) => void;
}

/** What is chosen on an event's page before its registration begins: distance and team. */
export function useRegistering(
  event: Pick<
    EventDetails_EventFragment,
    'id' | 'slug' | 'name' | 'sport' | 'teamSizes' | 'startsAt' | 'seatsLeft' | 'availability'
  > & { distances: readonly Distance[] },
  key: string,
) {
  const navigate = useNavigate();
  const { begun, resize, discard } = useSavedDraft(event.id);
  const [chosenSize, setTeamSize] = useState<number | null>(null);
  const [chosen, setDistance] = useState<string | null>(null);
  const held = begun?.held === true;
  const begunSize = begun && event.teamSizes.includes(begun.size) ? begun.size : null;
  const teamSize = chosenSize ?? begunSize ?? event.teamSizes[0] ?? 1;
  const distance = event.distances.find((each) => each.distance === chosen) ?? firstOpen(event.distances);

  const entryWith = (category?: { id: string; distance: string }) => ({
    team_size: held ? begun.size || null : teamSize,
    distance: category?.distance ?? distance?.distance ?? '',
    category: category?.id ?? '',
    key,
  });
  // What was begun on this device is gone on with there, whatever an address says.
  const addressOf: Registering['addressOf'] = (category) =>
    begun ? paths.wizard(event.slug) : entryAddress(event.slug, entryWith(category));

  async function start(category?: { id: string; distance: string }) {
    if (!(await resize(teamSize))) return;
    storeRegistrationEntry({
      id: event.id,
      name: event.name,
      sport: sportSlugs[event.sport],
      event_datetime: event.startsAt,
      ...entryWith(category),
    });
    void navigate(addressOf(category));
  }

  const registering: Registering = {
    addressOf,
    label: registerLabel(event, begun),
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
    open: event.availability === 'OPEN' || held,
  };
}
