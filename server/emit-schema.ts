import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printSchema } from './platform/graphql/print-schema.js';
import { projectRoot } from './platform/project-root.js';
import { buildDorsalSchema } from './domains.js';

/** Writes schema.graphql, or the file named as argument, from the code. */
await writeFile(process.argv[2] ?? join(projectRoot, 'schema.graphql'), printSchema(await buildDorsalSchema()));
