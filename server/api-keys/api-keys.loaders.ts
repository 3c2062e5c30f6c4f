import { Event } from '../events/event.entity.js';
import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';

/** Returns the events that keys are limited to, latest first. */
export async function eventsOfKeys({ em }: AppContext, ids: readonly number[]): Promise<Map<number, Event[]>> {
  const pairs = await sql<{ key: number; event: number }>(
    em,
    'select api_key_id as key, event_id as event from api_key_event where api_key_id = any($1)',
    [ids],
  );
  const events = await em.find(
    Event,
    { id: { $in: pairs.map(({ event }) => event) } },
    { orderBy: { startsAt: 'desc', id: 'desc' } },
  );
  const keysByEvent = Map.groupBy(pairs, ({ event }) => event);
  const found = new Map<number, Event[]>();
  for (const event of events)
    for (const { key } of keysByEvent.get(event.id) ?? []) found.set(key, [...(found.get(key) ?? []), event]);
  return found;
}

/** Returns name and state of the creators of keys. */
export async function creatorsOfKeys(
  { em }: AppContext,
  ids: readonly number[],
): Promise<Map<number, { name: string; active: boolean }>> {
  const rows = await sql<{ id: number; name: string; active: boolean }>(
    em,
    'select k.id, u.name, u.active from api_key k join app_user u on u.id = k.maker_id where k.id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, ...maker }) => [id, maker]));
}
