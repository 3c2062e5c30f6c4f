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

const openPayment = { defaultValue: false, description: 'See HoldRegistrationInput.openPayment' };

@Resolver()
export class RegistrationResolver {
  @Public()
  @Query(() => [Category], {
    description: 'Categories that fit a team with these genders and ages (in the order of the people).',
  })
  matchingCategories(
    @Arg('eventId', () => ID) eventId: string,
    @Arg('genders', () => [Gender]) genders: Gender[],
    @Arg('ages', () => [Int]) ages: number[],
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
  @Query(() => HeldRegistration, { nullable: true, description: 'A held or paid registration by its secret token.' })
  registration(@Arg('token', () => String) token: string, @Ctx() work: Work): Promise<HeldRegistration | null> {
    return findHeldRegistration(work, token);
  }

  @Public()
  @Query(() => PartnerKeyInfo, {
    nullable: true,
    description: 'What a partner key is worth; null when not valid.',
    deprecationReason: 'Event.partnerKey',
  })
  partnerKey(
    @Arg('eventId', () => ID) eventId: string,
    @Arg('key', () => String) key: string,
    @Ctx() work: Work,
  ): Promise<PartnerKeyInfo | null> {
    return worthOf(work, rowId(eventId), key);
  }

  @Public()
  @Mutation(() => RegistrationLookup, {
    description:
      'Rate limited. A mutation because its question holds personal data that must stay out of logs and caches.',
  })
  lookUpRegistration(
    @Arg('eventId', () => ID) eventId: string,
    @Arg('dni', () => String) dni: string,
    @Arg('birthday', () => String, { description: 'YYYY-MM-DD; anything else is MALFORMED' }) birthday: string,
    @Arg('teamSize', () => Int, { nullable: true }) teamSize: number | null,
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
    @Arg('input', () => HoldRegistrationInput) input: HoldRegistrationInput,
    @Ctx() work: Work,
  ): Promise<HoldResult> {
    return holdRegistration(work, input);
  }

  @Public()
  @Mutation(() => DiscountResult, { description: 'By token, rate limited.' })
  applyDiscountCode(
    @Arg('token', () => String) token: string,
    @Arg('code', () => String) code: string,
    @Arg('openPayment', () => Boolean, openPayment) opens: boolean,
    @Ctx() work: Work,
  ): Promise<DiscountResult> {
    return applyDiscountCode(work, token, code, { openPayment: opens });
  }

  @Public()
  @Mutation(() => HeldRegistration, { description: 'By token.' })
  removeDiscountCode(@Arg('token', () => String) token: string, @Ctx() work: Work): Promise<HeldRegistration> {
    return removeDiscountCode(work, token);
  }

  @Public()
  @Mutation(() => HeldRegistration, {
    description:
      'By token, rate limited: corrects a member of a held team, and its category, until a payment is under way. Idempotent; who filled in the form before another saved gets CONFLICT with what changed.',
  })
  correctRegistration(
    @Arg('token', () => String) token: string,
    @Arg('input', () => CorrectRegistrationInput) input: CorrectRegistrationInput,
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
  teamToCorrect(@Arg('token', () => String) token: string, @Ctx() work: Work): Promise<MemberDetails[] | null> {
    return teamToCorrect(work, token);
  }

  @Public()
  @Mutation(() => [PersonRegistration], {
    description: 'Rate limited: registrations of the person with this dni and birthday.',
  })
  lookUpPerson(
    @Arg('dni', () => String) dni: string,
    @Arg('birthday', () => String) birthday: string,
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
  @FieldResolver(() => Category)
  category(@Root() { registration }: HeldRegistration): Promise<Category> {
    return registration.category.loadOrFail();
  }

  @Public()
  @FieldResolver(() => [RegistrationMember], {
    description: 'Once it is paid for the browser that registered or paid it alone: every QR code holds the token',
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
    @Arg('position', () => Int) position: number,
    @Arg('gender', () => Gender) gender: Gender,
    @Ctx() work: Work,
  ): Promise<Category[]> {
    return categoriesForHeld(work, registration.id, { position, gender });
  }
}

@Resolver(() => MemberDetails)
export class MemberDetailsResolver {
  @Public()
  @FieldResolver(() => ID, { nullable: true })
  kitId(@Root() { kit }: Competitor): number | null {
    return kit?.id ?? null;
  }
}

@Resolver(() => RegistrationMember)
export class RegistrationMemberResolver {
  @Public()
  @FieldResolver(() => Kit, { nullable: true })
  kit(@Root() { competitor }: RegistrationMember): Promise<Kit | null> {
    return competitor.kit ? competitor.kit.loadOrFail() : Promise.resolve(null);
  }
}

@Resolver(() => PersonRegistration)
export class PersonRegistrationResolver {
  @Public()
  @FieldResolver(() => Event)
  event(@Root() { registration }: PersonRegistration): Promise<Event> {
    return registration.event.loadOrFail();
  }

  @Public()
  @FieldResolver(() => Category)
  category(@Root() { registration }: PersonRegistration): Promise<Category> {
    return registration.category.loadOrFail();
  }

  @Public()
  @FieldResolver(() => Kit, { nullable: true })
  kit(@Root() { competitor }: PersonRegistration): Promise<Kit | null> {
    return competitor.kit ? competitor.kit.loadOrFail() : Promise.resolve(null);
  }

  @Public()
  @FieldResolver(() => String, { nullable: true, description: 'Reference of its latest payment' })
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
    @Arg('key', () => String) key: string,
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
