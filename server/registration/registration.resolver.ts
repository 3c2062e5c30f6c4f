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
import { rowId } from '../platform/row-id.js';
import type { Work } from '../work.js';
import { applyDiscountCode, removeDiscountCode } from './apply-discount-code.js';
import { referencesOfPurchases } from '../payments/payments.loaders.js';
import { Competitor } from './competitor.entity.js';
import { consentFor } from './consent-text.js';
import { correctRegistration } from './correct-registration.js';
import { maySeePeople } from '../purchases/browsers-of-purchases.js';
import { findHeldRegistration } from './find-held-registration.js';
import { holdRegistration } from './hold-registration.js';
import { lookUpPerson } from './look-up-person.js';
import { lookUpRegistration } from './look-up-registration.js';
import { qrSvg, qrText } from './qr-code.js';
import { isLive, isPayable } from '../purchases/purchase-states.js';
import { categoriesForHeld, teamToCorrect } from './held-details.js';
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
    @Ctx() work: Work,
  ): Promise<Category[]> {
    return matchingCategories(work, rowId(eventId), genders, ages, { withRoom });
  }

  @Public()
  @Query(() => HeldRegistration, {
    nullable: true,
    description: 'A registration by its secret token, also once its hold has ended. Null: there is none',
  })
  registration(
    @Arg('token', () => String, ofToken) token: string,
    @Ctx() work: Work,
  ): Promise<HeldRegistration | null> {
    return findHeldRegistration(work, token);
  }

  @Public()
  @Query(() => PartnerKeyInfo, {
    nullable: true,
    description: 'What a partner key is worth; null when not valid.',
    deprecationReason: 'Event.partnerKey',
  })
  partnerKey(
    @Arg('eventId', () => ID, { description: 'Id of the event' }) eventId: string,
    @Arg('key', () => String, { description: 'Partner key as it was typed; capitals make no difference' }) key: string,
    @Ctx() work: Work,
  ): Promise<PartnerKeyInfo | null> {
    return worthOf(work, rowId(eventId), key);
  }

  @Public()
  @Mutation(() => RegistrationLookup, {
    description:
      'Rate limited: what a person may do in an event, known by document and birthday. NOT_FOUND for an event that there is not. A mutation because its question holds personal data that must stay out of logs and caches.',
  })
  lookUpRegistration(
    @Arg('eventId', () => ID, { description: 'Id of the event' }) eventId: string,
    @Arg('dni', () => String, {
      description: 'Number of the identity document; points, commas, dashes and spaces are ignored',
    })
    dni: string,
    @Arg('birthday', () => String, { description: 'YYYY-MM-DD; anything else is MALFORMED' }) birthday: string,
    @Arg('teamSize', () => Int, {
      nullable: true,
      description: 'People of the team to be registered; left out: as many as the smallest team of the event has',
    })
    teamSize: number | null,
    @Arg('openPayment', () => Boolean, openPayment) opens: boolean,
    @Ctx() work: Work,
  ): Promise<RegistrationLookup> {
    return lookUpRegistration(work, { eventId: rowId(eventId), dni, birthday, teamSize, openPayment: opens });
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
    @Ctx() work: Work,
  ): Promise<HoldResult> {
    return holdRegistration(work, input);
  }

  @Public()
  @Mutation(() => DiscountResult, {
    description:
      'By token, rate limited: takes a discount code for a registration that waits for money, in the place of an earlier one. NOT_FOUND; WRONG_STATE where nothing is to be paid any more or the hold has ended.',
  })
  applyDiscountCode(
    @Arg('token', () => String, ofToken) token: string,
    @Arg('code', () => String, { description: 'Discount code as it was typed; capitals make no difference' })
    code: string,
    @Arg('openPayment', () => Boolean, openPayment) opens: boolean,
    @Ctx() work: Work,
  ): Promise<DiscountResult> {
    return applyDiscountCode(work, token, code, { openPayment: opens });
  }

  @Public()
  @Mutation(() => HeldRegistration, {
    description:
      'By token: takes the discount code off again, if there is one. NOT_FOUND; WRONG_STATE where nothing is to be paid any more or the hold has ended.',
  })
  removeDiscountCode(@Arg('token', () => String, ofToken) token: string, @Ctx() work: Work): Promise<HeldRegistration> {
    return removeDiscountCode(work, token);
  }

  @Public()
  @Mutation(() => HeldRegistration, {
    description:
      'By token, rate limited: corrects a member of a held team, and its category, until a payment is under way. Idempotent; who filled in the form before another saved gets CONFLICT with what changed.',
  })
  correctRegistration(
    @Arg('token', () => String, ofToken) token: string,
    @Arg('input', () => CorrectRegistrationInput, {
      description: 'The member as they are to become; VALIDATION by field, e.g. `member.kitId`',
    })
    input: CorrectRegistrationInput,
    @Ctx() work: Work,
  ): Promise<HeldRegistration> {
    return correctRegistration(work, token, input);
  }

  @Public()
  @Mutation(() => [MemberDetails], {
    nullable: true,
    description:
      'The team of a held registration as it can be corrected, for a browser that made it or proved to be of the team (lookUpRegistration); null for any other, also with the token. A mutation because what it answers is for nobody else and kept by no cache.',
  })
  teamToCorrect(
    @Arg('token', () => String, ofToken) token: string,
    @Ctx() work: Work,
  ): Promise<MemberDetails[] | null> {
    return teamToCorrect(work, token);
  }

  @Public()
  @Mutation(() => [PersonRegistration], {
    description:
      'Rate limited: registrations that the person with this dni and birthday holds, newest first, at most 50; none where the two do not belong together.',
  })
  lookUpPerson(
    @Arg('dni', () => String, {
      description: 'Number of the identity document; points, commas, dashes and spaces are ignored',
    })
    dni: string,
    @Arg('birthday', () => String, { description: 'Date of birth, YYYY-MM-DD; nothing is found for anything else' })
    birthday: string,
    @Ctx() work: Work,
  ): Promise<PersonRegistration[]> {
    return lookUpPerson(work, dni, birthday);
  }
}

async function worthOf(work: Work, eventId: number, key: string): Promise<PartnerKeyInfo | null> {
  const found = await findPartnerKey(work, eventId, key);
  return found && { name: found.name, courtesy: found.kind === PartnerKeyKind.COURTESY };
}

@Resolver(() => HeldRegistration)
export class HeldRegistrationResolver {
  @Public()
  @FieldResolver(() => Category, { description: 'Category the team competes in' })
  category(@Root() { registration }: HeldRegistration): Promise<Category> {
    return registration.category.loadOrFail();
  }

  @Public()
  @FieldResolver(() => [RegistrationMember], {
    description:
      'Members of the team, in its order; once it is paid only for a browser that registered or paid it, and empty for others',
  })
  async members(@Root() held: HeldRegistration, @Ctx() work: Work): Promise<RegistrationMember[]> {
    if (!maySeePeople(work, held.purchase)) return [];
    const members = (await load(work, teamsOfRegistrations, held.registration.id)) ?? [];
    return members.map((member) => new RegistrationMember(member));
  }

  @Public()
  @FieldResolver(() => [Category], {
    description: 'Categories that fit the team, were the member in this place of this gender.',
  })
  fittingCategories(
    @Root() { registration }: HeldRegistration,
    @Arg('position', () => Int, { description: 'Place in the team of the member whose gender differs, from 1' })
    position: number,
    @Arg('gender', () => Gender, { description: 'Gender that this member would have' }) gender: Gender,
    @Ctx() work: Work,
  ): Promise<Category[]> {
    return categoriesForHeld(work, registration.id, { position, gender });
  }
}

@Resolver(() => MemberDetails)
export class MemberDetailsResolver {
  @Public()
  @FieldResolver(() => ID, { nullable: true, description: 'Id of the kit the member chose; null: none' })
  kitId(@Root() { kit }: Competitor): number | null {
    return kit?.id ?? null;
  }
}

@Resolver(() => RegistrationMember)
export class RegistrationMemberResolver {
  @Public()
  @FieldResolver(() => Kit, { nullable: true, description: 'Kit the member chose; null: none' })
  kit(@Root() { competitor }: RegistrationMember): Promise<Kit | null> {
    return competitor.kit ? competitor.kit.loadOrFail() : Promise.resolve(null);
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
  @FieldResolver(() => Kit, { nullable: true, description: 'Kit the person chose; null: none' })
  kit(@Root() { competitor }: PersonRegistration): Promise<Kit | null> {
    return competitor.kit ? competitor.kit.loadOrFail() : Promise.resolve(null);
  }

  @Public()
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Reference of its latest payment; null: nobody has begun to pay',
  })
  async reference(@Root() { registration }: PersonRegistration, @Ctx() work: Work): Promise<string | null> {
    return (await load(work, referencesOfPurchases, registration.id)) ?? null;
  }

  @Public()
  @FieldResolver(() => String, {
    nullable: true,
    description: 'SVG of the QR code shown at kit pick-up; null while unpaid',
    deprecationReason: '`bib` has it, with the white around it that readers need',
  })
  qrSvg(@Root() { registration, competitor }: PersonRegistration): Promise<string | null> {
    const paid = isLive(registration.status) && !isPayable(registration.status);
    return paid ? qrSvg(qrText(registration, competitor)) : Promise.resolve(null);
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
    @Ctx() work: Work,
  ): Promise<PartnerKeyInfo | null> {
    return worthOf(work, event.id, key);
  }

  @Public()
  @FieldResolver(() => ConsentText, {
    description: 'Text of the data-protection authorisation asked of each participant',
  })
  consent(@Root() event: Event): ConsentText {
    return consentFor(event.name);
  }
}
