import { readFileSync } from 'node:fs';

/** What Vite makes of `schema.graphql?raw`: its text. */
export default readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
