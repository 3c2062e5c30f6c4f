import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Gender } from '../categories/category-enums.js';
import { Category } from '../categories/category.entity.js';
import { matchingCategories } from '../categories/matching-categories.js';
import { findPartnerKey } from '../coupons/find-partner-key.js';
import { PartnerKeyKind } from '../coupons/partner-key.entity.js';
import { Event } from '../events/event.entity.js';
import { Kit } from '../kits/kit.entity.js';
import { load } from '../platform/loaders.js';
import { Public } from '../platform/permissions.js';
import { ReadsCookie } from '../platform/question-kind.js';
import { rowId } from '../platform/row-id.js';
import type { AppContext } from '../app-context.js';
import { applyDiscountCode, removeDiscountCode } from './apply-discount-code.js';
import { referencesOfPurchases } from '../payments/payments.loaders.js';
import { Competitor } from './competitor.entity.js';
import { consentFor } from './consent-text.js';
import { correctRegistration } from './correct-registration.js';
import { findHeldRegistration } from './find-held-registration.js';
import { holdRegistration } from './hold-registration.js';
import { lookUpPerson } from './look-up-person.js';
import { lookUpRegistration } from './look-up-registration.js';
import { hasHealth } from './health-data.js';
import { categoriesForHeld, readEditableTeam } from './held-details.js';
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

const ofToken = { description: 'Secret token of the registration, as in its links (`HeldRegistration.token`)' };
const openPayment = { defaultValue: false, description: 'See HoldRegistrationInput.openPayment' };

@Resolver()
export class RegistrationResolver {
  @Public()
  @Query(() => [Category], {
    description: 'Categories that fit a team with these genders and ages (in the order of the people).',
  })
  matchingCategories(
    @Arg('eventId', () => ID, { description: 'Id of the event; of one that there is not, no category fits' })
    eventId: string,
    @Arg('genders', () => [Gender], { description: 'Genders of the people, 1 to 7' }) genders: Gender[],
    @Arg('ages', () => [Int], {
      description: "Ages of the same people at the event's date, in years; VALIDATION unless as many",
    })
    ages: number[],
    @Arg('withRoom', () => Boolean, {
      defaultValue: false,
      description:
        'Only those that have places left for the whole team; otherwise `seatsLeft` says how many there are.',
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
      'Registration by the token of its payment link, also after its hold has ended; null if there is none. Depends on the cookie of the browser: an owner sees everything, other callers status and total.',
  })
  registration(
    @Arg('token', () => String, ofToken) token: string,
    @Ctx() ctx: AppContext,
  ): Promise<HeldRegistration | null> {
    return findHeldRegistration(ctx, token);
  }

  @Public()
  @Mutation(() => RegistrationLookup, {
    description:
      'What a person may do in an event, by document and birthday. Makes nobody an owner. After 20 wrong birthdays of a document in 24 hours a right one is answered like a wrong one, except to an OWNER; `sendVerificationCode` remains. A mutation, so that personal data stay out of logs and caches. Errors: NOT_FOUND if the event does not exist; TOO_MANY_REQUESTS.',
  })
  lookUpRegistration(
    @Arg('eventId', () => ID, { description: 'Id of the event' }) eventId: string,
    @Arg('dni', () => String, {
      description: 'Number of the identity document; points, commas, dashes and spaces are ignored',
    })
    dni: string,
    @Arg('birthday', () => String, { description: 'YYYY-MM-DD; anything else is INVALID_INPUT' }) birthday: string,
    @Arg('teamSize', () => Int, {
      nullable: true,
      description: 'People of the team to be registered; left out: as many as the smallest team of the event has',
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
      'Rate limited: takes everything the team needs, or nothing. Idempotent for the same team from the browser that made its hold.',
  })
  holdRegistration(
    @Arg('input', () => HoldRegistrationInput, {
      description: 'The team, its category and its partner key; VALIDATION by field, e.g. `competitors.1.dni`',
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
    @Arg('token', () => String, ofToken) token: string,
    @Arg('code', () => String, { description: 'Discount code as it was typed; capitals make no difference' })
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
    @Arg('token', () => String, ofToken) token: string,
    @Ctx() ctx: AppContext,
  ): Promise<HeldRegistration> {
    return removeDiscountCode(ctx, token);
  }

  @Public()
  @Mutation(() => HeldRegistration, {
    description:
      'Corrects a competitor of a held team, and its category, until a payment is under way. Idempotent. Needs the relation OWNER. Errors: FORBIDDEN unless OWNER; CONFLICT with the changed fields if somebody saved in between; TOO_MANY_REQUESTS.',
  })
  correctRegistration(
    @Arg('token', () => String, ofToken) token: string,
    @Arg('input', () => CorrectRegistrationInput, {
      description: 'The member as they are to become; VALIDATION by field, e.g. `member.kitId`',
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
    @Arg('token', () => String, ofToken) token: string,
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
    @Arg('birthday', () => String, { description: 'Date of birth, YYYY-MM-DD; nothing is found for anything else' })
    birthday: string,
    @Ctx() ctx: AppContext,
  ): Promise<PersonRegistration[]> {
    return lookUpPerson(ctx, dni, birthday);
  }
}

async function worthOf(ctx: AppContext, eventId: number, key: string): Promise<PartnerKeyInfo | null> {
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
    @Arg('position', () => Int, { description: 'Place in the team of the member whose gender differs, from 1' })
    position: number,
    @Arg('gender', () => Gender, { description: 'Gender that this member would have' }) gender: Gender,
    @Ctx() ctx: AppContext,
  ): Promise<Category[]> {
    if (!held.may('change')) return Promise.resolve([]);
    return categoriesForHeld(ctx, held.registration.id, { position, gender });
  }
}

@Resolver(() => MemberDetails)
export class MemberDetailsResolver {
  @Public()
  @FieldResolver(() => ID, { nullable: true, description: 'Id of the kit the member chose; null: none' })
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
  @FieldResolver(() => Event, { description: 'Event it is for' })
  event(@Root() { registration }: PersonRegistration): Promise<Event> {
    return registration.event.loadOrFail();
  }

  @Public()
  @FieldResolver(() => Category, { description: 'Category the team competes in' })
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
    description: 'Reference of its latest payment; null: nobody has begun to pay',
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
    description: 'Rate limited: what a partner key is worth here; null when not valid.',
  })
  partnerKey(
    @Root() event: Event,
    @Arg('key', () => String, { description: 'Partner key as it was typed; capitals make no difference' }) key: string,
    @Ctx() ctx: AppContext,
  ): Promise<PartnerKeyInfo | null> {
    return worthOf(ctx, event.id, key);
  }

  @Public()
  @FieldResolver(() => ConsentText, {
    description: 'Text of the data-protection authorisation asked of each participant',
  })
  consent(@Root() event: Event, @Ctx() { services }: AppContext): ConsentText {
    return consentFor(event.name, services.config.retention);
  }
}
