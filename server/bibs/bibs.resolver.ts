import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { categoryStart } from '../events/catalog/category-start.js';
import { Category } from '../categories/category.entity.js';
import { Event } from '../events/event.entity.js';
import { Kit } from '../kits/kit.entity.js';
import { Public } from '../platform/permissions.js';
import { isSettled } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { bibLink } from './bib-link.js';
import { Bib } from './bib.types.js';
import { bibsOfTeam, findBib } from './find-bib.js';
import { findOwnRegistration } from '../registration/lookup/find-own-registration.js';
import { qrSvg, qrText } from './qr-code.js';
import { HeldRegistration, PersonRegistration } from '../registration/registration.types.js';

const START = 'Time at which the person starts: that of the category, or of the event if the category has none';

@Resolver(() => Bib)
export class BibsResolver {
  @Public()
  @Query(() => Bib, {
    nullable: true,
    description:
      "Bib for the key of a bib link; null if the key is not valid, or the seat is unpaid or another person's now",
  })
  bib(
    @Arg('key', () => String, { description: 'Key at the end of a bib link (`Bib.link`)' }) key: string,
    @Ctx() ctx: AppContext,
  ): Promise<Bib | null> {
    return findBib(ctx, key);
  }

  @Public()
  @Mutation(() => HeldRegistration, {
    nullable: true,
    description:
      'Finds the registration of a payment for an OWNER; null for other callers, because references appear in addresses and lists. A mutation, so that no cache stores the result.',
  })
  findRegistrationByPayment(
    @Arg('reference', () => String, { description: 'Reference of the payment (`StartedPayment.reference`)' })
    reference: string,
    @Ctx() ctx: AppContext,
  ): Promise<HeldRegistration | null> {
    return findOwnRegistration(ctx, reference);
  }

  @Public()
  @FieldResolver(() => Event, { description: 'Event of the registration' })
  event(@Root() { registration }: Bib): Promise<Event> {
    return registration.purchase.event.loadOrFail();
  }

  @Public()
  @FieldResolver(() => Category, { description: 'Category in which the person competes' })
  category(@Root() { registration }: Bib): Promise<Category> {
    return registration.category.loadOrFail();
  }

  @Public()
  @FieldResolver(() => Date, { description: START })
  async startsAt(@Root() { registration }: Bib): Promise<Date> {
    return categoryStart(await registration.purchase.event.loadOrFail(), await registration.category.loadOrFail());
  }

  @Public()
  @FieldResolver(() => Kit, { nullable: true, description: 'Kit to hand over; null if the person chose none' })
  kit(@Root() { competitor }: Bib): Promise<Kit | null> {
    return competitor.kit ? competitor.kit.loadOrFail() : Promise.resolve(null);
  }

  @Public()
  @FieldResolver(() => String, {
    description: 'SVG of the QR code for kit pick-up, with the white margin of four modules that readers need',
  })
  qrSvg(@Root() { competitor }: Bib, @Ctx() ctx: AppContext): string {
    return qrSvg(qrText(ctx, competitor));
  }

  @Public()
  @FieldResolver(() => String, { description: 'Address of the bib page, for its competitor only' })
  link(@Root() { competitor }: Bib, @Ctx() ctx: AppContext): string {
    return bibLink(ctx, competitor);
  }

  @Public()
  @FieldResolver(() => String, {
    description: 'Address of the calendar file (iCalendar) with the start of the person, for that person only',
  })
  calendarLink(@Root() { competitor }: Bib, @Ctx() ctx: AppContext): string {
    return `${bibLink(ctx, competitor)}.ics`;
  }
}

@Resolver(() => HeldRegistration)
export class TeamBibsResolver {
  @Public()
  @FieldResolver(() => [Bib], {
    description: 'Bibs of the team once nothing is left to pay; empty unless OWNER',
  })
  bibs(@Root() held: HeldRegistration, @Ctx() ctx: AppContext): Promise<Bib[]> {
    return bibsOfTeam(ctx, held);
  }
}

@Resolver(() => PersonRegistration)
export class PersonBibResolver {
  @Public()
  @FieldResolver(() => Date, { description: START })
  async startsAt(@Root() { registration }: PersonRegistration): Promise<Date> {
    return categoryStart(await registration.event.loadOrFail(), await registration.category.loadOrFail());
  }

  @Public()
  @FieldResolver(() => Bib, { nullable: true, description: 'Bib of the person; null while unpaid and unless OWNER' })
  bib(@Root() person: PersonRegistration): Bib | null {
    const { competitor, registration } = person;
    return isSettled(registration.status) && person.may('seeBibs') ? new Bib(competitor, registration) : null;
  }
}
