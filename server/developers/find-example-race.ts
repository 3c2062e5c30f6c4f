import { CategoryGender, Gender } from '../categories/category-enums.js';
import type { Category } from '../categories/category.entity.js';
import { matchingCategories } from '../categories/matching-categories.js';
import { eventAvailability } from '../events/catalog/event-availability.js';
import { eventCatalog } from '../events/catalog/event-catalog.js';
import { CatalogOrder, EventAvailability } from '../events/event-enums.js';
import type { Event } from '../events/event.entity.js';
import { kitsOfEvents, offersOfEvents } from '../events/events.loaders.js';
import { priceInForce } from '../events/catalog/price-in-force.js';
import type { Kit } from '../kits/kit.entity.js';
import { gatewayChoices } from '../payments/accounts/gateway-choices.js';
import type { GatewayKind } from '../payments/accounts/gateway-kind.js';
import { load } from '../platform/database/loaders.js';
import { ageAt } from '../platform/time/time.js';
import type { AppContext } from '../app-context.js';

/** Birthday of the person whom the tutorial registers. */
export const EXAMPLE_BIRTHDAY = '1992-03-14';

export interface ExampleRace {
  event: Event;
  category: Category;
  kit: Kit;
  gateway: GatewayKind;
  /** Age of the person on the day of the event. */
  age: number;
}

/** Finds a race on the first page of the public list that takes one woman of the example's age, for money. */
export async function findExampleRace(ctx: AppContext): Promise<ExampleRace | null> {
  const { data } = await eventCatalog(ctx, {}, CatalogOrder.DATE, 1);
  for (const event of data) {
    const race = event.teamSizes.includes(1) ? await asExample(ctx, event) : null;
    if (race) return race;
  }
  return null;
}

async function asExample(ctx: AppContext, event: Event): Promise<ExampleRace | null> {
  const { limit, taken } = await event.seats.loadOrFail();
  const isOpen = eventAvailability(event, (limit ?? 0) - taken, ctx.now) === EventAvailability.OPEN;
  const [gateway] = isOpen ? await gatewayChoices(ctx, event.id) : [];
  if (!gateway) return null;
  const age = ageAt(EXAMPLE_BIRTHDAY, event.startsAt);
  const categories = await matchingCategories(ctx, event.id, [Gender.FEMALE], [age], { withRoom: true });
  const price = priceInForce((await load(ctx, offersOfEvents, event.id))?.prices ?? [], ctx.now);
  const category = categories.find(
    ({ gender, difference }) => gender !== CategoryGender.NON_SPORT && price + difference > 0,
  );
  const kit = await firstKitLeft(ctx, event.id);
  return category && kit ? { event, category, kit, gateway: gateway.kind, age } : null;
}

/** Returns a kit with at least two units, since the tutorial registers with GraphQL and with REST. */
async function firstKitLeft(ctx: AppContext, eventId: number): Promise<Kit | null> {
  for (const kit of (await load(ctx, kitsOfEvents, eventId)) ?? []) {
    const { limit, taken } = await kit.units.loadOrFail();
    if ((limit ?? 0) - taken >= 2) return kit;
  }
  return null;
}
