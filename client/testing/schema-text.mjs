import { readFileSync } from 'node:fs';

/** Replaces Vite's `schema.graphql?raw`. */
export default readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
