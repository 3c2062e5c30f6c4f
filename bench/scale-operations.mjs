/**
 * What is asked of the small and of the large world: every list, search and chart of the screens, by the names of the
 * client's own operations, so that what is measured is what a screen asks.
 *
 * A row: `[what it is, operation, variables, who asks]`. `variables` may need the `world`: its number of `events`, the
 * `dni` of somebody, the ids of a `registration` and a `payment` of the biggest event. An operation that begins with
 * `/` is an address; what is measured then is the time until the first bytes. Without `who` the administrator asks, and
 * then the organiser of five events.
 */

/** Ids and addresses of the fill: the first event is the biggest, the second has 1,000 people. */
const BIGGEST = '1';
const THOUSAND = '2';
const common = 'maria';
const rare = 'wittingham';
const none = 'zzyzx';
const LAST = 1_000_000;

const administrator = ['administrator'];
const visitor = ['visitor'];

export const operations = [
  ['Event list: first page', 'EventList', { page: 1 }],
  ['Event list: middle', 'EventList', ({ events }) => ({ page: Math.ceil(events / 24) }), administrator],
  ['Event list: last page', 'EventList', { page: LAST }, administrator],
  ['Event list: search, common', 'EventList', { search: 'maraton' }],
  ['Event list: search, none', 'EventList', { search: none }],
  ['Public catalogue: first page', 'EventCatalog', { page: 1 }, visitor],
  ['Public catalogue: last page', 'EventCatalog', { page: LAST }, visitor],
  ['Public catalogue: search', 'EventCatalog', { filter: { search: 'maraton' } }, visitor],
  ['Public event of 50,000', 'PublicEvent', { slug: 'evento-1' }, visitor],
  ['Event of 1,000: detail, counters', 'ShowEvent', { id: THOUSAND }],
  ['Event of 50,000: detail, counters', 'ShowEvent', { id: BIGGEST }],
  ['Competitors of 1,000: first page', 'EventCompetitors', { eventId: THOUSAND }],
  ['Competitors of 50,000: first page', 'EventCompetitors', { eventId: BIGGEST }],
  ['Competitors of 50,000: last page', 'EventCompetitors', { eventId: BIGGEST, page: LAST }],
  ['Competitors of 50,000: couples', 'EventCompetitors', { eventId: BIGGEST, teamSize: 2 }],
  ['Competitors of 50,000: search, common', 'EventCompetitors', { eventId: BIGGEST, search: common }],
  ['Competitors of 50,000: search, two words', 'EventCompetitors', { eventId: BIGGEST, search: `${common} gomez` }],
  ['Competitors of 50,000: search, rare', 'EventCompetitors', { eventId: BIGGEST, search: rare }],
  ['Competitors of 50,000: search, none', 'EventCompetitors', { eventId: BIGGEST, search: none }],
  ['Competitors of 50,000: search, dni', 'EventCompetitors', ({ dni }) => ({ eventId: BIGGEST, search: dni })],
];
