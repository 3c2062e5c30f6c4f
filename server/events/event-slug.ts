import type { EntityManager } from '@mikro-orm/postgresql';
import { searchable } from '../platform/database/searchable.js';
import { sql } from '../platform/database/sql.js';

const MAX_LENGTH = 80;

/** Converts a name to a URL segment: `Carrera de la Niñez 10K` becomes `carrera-de-la-ninez-10k`. */
export function slugFromName(name: string): string {
  const slug = searchable(name).replace(/[^a-z0-9]+/g, '-');
  return slug.slice(0, MAX_LENGTH).replace(/^-+|-+$/g, '') || 'evento';
}

/**
 * Returns the name's slug, with a number if another event has it. The lock serialises events of one name until the
 * transaction ends.
 */
export async function freeSlug(em: EntityManager, name: string): Promise<string> {
  const slug = slugFromName(name);
  await sql(em, "select pg_advisory_xact_lock(hashtext('event slug'), hashtext($1))", [slug]);
  const existing = await sql<{ slug: string }>(em, 'select slug from event where slug = $1 or starts_with(slug, $2)', [
    slug,
    `${slug}-`,
  ]);
  const slugs = new Set(existing.map((row) => row.slug));
  let free = slug;
  for (let number = 2; slugs.has(free); number++) free = `${slug}-${number}`;
  return free;
}
