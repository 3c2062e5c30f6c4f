import type { EntityManager } from '@mikro-orm/postgresql';
import { searchable } from '../platform/searchable.js';
import { sql } from '../platform/sql.js';

const LONGEST = 80;

/** A name as a part of an address: `Carrera de la Niñez 10K` becomes `carrera-de-la-ninez-10k`. */
export function slugOf(name: string): string {
  const words = searchable(name).replace(/[^a-z0-9]+/g, '-');
  return words.slice(0, LONGEST).replace(/^-+|-+$/g, '') || 'evento';
}

/** The name's slug, with a number where another event has it. Events of one name that are made at once wait for each other here until the transaction ends. */
export async function freeSlug(em: EntityManager, name: string): Promise<string> {
  const slug = slugOf(name);
  await sql(em, "select pg_advisory_xact_lock(hashtext('event slug'), hashtext($1))", [slug]);
  const taken = await sql<{ slug: string }>(em, 'select slug from event where slug = $1 or starts_with(slug, $2)', [
    slug,
    `${slug}-`,
  ]);
  const slugs = new Set(taken.map((row) => row.slug));
  let free = slug;
  for (let number = 2; slugs.has(free); number++) free = `${slug}-${number}`;
  return free;
}
