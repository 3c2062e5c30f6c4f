/**
 * Runs `npm run fuzz`: sends valid and invalid random requests, generated from `/api/openapi.json` and
 * `schema.graphql`, to a built server with the demonstration, as a visitor and as an administrator. Prints seed and
 * figures; exits with 1 if a response was a 5xx, slow, of an undocumented shape or had internal text. `-- --requests
 * 500` sends fewer than 10,000, `-- --seed text` repeats a run.
 */
import { randomBytes } from 'node:crypto';
import { installPackages, node, run, vitest } from './install.mjs';

const readOption = (name) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};

await installPackages('all');
const { buildIfNeeded } = await import('./build.mjs');
await buildIfNeeded();
process.env.FUZZ_REQUESTS = readOption('requests') ?? '10000';
process.env.FUZZ_SEED = readOption('seed') ?? randomBytes(6).toString('hex');
process.exit(run(node, [vitest, 'run', '--project', 'e2e', 'e2e/random-requests.test.ts']));
