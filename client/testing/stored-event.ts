import type { EventForm_EventFragment } from '../gql/graphql';
import { noDetails } from './no-details';

/** Event as loaded into the event form. */
export const storedEvent: EventForm_EventFragment & { coverImage: null } = {
  ...noDetails,
  id: '7',
  slug: 'media',
  version: 3,
  name: 'Media Maratón',
  type: 'OWN',
  sport: 'RUNNING',
  status: 'ACTIVE',
  city: 'Bogotá',
  description: '',
  startsAt: '2030-06-14T11:00:00.000Z',
  registerOpening: null,
  registerDeadline: '2030-06-08T04:59:00.000Z',
  participantLimit: 500,
  timeframe: { start: '06:00', end: '11:30' },
  teamSizes: [1],
  foreignDocuments: false,
  asksAddress: false,
  prices: [{ date: '2030-06-01', amount: 95_000 }],
  categories: [
    {
      id: '1',
      distance: '10K',
      title: 'Abierta',
      gender: 'MIXED',
      startAge: 12,
      finalAge: 90,
      difference: 0,
      teamsOnly: false,
      startTime: null,
      participantLimit: null,
    },
  ],
  kits: [],
  coverImage: null,
  coverFocus: null,
  icon: null,
  previousEdition: null,
};
