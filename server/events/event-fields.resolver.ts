import { Authorized, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Category } from '../categories/category.entity.js';
import { Image } from '../images/image.entity.js';
import { Kit } from '../kits/kit.entity.js';
import { load } from '../platform/loaders.js';
import { Permission, Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';
import { daysBetween } from '../platform/time.js';
import type { AppContext } from '../app-context.js';
import { eventAvailability } from './event-availability.js';
import { distancesOf } from './event-distances.js';
import { EventAvailability } from './event-enums.js';
import { EventPrice } from './event-price.entity.js';
import { Event } from './event.entity.js';
import { EventDistance, PriceChange } from './event.types.js';
import { kitsOfEvents, offersOfEvents } from './events.loaders.js';
import { findPreviousEdition } from './previous-edition.js';
import { nextPrice, priceInForce, priceMoment } from './price-in-force.js';

const pricesOf = async (ctx: AppContext, event: Event) => (await load(ctx, offersOfEvents, event.id))?.prices ?? [];
const categoriesOf = async (ctx: AppContext, event: Event) =>
  (await load(ctx, offersOfEvents, event.id))?.categories ?? [];

@Public()
@Resolver(() => Event)
export class EventFieldsResolver {
  @FieldResolver(() => Int, { description: 'People it takes at most' })
  async participantLimit(@Root() event: Event): Promise<number> {
    return (await event.seats.loadOrFail()).limit ?? 0;
  }

  @FieldResolver(() => [EventPrice], { description: 'What a person pays, and until which day; the last one stays' })
  prices(@Root() event: Event, @Ctx() ctx: AppContext): Promise<EventPrice[]> {
    return pricesOf(ctx, event);
  }

  @FieldResolver(() => [Category], { description: 'Who may take part, by distance, age and gender' })
  categories(@Root() event: Event, @Ctx() ctx: AppContext): Promise<Category[]> {
    return categoriesOf(ctx, event);
  }

  @FieldResolver(() => [Kit], { description: 'What participants get, by size' })
  async kits(@Root() event: Event, @Ctx() ctx: AppContext): Promise<Kit[]> {
    return (await load(ctx, kitsOfEvents, event.id)) ?? [];
  }

  @FieldResolver(() => Image, { nullable: true, description: 'The picture of its page and card; null: none yet' })
  async coverImage(@Root() event: Event): Promise<Image | null> {
    return (await event.coverImage?.load()) ?? null;
  }

  @FieldResolver(() => Image, { nullable: true, description: 'Its small picture; null: none' })
  async icon(@Root() event: Event): Promise<Image | null> {
    return (await event.icon?.load()) ?? null;
  }

  @FieldResolver(() => Int, { description: 'Calendar days in Bogotá until the event; negative afterwards' })
  remainingDays(@Root() event: Event, @Ctx() ctx: AppContext): number {
    return daysBetween(ctx.now, event.startsAt);
  }

  @FieldResolver(() => CopScalar, {
    description: 'Price in force now, or at the opening that is to come; a person, without category difference',
  })
  async currentPrice(@Root() event: Event, @Ctx() ctx: AppContext): Promise<number> {
    return priceInForce(await pricesOf(ctx, event), priceMoment(event, ctx.now));
  }

  @FieldResolver(() => CopScalar, { description: 'Lowest price a person can pay now, category differences included' })
  async fromPrice(@Root() event: Event, @Ctx() ctx: AppContext): Promise<number> {
    const [prices, categories] = await Promise.all([pricesOf(ctx, event), categoriesOf(ctx, event)]);
    const lowest = categories.length > 0 ? Math.min(...categories.map(({ difference }) => difference)) : 0;
    return Math.max(0, priceInForce(prices, priceMoment(event, ctx.now)) + lowest);
  }

  @FieldResolver(() => [EventDistance], { description: 'Its distances with their prices now, in their order' })
  async distances(@Root() event: Event, @Ctx() ctx: AppContext): Promise<EventDistance[]> {
    const [prices, categories] = await Promise.all([pricesOf(ctx, event), categoriesOf(ctx, event)]);
    return distancesOf(categories, priceInForce(prices, priceMoment(event, ctx.now)), await seatsLeftIn(event));
  }

  @FieldResolver(() => PriceChange, { nullable: true, description: 'null: the price of now is the last one' })
  async nextPrice(@Root() event: Event, @Ctx() ctx: AppContext): Promise<PriceChange | null> {
    const prices = await pricesOf(ctx, event);
    const at = priceMoment(event, ctx.now);
    const next = nextPrice(prices, at);
    return next && { ...next, difference: next.amount - priceInForce(prices, at) };
  }

  @FieldResolver(() => Int, { description: 'Places that nobody holds now' })
  async seatsLeft(@Root() event: Event): Promise<number> {
    return seatsLeftIn(event);
  }

  @FieldResolver(() => EventAvailability, { description: 'Whether registrations are taken now, and if not, why' })
  async availability(@Root() event: Event, @Ctx() ctx: AppContext): Promise<EventAvailability> {
    return eventAvailability(event, await seatsLeftIn(event), ctx.now);
  }

  @Authorized(Permission.EVENTS_READ)
  @FieldResolver(() => Event, {
    nullable: true,
    description: "EVENTS_READ: the edition it is compared with; null where there is none, or it is not the viewer's",
  })
  previousEdition(@Root() event: Event, @Ctx() ctx: AppContext): Promise<Event | null> {
    return findPreviousEdition(ctx, event);
  }
}

async function seatsLeftIn(event: Event): Promise<number> {
  const { limit, taken } = await event.seats.loadOrFail();
  return Math.max(0, (limit ?? 0) - taken);
}
