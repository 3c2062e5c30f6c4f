import { z } from 'zod';
import type { Domain } from '../domain.js';
import { MAILS_AT_ONCE } from '../platform/jobs/jobs.js';
import { databaseGauge } from '../platform/process/database-gauges.js';
import { mailPlaceLink, PLACE_LINK_JOB } from './place-link.js';
import { purgeWaitingRooms } from './purge-waiting-rooms.js';
import { WaitingPlace } from './waiting-place.entity.js';
import { WaitingRoom } from './waiting-room.entity.js';
import { EventWaitingRoomResolver, WaitingRoomResolver } from './waiting-room.resolver.js';
import { WaitingStep } from './waiting-step.entity.js';

const placeLink = z.object({ eventId: z.number(), draw: z.number(), number: z.number(), start: z.number() });

const OPEN = 'opens_at is not null and closed_at is null';

export const waitingRoomDomain: Domain = {
  entities: [WaitingPlace, WaitingRoom, WaitingStep],
  resolvers: [EventWaitingRoomResolver, WaitingRoomResolver],
  jobs: (ctx) => [
    { name: 'purge-waiting-rooms', cron: '12 4 * * *', run: () => purgeWaitingRooms(ctx()) },
    {
      name: PLACE_LINK_JOB,
      atOnce: MAILS_AT_ONCE,
      // A place is of use for minutes, so retries are frequent.
      retry: { times: 30, firstSeconds: 2, maxSeconds: 30 },
      run: (data) => mailPlaceLink(ctx(), placeLink.parse(data)),
    },
  ],
  gauges: [
    databaseGauge(
      'waiting_room_people',
      'People of rooms that are open, by state: waiting, or admitted.',
      'state',
      `select 'waiting' as label, coalesce(sum(last_number - admitted_up_to), 0) as value from waiting_room where ${OPEN}
        union all select 'admitted', coalesce(sum(admitted_up_to), 0) from waiting_room where ${OPEN}`,
    ),
  ],
};
