import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { categoryStart } from '../events/category-start.js';
import { Category } from '../categories/category.entity.js';
import { Event } from '../events/event.entity.js';
import { Kit } from '../kits/kit.entity.js';
import { Public } from '../platform/permissions.js';
import { isSettled } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { bibLink } from './bib-link.js';
import { Bib } from './bib.types.js';
import { bibsOfTeam, findBib } from './find-bib.js';
import { findOwnRegistration } from './find-own-registration.js';
import { qrSvg, qrText } from './qr-code.js';
import { HeldRegistration, PersonRegistration } from './registration.types.js';

const START = 'Moment at which the person starts: that of the category, or of the event if the category has none';

@Resolver(() => Bib)
export class BibsResolver {
  @Public()
  @Query(() => Bib, {
    nullable: true,
    description:
      "By the key of a person's own link: that person's bib. Null: no such key, or the place is not paid or no longer theirs",
  })
  bib(
    @Arg('key', () => String, { description: "Key from the end of the person's own link (`Bib.link`)" }) key: string,
    @Ctx() ctx: AppContext,
  ): Promise<Bib | null> {
    return findBib(ctx, key);
  }

  @Public()
  @Mutation(() => HeldRegistration, {
    nullable: true,
    description:
      'Registration of a payment, for an OWNER; null for other callers, because references appear in addresses and lists. A mutation, so that no cache stores the result.',
  })
  findRegistrationByPayment(
    @Arg('reference', () => String, { description: 'Reference of the payment (`StartedPayment.reference`)' })
    reference: string,
    @Ctx() ctx: AppContext,
  ): Promise<HeldRegistration | null> {
    return findOwnRegistration(ctx, reference);
  }

  @Public()
  @FieldResolver(() => Event, { description: 'Event it is for' })
  event(@Root() { registration }: Bib): Promise<Event> {
    return registration.purchase.event.loadOrFail();
  }

  @Public()
  @FieldResolver(() => Category, { description: 'Category the person competes in' })
  category(@Root() { registration }: Bib): Promise<Category> {
    return registration.category.loadOrFail();
  }

  @Public()
  @FieldResolver(() => Date, { description: START })
  async startsAt(@Root() { registration }: Bib): Promise<Date> {
    return categoryStart(await registration.purchase.event.loadOrFail(), await registration.category.loadOrFail());
  }

  @Public()
  @FieldResolver(() => Kit, { nullable: true, description: 'Kit to be handed over; null: the person chose none' })
  kit(@Root() { competitor }: Bib): Promise<Kit | null> {
    return competitor.kit ? competitor.kit.loadOrFail() : Promise.resolve(null);
  }

  @Public()
  @FieldResolver(() => String, {
    description: 'SVG of the QR code shown at kit pick-up, with the four modules of white around it that readers need',
  })
  qrSvg(@Root() { competitor }: Bib, @Ctx() ctx: AppContext): Promise<string> {
    return qrSvg(qrText(ctx, competitor), { margin: 4 });
  }

  @Public()
  @FieldResolver(() => String, { description: "Address of the person's own page, for that person alone" })
  link(@Root() { competitor }: Bib, @Ctx() ctx: AppContext): string {
    return bibLink(ctx, competitor);
  }

  @Public()
  @FieldResolver(() => String, {
    description: "Address of the calendar file (iCalendar) of the person's start, for that person alone",
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
  @FieldResolver(() => Bib, { nullable: true, description: 'Bib of the person; null while unpaid, and unless OWNER' })
  bib(@Root() person: PersonRegistration): Bib | null {
    const { competitor, registration } = person;
    return isSettled(registration.status) && person.may('seeBibs') ? new Bib(competitor, registration) : null;
  }
}
