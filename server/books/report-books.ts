import { ConfigError, readDatabaseConfig } from '../platform/config/config.js';
import { sqlState } from '../platform/database/transaction.js';
import { openConfiguredDatabase, type ConfiguredDatabase } from '../platform/embedded-postgres/configured-database.js';
import { bookAreas, checkBooks } from './check-books.js';

/** Exit codes of the program. */
const BALANCED = 0;
const UNBALANCED = 1;
const FAILED = 2;

/** SQLSTATEs of a missing schema, table or column. */
const otherTables = ['3F000', '42P01', '42703'];

/**
 * Checks the books of the configured database and prints the deviations.
 * @param say receives the lines of the report
 * @returns the exit code of the program
 */
export async function reportBooks(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<number> {
  let database: ConfiguredDatabase | null = null;
  try {
    database = await openConfiguredDatabase(readDatabaseConfig(env));
    return (await report(database.url, say)) ? BALANCED : UNBALANCED;
  } catch (error) {
    say(explain(error));
    return FAILED;
  } finally {
    await database?.stop();
  }
}

/** @returns whether the books balance */
async function report(databaseUrl: string, say: (line: string) => void): Promise<boolean> {
  const deviations = await checkBooks(databaseUrl);
  for (const area of bookAreas) {
    const found = deviations.filter((deviation) => deviation.area === area);
    say(`${found.length === 0 ? '✔' : '✘'} ${area}`);
    for (const { deviation, count, rows } of found) {
      say(`  ${deviation}: ${count}`);
      for (const row of rows) say(`    ${row}`);
      if (count > rows.length) say(`    and ${count - rows.length} more`);
    }
  }
  say(deviations.length === 0 ? 'The books balance.' : 'The books do not balance.');
  return deviations.length === 0;
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const message = `The books could not be checked: ${String(error)}`;
  return otherTables.includes(sqlState(error) ?? '')
    ? `${message}. The database has the tables of another version; start this version on it first.`
    : message;
}
