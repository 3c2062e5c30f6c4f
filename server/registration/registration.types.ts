import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Gender } from '../categories/category-enums.js';
import { Category } from '../categories/category.entity.js';
import { Kit } from '../kits/kit.entity.js';
import { Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';
import { BloodType, RhFactor } from './competitor-enums.js';
import type { Competitor } from './competitor.entity.js';
import { HoldRefusal } from './hold-refusal-enums.js';
import { ClosedReason, CodeRefusal, UnpaidLimit } from './outcome-enums.js';
import { personWords } from './person-words.js';
import { HeldPurchase, type ShownPurchase } from '../purchases/held-purchase.types.js';
import { hasRight, relationTo, type Caller, type PurchaseRight } from '../purchases/purchase-access.js';
import { PurchaseRelation } from '../purchases/relation-enums.js';
import { PurchaseKind, ShownStatus, statusCode } from '../purchases/purchase-states.js';
import type { Registration } from './registration.entity.js';
import type { Teammate } from './registration.loaders.js';

/** What a caller who knows document and birthday is told of a person. A competitor's row has all of it. */
@Public()
@ObjectType()
abstract class NamedPerson {
  @Field(() => String, personWords.name)
  name!: string;

  @Field(() => String, personWords.lastName)
  lastName!: string;

  @Field(() => Gender, personWords.gender)
  gender!: Gender;

  @Field(() => String, personWords.department)
  department!: string;

  @Field(() => String, personWords.city)
  city!: string;
}

/** Marks a field of KnownPerson that needs the cookie or the code. */
const ownData = ({ description }: { description: string }) => ({
  nullable: true,
  description: `${description}; null unless this browser registered the person or entered the six-digit code, and once deleted`,
});

@Public()
@ObjectType({
  description:
    'Data of a person who registered before, to fill in a form. Contact and health data need the cookie of the browser that registered the person, or the code of `sendVerificationCode`.',
})
export class KnownPerson extends NamedPerson {
  @Field(() => String, ownData(personWords.email))
  email!: string | null;

  @Field(() => String, ownData(personWords.phone))
  phone!: string | null;

  @Field(() => String, ownData(personWords.address))
  address!: string | null;

  @Field(() => String, ownData(personWords.emergencyName))
  emergencyName!: string | null;

  @Field(() => String, ownData(personWords.emergencyPhone))
  emergencyPhone!: string | null;

  @Field(() => String, ownData(personWords.eps))
  eps!: string | null;

  @Field(() => BloodType, ownData(personWords.bloodType))
  bloodType!: BloodType | null;

  @Field(() => RhFactor, ownData(personWords.rhFactor))
  rhFactor!: RhFactor | null;
}

type ShownRegistration = Pick<Registration, 'id' | 'category' | 'teamSize' | 'version'> & { purchase: ShownPurchase };

/** Registration as a caller sees it. Relations are in the resolver. */
@Public()
@ObjectType({
  implements: HeldPurchase,
  description: 'Registration as the caller sees it. Fields beyond the rights of `relation` are null or empty.',
})
export class HeldRegistration extends HeldPurchase {
  constructor(
    readonly registration: ShownRegistration,
    caller: Caller & { now: Date },
    proof?: PurchaseRelation,
  ) {
    super(registration.purchase, caller, proof);
  }

  @Field(() => Int, { description: 'Members of the team, 1 to 7' })
  get teamSize(): number {
    return this.registration.teamSize;
  }

  @Field(() => Int, { description: 'Grows when the category changes; a correction sends it back' })
  get version(): number {
    return this.registration.version;
  }
}

@Public()
@ObjectType({ description: 'Competitor of a registration as the caller sees them: PERSON sees names only.' })
export class RegistrationMember {
  constructor(
    readonly competitor: Teammate,
    /** Whether document and kit are shown. */
    readonly showsPrivateData: boolean,
  ) {}

  @Field(() => Int, { description: 'Place in the team, from 1' })
  get position(): number {
    return this.competitor.position;
  }

  @Field(() => String, personWords.name)
  get name(): string {
    return this.competitor.name;
  }

  @Field(() => String, personWords.lastName)
  get lastName(): string {
    return this.competitor.lastName;
  }

  @Field(() => String, {
    nullable: true,
    description: 'Identity document with all but the last four digits masked; null unless OWNER',
  })
  get dni(): string | null {
    return this.showsPrivateData ? this.competitor.dni.replace(/.(?=.{4})/g, '•') : null;
  }

  @Field(() => Int, { description: 'Grows with every save of this person; a correction sends it back' })
  get version(): number {
    return this.competitor.version;
  }
}

/** What of a member is given back to the browser that typed it; the rest of them nobody is told. Its kit is in the resolver. */
@Public()
@ObjectType({
  description:
    'A member as they can be corrected: neither document nor birthday, by which a place is held and found again, nor what health data are stored.',
})
export class MemberDetails extends NamedPerson {
  @Field(() => Int, { description: 'Place in the team, from 1' })
  position!: number;

  @Field(() => String, personWords.email)
  email!: string;

  @Field(() => String, personWords.phone)
  phone!: string;

  @Field(() => String, personWords.address)
  address!: string;

  @Field(() => String, personWords.emergencyName)
  emergencyName!: string;

  @Field(() => String, personWords.emergencyPhone)
  emergencyPhone!: string;
}

@Public()
@ObjectType({
  description:
    'What a person may do in an event: `outcome` says it, and what stands beside it what belongs to that outcome.',
})
export class RegistrationLookup {
  @Field(() => Int, {
    description:
      "REST's number: 0 go on, 1 closed, 2 no seats, 3 malformed, 4 paid already, 5 held in a team that has not paid, 6 no category fits",
    deprecationReason: 'Read `outcome`; the numbers are those of the REST facade.',
  })
  status!: number;

  @Field(() => [Kit], { description: 'Kits that may be chosen of, oldest first (CAN_REGISTER); empty otherwise' })
  kits!: Kit[];

  @Field(() => KnownPerson, {
    nullable: true,
    description: 'What is known of them, to fill a form with (CAN_REGISTER); null: nothing, or another outcome',
  })
  person!: KnownPerson | null;

  @Field(() => HeldRegistration, {
    nullable: true,
    description: 'What their team holds (REGISTERED); null: another outcome',
  })
  registration!: HeldRegistration | null;

  @Field(() => ClosedReason, {
    nullable: true,
    description: 'Why the event takes no registrations (CLOSED); null: another outcome',
  })
  closed!: ClosedReason | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When its registrations open (CLOSED, NOT_OPEN_YET); null: another reason',
  })
  opensAt!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Seats left when they are too few for the team (NO_SEATS); null: another outcome',
  })
  seatsLeft!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'People of the team that the seats are too few for (NO_SEATS); null: another outcome',
  })
  teamSize!: number | null;
}

@Public()
@ObjectType({
  description:
    'What became of a save: `outcome` says it, `reason` why it was refused, and what stands beside them what belongs to that.',
})
export class HoldResult {
  @Field(() => Int, {
    description: "REST's number: 0 held, 5 the same team again, 6 refused, 100 nothing to pay",
    deprecationReason: 'Read `outcome`; the numbers are those of the REST facade.',
  })
  status!: number;

  @Field(() => HoldRefusal, { nullable: true, description: 'Why it was refused (REFUSED); null: another outcome' })
  reason!: HoldRefusal | null;

  @Field(() => ClosedReason, {
    nullable: true,
    description: 'Why the event takes no registrations (CLOSED); null: another reason',
  })
  closed!: ClosedReason | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When its registrations open (CLOSED, NOT_OPEN_YET); null: another reason',
  })
  opensAt!: Date | null;

  @Field(() => UnpaidLimit, {
    nullable: true,
    description: 'Whose holds without payment are too many (TOO_MANY_UNPAID); null: another reason',
  })
  unpaidLimit!: UnpaidLimit | null;

  @Field(() => Int, {
    nullable: true,
    description: 'For so many minutes it is held from the save on (HELD); null: another outcome',
  })
  holdMinutes!: number | null;

  @Field(() => HeldRegistration, { nullable: true, description: 'What is held; null: REFUSED' })
  registration!: HeldRegistration | null;

  @Field(() => [String], { description: 'Documents that stand in the way (REGISTERED); empty otherwise' })
  conflictingDnis!: string[];

  @Field(() => [ID], { description: 'Kits that ran out in between (KIT_SOLD_OUT); empty otherwise' })
  soldOutKits!: number[];

  @Field(() => [String], { description: 'What their sizes are called (KIT_SOLD_OUT); empty otherwise' })
  soldOutSizes!: string[];

  @Field(() => Int, { nullable: true, description: 'Seats left (NO_SEATS, CATEGORY_FULL); null: another reason' })
  seatsLeft!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'People of the team that they are too few for (NO_SEATS, CATEGORY_FULL); null: another reason',
  })
  teamSize!: number | null;

  @Field(() => Category, {
    nullable: true,
    description: 'The category that takes fewer people (CATEGORY_FULL); null: another reason',
  })
  category!: Category | null;
}

@Public()
@ObjectType({ description: 'What became of a discount code for a held registration.' })
export class DiscountResult {
  @Field(() => Int, {
    description: "REST's number: 0 applied, 6 refused, 100 nothing left to pay",
    deprecationReason: 'Read `outcome`; the numbers are those of the REST facade.',
  })
  status!: number;

  @Field(() => CodeRefusal, {
    nullable: true,
    description: 'Why the code gives nothing (REFUSED); null: it was applied',
  })
  reason!: CodeRefusal | null;

  @Field(() => CopScalar, { nullable: true, description: 'Pesos that the code takes off; null: it was refused' })
  discount!: number | null;

  @Field(() => HeldRegistration, { description: 'As it is now' })
  registration!: HeldRegistration;
}

@Public()
@ObjectType({
  description:
    'Registration of a person as the caller sees it: with document and birthday PERSON, in a browser of an owner OWNER. Fields beyond the rights of `relation` are null or empty.',
})
export class PersonRegistration {
  @Field(() => PurchaseRelation, { description: 'Relation of the caller to the registration' })
  readonly relation: PurchaseRelation;

  constructor(
    readonly competitor: Competitor,
    readonly registration: Registration,
    caller: Caller,
  ) {
    this.relation = relationTo(caller, registration.purchase, PurchaseRelation.PERSON);
  }

  may(right: PurchaseRight): boolean {
    return hasRight(this.relation, PurchaseKind.REGISTRATION, right);
  }

  @Field(() => String, { description: 'Secret token of the registration, as in its links (`HeldRegistration.token`)' })
  get registrationToken(): string {
    return this.registration.purchase.token;
  }

  @Field(() => ShownStatus, { description: 'Where its payment stands' })
  get status(): ShownStatus {
    return this.registration.shownStatus;
  }

  @Field(() => Int, {
    nullable: true,
    description: 'Number of `status` in REST: 0, 4, 6, 7, 8 or 100; null: expired, deleted or refunded',
  })
  get statusCode(): number | null {
    return statusCode(this.registration.status);
  }

  @Field(() => Int, { description: 'Members of the team, 1 to 7' })
  get teamSize(): number {
    return this.registration.teamSize;
  }

  @Field(() => CopScalar, { description: 'What is to be paid in all, in pesos, less what a discount code takes off' })
  get amount(): number {
    return this.registration.amount;
  }

  @Field(() => String, personWords.name)
  get name(): string {
    return this.competitor.name;
  }

  @Field(() => String, personWords.lastName)
  get lastName(): string {
    return this.competitor.lastName;
  }

  @Field(() => Date, {
    nullable: true,
    description: 'When the hold ends or has ended; null: nothing is to be paid any more',
  })
  get holdExpiresAt(): Date | null {
    return this.registration.holdExpiresAt;
  }
}

@Public()
@ObjectType({ description: 'What a partner key is worth.' })
export class PartnerKeyInfo {
  @Field(() => String, { description: "The partner's name" })
  name!: string;

  @Field(() => Boolean, { description: 'True: nobody pays for its registrations; false: the partner does' })
  courtesy!: boolean;
}

@Public()
@ObjectType({ description: 'Text of the data-protection authorisation (Ley 1581 de 2012) asked of each participant.' })
export class ConsentText {
  @Field(() => String, {
    description: 'Version of the text, to be sent back as `ConsentInput.version`; another one with every change',
  })
  version!: string;

  @Field(() => String, { description: 'The text in Spanish; its paragraphs have an empty line between them' })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Text of the separate, optional authorisation of health data (`ConsentInput.health`), written as `text`; null: none are asked for',
  })
  health!: string | null;
}
