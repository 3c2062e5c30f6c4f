import { Authorized, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Category } from '../categories/category.entity.js';
import { Image } from '../images/image.entity.js';
import { Kit } from '../kits/kit.entity.js';
import { load } from '../platform/database/loaders.js';
import { Permission, Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { daysBetween } from '../platform/time/time.js';
import type { AppContext } from '../app-context.js';
import { eventAvailability } from './catalog/event-availability.js';
import { groupByDistance } from './catalog/event-distances.js';
import { EventAvailability } from './event-enums.js';
import { EventPrice } from './event-price.entity.js';
import { Event } from './event.entity.js';
import { EventDistance, PriceChange } from './event.types.js';
import { kitsOfEvents, offersOfEvents } from './events.loaders.js';
import { findPreviousEdition } from './catalog/previous-edition.js';
import { nextPrice, priceInForce, priceMoment } from './catalog/price-in-force.js';

const loadPrices = async (ctx: AppContext, event: Event) => (await load(ctx, offersOfEvents, event.id))?.prices ?? [];
const loadCategories = async (ctx: AppContext, event: Event) =>
  (await load(ctx, offersOfEvents, event.id))?.categories ?? [];

@Public()
@Resolver(() => Event)
export class EventFieldsResolver {
  @FieldResolver(() => Int, { description: 'Maximum number of competitors.' })
  async participantLimit(@Root() event: Event): Promise<number> {
    return (await event.seats.loadOrFail()).limit ?? 0;
  }

  @FieldResolver(() => [EventPrice], {
    description: 'Price phases per person, by date; the last price stays in force after its date.',
  })
  prices(@Root() event: Event, @Ctx() ctx: AppContext): Promise<EventPrice[]> {
    return loadPrices(ctx, event);
  }

  @FieldResolver(() => [Category], { description: 'Categories of the event, without deleted ones.' })
  categories(@Root() event: Event, @Ctx() ctx: AppContext): Promise<Category[]> {
    return loadCategories(ctx, event);
  }

  @FieldResolver(() => [Kit], { description: 'Kits of the event by size, without deleted ones.' })
  async kits(@Root() event: Event, @Ctx() ctx: AppContext): Promise<Kit[]> {
    return (await load(ctx, kitsOfEvents, event.id)) ?? [];
  }

  @FieldResolver(() => Image, {
    nullable: true,
    description: "Cover image of the event's page and card; null if there is none.",
  })
  async coverImage(@Root() event: Event): Promise<Image | null> {
    return (await event.coverImage?.load()) ?? null;
  }

  @FieldResolver(() => Image, { nullable: true, description: 'Icon of the event; null if there is none.' })
  async icon(@Root() event: Event): Promise<Image | null> {
    return (await event.icon?.load()) ?? null;
  }

  @FieldResolver(() => Int, { description: 'Number of calendar days in Bogotá until the event; negative afterwards.' })
  remainingDays(@Root() event: Event, @Ctx() ctx: AppContext): number {
    return daysBetween(ctx.now, event.startsAt);
  }

  @FieldResolver(() => CopScalar, {
    description:
      'Current price per person in pesos, without category difference; before the opening, the price at the ' +
      'opening.',
  })
  async currentPrice(@Root() event: Event, @Ctx() ctx: AppContext): Promise<number> {
    return priceInForce(await loadPrices(ctx, event), priceMoment(event, ctx.now));
  }

  @FieldResolver(() => CopScalar, {
    description: 'Lowest current price per person in pesos, with category differences.',
  })
  async fromPrice(@Root() event: Event, @Ctx() ctx: AppContext): Promise<number> {
    const [prices, categories] = await Promise.all([loadPrices(ctx, event), loadCategories(ctx, event)]);
    const lowest = categories.length > 0 ? Math.min(...categories.map(({ difference }) => difference)) : 0;
    return Math.max(0, priceInForce(prices, priceMoment(event, ctx.now)) + lowest);
  }

  @FieldResolver(() => [EventDistance], {
    description: 'Distances of the event with their current prices, in the order of their first categories.',
  })
  async distances(@Root() event: Event, @Ctx() ctx: AppContext): Promise<EventDistance[]> {
    const [prices, categories] = await Promise.all([loadPrices(ctx, event), loadCategories(ctx, event)]);
    return groupByDistance(categories, priceInForce(prices, priceMoment(event, ctx.now)), await seatsLeftIn(event));
  }

  @FieldResolver(() => PriceChange, {
    nullable: true,
    description: 'Next price; null if the current price is the last one.',
  })
  async nextPrice(@Root() event: Event, @Ctx() ctx: AppContext): Promise<PriceChange | null> {
    const prices = await loadPrices(ctx, event);
    const at = priceMoment(event, ctx.now);
    const next = nextPrice(prices, at);
    return next && { ...next, difference: next.amount - priceInForce(prices, at) };
  }

  @FieldResolver(() => Int, { description: 'Number of seats that are not held.' })
  async seatsLeft(@Root() event: Event): Promise<number> {
    return seatsLeftIn(event);
  }

  @FieldResolver(() => EventAvailability, { description: 'Whether registrations are open now, or why not.' })
  async availability(@Root() event: Event, @Ctx() ctx: AppContext): Promise<EventAvailability> {
    return eventAvailability(event, await seatsLeftIn(event), ctx.now);
  }

  @Authorized(Permission.EVENTS_READ)
  @FieldResolver(() => Event, {
    nullable: true,
    description:
      'Previous edition, with which the event is compared; null if there is none or it is not an event of the ' +
      'viewer. Requires: EVENTS_READ.',
  })
  previousEdition(@Root() event: Event, @Ctx() ctx: AppContext): Promise<Event | null> {
    return findPreviousEdition(ctx, event);
  }
}

async function seatsLeftIn(event: Event): Promise<number> {
  const { limit, taken } = await event.seats.loadOrFail();
  return Math.max(0, (limit ?? 0) - taken);
}
