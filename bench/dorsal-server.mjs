/**
 * Starts the built server as main.ts does, but without jobs: those of a save or a confirmation are only enqueued, as in
 * the baseline, so that no mail of an earlier turn is made during the next one.
 *
 * Reads `{ dist, databaseUrl, env }` from standard input; prints its address.
 */
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { reportWork } from './work.mjs';

reportWork();
const { dist, databaseUrl, env } = JSON.parse(await text(process.stdin));
const built = (path) => import(pathToFileURL(`${dist}/${path}`));
const { readConfig } = await built('platform/config/config.js');
const { migrate } = await built('platform/database/migrate.js');
const { startApp } = await built('app.js');
const { ensureAdministrator } = await built('users/ensure-administrator.js');

await migrate(databaseUrl);
const app = await startApp({ ...readConfig(env), databaseUrl }, { runJobs: false });
await ensureAdministrator(app.ctx());
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
console.log(JSON.stringify({ url: app.address }));
