import type { Permission, Viewer } from '../platform/permissions.js';
import { sql } from '../platform/database/sql.js';
import type { RoleName } from '../users/role-enums.js';
import { roles } from '../users/roles.js';
import { tokenDigest } from '../users/sessions/secret-token.js';
import type { AppContext } from '../app-context.js';
import { grantable, isLimitedByEvents } from './grantable.js';

const MINUTE_MS = 60_000;

interface KeyRow {
  id: number;
  name: string;
  scopes: Permission[];
  last_used_at: string | Date | null;
  user_id: number;
  user_name: string;
  role_name: RoleName;
  /** IDs of the events that the key is limited to; null: all events of the creator. */
  event_ids: number[] | null;
  /** Events of the key that are assigned to the creator. */
  assigned_ids: number[];
}

/**
 * Returns the viewer of an API key; null if the key is unknown, revoked or expired, or its creator inactive. Key,
 * creator and events are read on every request, in one statement, so that a revocation or a lost right takes effect on
 * all nodes at once.
 */
export async function viewerFromApiKey(ctx: AppContext, token: string): Promise<Viewer | null> {
  const [key] = await sql<KeyRow>(
    ctx.em,
    `select k.id, k.name, k.scopes, k.last_used_at, u.id as user_id, u.name as user_name, u.role_name,
        case when not k.all_events then array(select event_id from api_key_event where api_key_id = k.id) end as event_ids,
        array(select e.event_id from api_key_event e join user_event a on a.event_id = e.event_id
          where e.api_key_id = k.id and a.user_id = u.id) as assigned_ids
      from api_key k join app_user u on u.id = k.maker_id
      where k.token_hash = $1 and k.revoked_at is null and k.expires_at > $2 and u.active`,
    [tokenDigest(token), ctx.now],
  );
  if (!key) return null;
  await recordUse(ctx, key);
  const { permissions, seesAllEvents } = roles[key.role_name];
  const creatorPermissions = new Set(permissions);
  return {
    userId: key.user_id,
    // Name in the audit log: the creator and the key.
    name: `${key.user_name} (llave ${key.name})`,
    permissions: new Set(
      key.scopes.filter(
        (scope) =>
          creatorPermissions.has(scope) &&
          grantable.includes(scope) &&
          (key.event_ids === null || isLimitedByEvents(scope)),
      ),
    ),
    seesAllEvents: seesAllEvents && key.event_ids === null,
    eventIds: key.event_ids && (seesAllEvents ? key.event_ids : key.assigned_ids),
    sessionId: null,
    keyId: key.id,
    authenticatedAt: null,
  };
}

/** Records the use of a key, at most once a minute; of concurrent requests only the first writes. */
async function recordUse({ em, now }: AppContext, { id, last_used_at }: KeyRow): Promise<void> {
  const minuteAgo = new Date(now.getTime() - MINUTE_MS);
  if (last_used_at && new Date(last_used_at) > minuteAgo) return;
  await sql(em, 'update api_key set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at <= $3)', [
    id,
    now,
    minuteAgo,
  ]);
}
