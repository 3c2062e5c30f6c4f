import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Gender } from '../categories/category-enums.js';
import { Category } from '../categories/category.entity.js';
import { matchingCategories } from '../categories/matching-categories.js';
import { findPartnerKey } from '../coupons/find-partner-key.js';
import { PartnerKeyKind } from '../coupons/partner-key.entity.js';
import { Event } from '../events/event.entity.js';
import { Kit } from '../kits/kit.entity.js';
import { load } from '../platform/database/loaders.js';
import { Public } from '../platform/permissions.js';
import { ReadsCookie } from '../platform/graphql/operation-kind.js';
import { rowId } from '../platform/database/row-id.js';
import type { AppContext } from '../app-context.js';
import { applyDiscountCode, removeDiscountCode } from './hold/apply-discount-code.js';
import { referencesOfPurchases } from '../payments/payments.loaders.js';
import { Competitor } from './competitor.entity.js';
import { consentFor } from './consent-text.js';
import { correctRegistration } from './correct-registration.js';
import { findHeldRegistration } from './lookup/find-held-registration.js';
import { holdRegistration } from './hold/hold-registration.js';
import { lookUpPerson } from './lookup/look-up-person.js';
import { lookUpRegistration } from './lookup/look-up-registration.js';
import { hasHealth } from './health-data.js';
import { categoriesForHeld, readEditableTeam } from './hold/held-details.js';
import { CorrectRegistrationInput, HoldRegistrationInput } from './registration.inputs.js';
import { teamsOfRegistrations } from './registration.loaders.js';
import {
  ConsentText,
  DiscountResult,
  HeldRegistration,
  HoldResult,
  MemberDetails,
  PartnerKeyInfo,
  PersonRegistration,
  RegistrationLookup,
  RegistrationMember,
} from './registration.types.js';

const tokenArg = { description: 'Secret token of the registration, as in its links (`HeldRegistration.token`)' };
const openPayment = {
  defaultValue: false,
  description: 'Whether to open a payment as well; see `HoldRegistrationInput.openPayment`. Defaults to false',
};

@Resolver()
export class RegistrationResolver {
  @Public()
  @Query(() => [Category], {
    description: 'Categories that fit a team with these genders and ages, given in the order of the members.',
  })
  matchingCategories(
    @Arg('eventId', () => ID, { description: 'ID of the event; the result is empty if the event does not exist' })
    eventId: string,
    @Arg('genders', () => [Gender], { description: 'Genders of the members, 1 to 7' }) genders: Gender[],
    @Arg('ages', () => [Int], {
      description:
        "Ages of the same members at the event's date, in years. Errors: VALIDATION if the number of ages differs.",
    })
    ages: number[],
    @Arg('withRoom', () => Boolean, {
      defaultValue: false,
      description:
        'Whether to return only categories with enough seats for the whole team; `seatsLeft` is the number left. Defaults to false',
    })
    withRoom: boolean,
    @Ctx() ctx: AppContext,
  ): Promise<Category[]> {
    return matchingCategories(ctx, rowId(eventId), genders, ages, { withRoom });
  }

  @Public()
  @ReadsCookie()
  @Query(() => HeldRegistration, {
    nullable: true,
    description:
      'Registration by the token of its payment link, also after its hold has ended; null if it does not exist. Depends on the cookie of the browser: an owner sees everything, other callers status and total.',
  })
  registration(
    @Arg('token', () => String, tokenArg) token: string,
    @Ctx() ctx: AppContext,
  ): Promise<HeldRegistration | null> {
    return findHeldRegistration(ctx, token);
  }

  @Public()
  @Mutation(() => RegistrationLookup, {
    description:
      'Looks up by document and birthday what a person may do in an event; does not make the caller an owner. After 20 wrong birthdays of a document in 24 hours a right one is treated as wrong, except for an OWNER; `sendVerificationCode` still works. A mutation, so that personal data stay out of logs and caches. Errors: NOT_FOUND if the event does not exist; TOO_MANY_REQUESTS.',
  })
  lookUpRegistration(
    @Arg('eventId', () => ID, { description: 'ID of the event' }) eventId: string,
    @Arg('dni', () => String, {
      description: 'Number of the identity document; points, commas, dashes and spaces are ignored',
    })
    dni: string,
    @Arg('birthday', () => String, {
      description: 'Date of birth, YYYY-MM-DD; the outcome is INVALID_INPUT for anything else',
    })
    birthday: string,
    @Arg('teamSize', () => Int, {
      nullable: true,
      description: 'Number of members of the team to register; defaults to the smallest team size of the event',
    })
    teamSize: number | null,
    @Arg('openPayment', () => Boolean, openPayment) opens: boolean,
    @Ctx() ctx: AppContext,
  ): Promise<RegistrationLookup> {
    return lookUpRegistration(ctx, {
      eventId: eventId === '' ? null : rowId(eventId),
      ...{ dni, birthday, teamSize, openPayment: opens },
    });
  }

  @Public()
  @Mutation(() => HoldResult, {
    description:
      'Holds a team: acquires everything the team needs, or nothing. Idempotent for the same team from the browser that made its hold. Errors: NOT_FOUND if the event does not exist; VALIDATION by field; TOO_MANY_REQUESTS; WAITING_ROOM without a valid entry ticket (cookie, or header `Waiting-Room-Ticket`) while the waiting room of the event is open.',
  })
  holdRegistration(
    @Arg('input', () => HoldRegistrationInput, {
      description: 'Team, category and partner key; errors name the field, e.g. `competitors.1.dni`',
    })
    input: HoldRegistrationInput,
    @Ctx() ctx: AppContext,
  ): Promise<HoldResult> {
    return holdRegistration(ctx, input);
  }

  @Public()
  @Mutation(() => DiscountResult, {
    description:
      'Applies a discount code to a held registration, replacing an earlier one. Needs the relation OWNER. Errors: NOT_FOUND; FORBIDDEN unless OWNER; WRONG_STATE if nothing is left to pay or the hold has ended; TOO_MANY_REQUESTS.',
  })
  applyDiscountCode(
    @Arg('token', () => String, tokenArg) token: string,
    @Arg('code', () => String, { description: 'Discount code as typed, case-insensitive' })
    code: string,
    @Arg('openPayment', () => Boolean, openPayment) opens: boolean,
    @Ctx() ctx: AppContext,
  ): Promise<DiscountResult> {
    return applyDiscountCode(ctx, token, code, { openPayment: opens });
  }

  @Public()
  @Mutation(() => HeldRegistration, {
    description:
      'Removes the discount code of a held registration, if it has one. Needs the relation OWNER. Errors: NOT_FOUND; FORBIDDEN unless OWNER; WRONG_STATE if nothing is left to pay or the hold has ended.',
  })
  removeDiscountCode(
    @Arg('token', () => String, tokenArg) token: string,
    @Ctx() ctx: AppContext,
  ): Promise<HeldRegistration> {
    return removeDiscountCode(ctx, token);
  }

  @Public()
  @Mutation(() => HeldRegistration, {
    description:
      'Corrects a competitor of a held team, and optionally its category, until a payment is in progress. Idempotent. Needs the relation OWNER. Errors: NOT_FOUND; FORBIDDEN unless OWNER; WRONG_STATE if nothing is left to pay, the hold has ended or a payment is in progress; CONFLICT with the fields that were saved in between; VALIDATION by field; TOO_MANY_REQUESTS.',
  })
  correctRegistration(
    @Arg('token', () => String, tokenArg) token: string,
    @Arg('input', () => CorrectRegistrationInput, {
      description: 'Corrected member; errors name the field, e.g. `member.kitId`',
    })
    input: CorrectRegistrationInput,
    @Ctx() ctx: AppContext,
  ): Promise<HeldRegistration> {
    return correctRegistration(ctx, token, input);
  }

  @Public()
  @Mutation(() => [MemberDetails], {
    nullable: true,
    description:
      'Team of a held registration with the data that can be corrected; null unless OWNER. A mutation, so that no cache stores the result.',
  })
  readEditableTeam(
    @Arg('token', () => String, tokenArg) token: string,
    @Ctx() ctx: AppContext,
  ): Promise<MemberDetails[] | null> {
    return readEditableTeam(ctx, token);
  }

  @Public()
  @Mutation(() => [PersonRegistration], {
    description:
      'Registrations of the person with this document and birthday, newest first, at most 50; empty if the two do not belong together. Guesses are limited as in `lookUpRegistration`. Errors: TOO_MANY_REQUESTS.',
  })
  lookUpPerson(
    @Arg('dni', () => String, {
      description: 'Number of the identity document; points, commas, dashes and spaces are ignored',
    })
    dni: string,
    @Arg('birthday', () => String, { description: 'Date of birth, YYYY-MM-DD; the result is empty for anything else' })
    birthday: string,
    @Ctx() ctx: AppContext,
  ): Promise<PersonRegistration[]> {
    return lookUpPerson(ctx, dni, birthday);
  }
}

async function partnerKeyInfo(ctx: AppContext, eventId: number, key: string): Promise<PartnerKeyInfo | null> {
  const found = await findPartnerKey(ctx, eventId, key);
  return found && { name: found.name, courtesy: found.kind === PartnerKeyKind.COURTESY };
}

@Resolver(() => HeldRegistration)
export class HeldRegistrationResolver {
  @Public()
  @FieldResolver(() => Category, { nullable: true, description: 'Category of the team; null for LINK' })
  category(@Root() held: HeldRegistration): Promise<Category> | null {
    return held.may('seeCategory') ? held.registration.category.loadOrFail() : null;
  }

  @Public()
  @FieldResolver(() => [RegistrationMember], {
    description: 'Competitors of the team, in its order; empty for LINK, names only for PERSON',
  })
  async members(@Root() held: HeldRegistration, @Ctx() ctx: AppContext): Promise<RegistrationMember[]> {
    if (!held.may('seeNames')) return [];
    const members = (await load(ctx, teamsOfRegistrations, held.registration.id)) ?? [];
    return members.map((member) => new RegistrationMember(member, held.may('seePrivateData')));
  }

  @Public()
  @FieldResolver(() => [Category], {
    description: 'Categories that fit the team if the competitor in this position has this gender; empty unless OWNER',
  })
  eligibleCategories(
    @Root() held: HeldRegistration,
    @Arg('position', () => Int, { description: 'Position in the team of the member whose gender differs, from 1' })
    position: number,
    @Arg('gender', () => Gender, { description: 'Gender to assume for this member' }) gender: Gender,
    @Ctx() ctx: AppContext,
  ): Promise<Category[]> {
    if (!held.may('change')) return Promise.resolve([]);
    return categoriesForHeld(ctx, held.registration.id, { position, gender });
  }
}

@Resolver(() => MemberDetails)
export class MemberDetailsResolver {
  @Public()
  @FieldResolver(() => ID, { nullable: true, description: 'ID of the kit that the member chose; null if none' })
  kitId(@Root() { kit }: Competitor): number | null {
    return kit?.id ?? null;
  }

  @Public()
  @FieldResolver(() => Boolean, {
    description: 'Whether health data of the member are stored (EPS, blood group and Rh factor)',
  })
  hasHealth(@Root() competitor: Competitor): boolean {
    return hasHealth(competitor);
  }
}

@Resolver(() => RegistrationMember)
export class RegistrationMemberResolver {
  @Public()
  @FieldResolver(() => Kit, {
    nullable: true,
    description: 'Kit of the competitor; null if none was chosen, and unless OWNER',
  })
  kit(@Root() { competitor, showsPrivateData }: RegistrationMember): Promise<Kit | null> {
    return competitor.kit && showsPrivateData ? competitor.kit.loadOrFail() : Promise.resolve(null);
  }
}

@Resolver(() => PersonRegistration)
export class PersonRegistrationResolver {
  @Public()
  @FieldResolver(() => Event, { description: 'Event of the registration' })
  event(@Root() { registration }: PersonRegistration): Promise<Event> {
    return registration.event.loadOrFail();
  }

  @Public()
  @FieldResolver(() => Category, { description: 'Category in which the team competes' })
  category(@Root() { registration }: PersonRegistration): Promise<Category> {
    return registration.category.loadOrFail();
  }

  @Public()
  @FieldResolver(() => Kit, {
    nullable: true,
    description: 'Kit of the person; null if none was chosen, and unless OWNER',
  })
  kit(@Root() person: PersonRegistration): Promise<Kit | null> {
    const { kit } = person.competitor;
    return kit && person.may('seePrivateData') ? kit.loadOrFail() : Promise.resolve(null);
  }

  @Public()
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Reference of the latest payment; null if none was started',
  })
  async reference(@Root() { registration }: PersonRegistration, @Ctx() ctx: AppContext): Promise<string | null> {
    return (await load(ctx, referencesOfPurchases, registration.id)) ?? null;
  }
}

@Resolver(() => Event)
export class EventRegistrationResolver {
  @Public()
  @FieldResolver(() => PartnerKeyInfo, {
    nullable: true,
    description: 'Partner key of the event with this text; null if not valid. Errors: TOO_MANY_REQUESTS.',
  })
  partnerKey(
    @Root() event: Event,
    @Arg('key', () => String, { description: 'Partner key as typed, case-insensitive' }) key: string,
    @Ctx() ctx: AppContext,
  ): Promise<PartnerKeyInfo | null> {
    return partnerKeyInfo(ctx, event.id, key);
  }

  @Public()
  @FieldResolver(() => ConsentText, {
    description: 'Text of the data-protection authorisation for each competitor',
  })
  consent(@Root() event: Event, @Ctx() { services }: AppContext): ConsentText {
    return consentFor(event.name, services.config.retention);
  }
}
