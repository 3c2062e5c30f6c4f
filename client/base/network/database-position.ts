import { localEntries } from '../storage/storage';

/** Header with the database's position; see server/platform/graphql/replica-reads.ts. */
export const POSITION_HEADER = 'x-database-position';

const ENTRY = 'database_position';

/** Returns the position after the last change that this browser made; '0' if it made none. Shared by all tabs. */
export const databasePosition = (): string => localEntries.get(ENTRY) ?? '0';

/** Stores the value of POSITION_HEADER in a response, so that later queries find the change. */
export function storeDatabasePosition(position: string | null): void {
  if (position !== null) localEntries.set(ENTRY, position);
}
