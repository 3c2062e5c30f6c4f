import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Gender } from '../categories/category-enums.js';
import { Category } from '../categories/category.entity.js';
import { Kit } from '../kits/kit.entity.js';
import { Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { BloodType, RhFactor } from './competitor-enums.js';
import type { Competitor } from './competitor.entity.js';
import { HoldRefusal } from './hold/hold-refusal-enums.js';
import { ChangeOutcome, ClosedReason, CodeRefusal, HoldOutcome, LookupOutcome, UnpaidLimit } from './outcome-enums.js';
import { personDescriptions } from './person-words.js';
import { HeldPurchase, type VisiblePurchase } from '../purchases/held-purchase.types.js';
import { hasRight, relationTo, type Caller, type PurchaseRight } from '../purchases/purchase-access.js';
import { PurchaseRelation } from '../purchases/relation-enums.js';
import { PurchaseKind, DisplayStatus, statusCode } from '../purchases/purchase-states.js';
import type { Registration } from './registration.entity.js';
import type { Teammate } from './registration.loaders.js';

/** Data of a person that document and birthday reveal; `Competitor` has all data. */
@Public()
@ObjectType()
abstract class NamedPerson {
  @Field(() => String, personDescriptions.name)
  name!: string;

  @Field(() => String, personDescriptions.lastName)
  lastName!: string;

  @Field(() => Gender, personDescriptions.gender)
  gender!: Gender;

  @Field(() => String, personDescriptions.department)
  department!: string;

  @Field(() => String, personDescriptions.city)
  city!: string;
}

/** Marks a field of KnownPerson that needs the cookie or the code. */
const ownData = ({ description }: { description: string }) => ({
  nullable: true,
  description: `${description}; null unless this browser registered the person or entered the six-digit code, and after deletion`,
});

@Public()
@ObjectType({
  description:
    'Data of a person who registered before, to prefill a form. Contact and health data require the cookie of the browser that registered the person, or the code of `sendVerificationCode`.',
})
export class KnownPerson extends NamedPerson {
  @Field(() => String, ownData(personDescriptions.email))
  email!: string | null;

  @Field(() => String, ownData(personDescriptions.phone))
  phone!: string | null;

  @Field(() => String, ownData(personDescriptions.address))
  address!: string | null;

  @Field(() => String, ownData({ description: 'Name to print on the bib; empty for the full name' }))
  bibName!: string | null;

  @Field(() => String, ownData(personDescriptions.emergencyName))
  emergencyName!: string | null;

  @Field(() => String, ownData(personDescriptions.emergencyPhone))
  emergencyPhone!: string | null;

  @Field(() => String, ownData(personDescriptions.eps))
  eps!: string | null;

  @Field(() => BloodType, ownData(personDescriptions.bloodType))
  bloodType!: BloodType | null;

  @Field(() => RhFactor, ownData(personDescriptions.rhFactor))
  rhFactor!: RhFactor | null;
}

type RegistrationView = Pick<Registration, 'id' | 'category' | 'teamSize' | 'version'> & { purchase: VisiblePurchase };

/** Registration as a caller sees it. Relations are in the resolver. */
@Public()
@ObjectType({
  implements: HeldPurchase,
  description: 'Registration as the caller sees it. Fields beyond the rights of `relation` are null or empty.',
})
export class HeldRegistration extends HeldPurchase {
  constructor(
    readonly registration: RegistrationView,
    caller: Caller & { now: Date },
    proof?: PurchaseRelation,
  ) {
    super(registration.purchase, caller, proof);
  }

  @Field(() => Int, { description: 'Number of competitors in the team, 1 to 7' })
  get teamSize(): number {
    return this.registration.teamSize;
  }

  @Field(() => Int, {
    description:
      'Number that increases when the category changes; send it back as `CorrectRegistrationInput.teamVersion`',
  })
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

  @Field(() => Int, { description: 'Position in the team, from 1' })
  get position(): number {
    return this.competitor.position;
  }

  @Field(() => String, personDescriptions.name)
  get name(): string {
    return this.competitor.name;
  }

  @Field(() => String, personDescriptions.lastName)
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

  @Field(() => Int, {
    description:
      'Number that increases with every change of the competitor; send it back as `CorrectRegistrationInput.memberVersion`',
  })
  get version(): number {
    return this.competitor.version;
  }
}

/** Data of a member that are returned to an owner for correction. `kitId` is in the resolver. */
@Public()
@ObjectType({
  description:
    'Correctable data of a member. Excludes document and birthday, for which the seat is held, and stored health data.',
})
export class MemberDetails extends NamedPerson {
  @Field(() => Int, { description: 'Position in the team, from 1' })
  position!: number;

  @Field(() => String, personDescriptions.email)
  email!: string;

  @Field(() => String, personDescriptions.phone)
  phone!: string;

  @Field(() => String, personDescriptions.address)
  address!: string;

  @Field(() => String, { description: 'Name to print on the bib; empty for the full name' })
  bibName!: string;

  @Field(() => String, personDescriptions.emergencyName)
  emergencyName!: string;

  @Field(() => String, personDescriptions.emergencyPhone)
  emergencyPhone!: string;
}

@Public()
@ObjectType({
  description:
    'Result of a lookup: `outcome` says what the person may do in the event; the other fields belong to the outcome that their description names.',
})
export class RegistrationLookup {
  @Field(() => LookupOutcome, { description: 'Outcome of the lookup' })
  outcome!: LookupOutcome;

  @Field(() => [Kit], { description: 'Kits on offer, oldest first (CAN_REGISTER); empty otherwise' })
  kits!: Kit[];

  @Field(() => KnownPerson, {
    nullable: true,
    description:
      'Known data of the person, to prefill a form (CAN_REGISTER); null if none are known, and with other outcomes',
  })
  person!: KnownPerson | null;

  @Field(() => HeldRegistration, {
    nullable: true,
    description: 'Held registration of the team (REGISTERED); null with other outcomes',
  })
  registration!: HeldRegistration | null;

  @Field(() => ClosedReason, {
    nullable: true,
    description: 'Reason for which the event takes no registrations (CLOSED); null with other outcomes',
  })
  closed!: ClosedReason | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which registrations open (CLOSED, NOT_OPEN_YET); null with other reasons',
  })
  opensAt!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of seats left, if too few for the team (NO_SEATS); null with other outcomes',
  })
  seatsLeft!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of team members, if too few seats are left (NO_SEATS); null with other outcomes',
  })
  teamSize!: number | null;
}

@Public()
@ObjectType({
  description:
    'Result of holding a team: the `outcome`, the `reason` of a refusal, and fields that belong to the outcome or reason that their description names.',
})
export class HoldResult {
  @Field(() => HoldOutcome, { description: 'Outcome of the hold' })
  outcome!: HoldOutcome;

  @Field(() => HoldRefusal, {
    nullable: true,
    description: 'Reason for the refusal (REFUSED); null with other outcomes',
  })
  reason!: HoldRefusal | null;

  @Field(() => ClosedReason, {
    nullable: true,
    description: 'Reason for which the event takes no registrations (CLOSED); null with other reasons',
  })
  closed!: ClosedReason | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which registrations open (CLOSED, NOT_OPEN_YET); null with other reasons',
  })
  opensAt!: Date | null;

  @Field(() => UnpaidLimit, {
    nullable: true,
    description: 'Exceeded cap on unpaid seats (TOO_MANY_UNPAID); null with other reasons',
  })
  unpaidLimit!: UnpaidLimit | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Duration of the hold in minutes (HELD); null with other outcomes',
  })
  holdMinutes!: number | null;

  @Field(() => HeldRegistration, { nullable: true, description: 'Held registration; null if REFUSED' })
  registration!: HeldRegistration | null;

  @Field(() => [String], {
    description: 'Identity documents that hold a seat in the event already (REGISTERED); empty otherwise',
  })
  conflictingDnis!: string[];

  @Field(() => [ID], { description: 'IDs of the kits that ran out (KIT_SOLD_OUT); empty otherwise' })
  soldOutKits!: number[];

  @Field(() => [String], { description: 'Size labels of the kits that ran out (KIT_SOLD_OUT); empty otherwise' })
  soldOutSizes!: string[];

  @Field(() => Int, {
    nullable: true,
    description: 'Number of seats left (NO_SEATS, CATEGORY_FULL); null with other reasons',
  })
  seatsLeft!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of team members, if too few seats are left (NO_SEATS, CATEGORY_FULL); null with other reasons',
  })
  teamSize!: number | null;

  @Field(() => Category, {
    nullable: true,
    description: 'Category with too few seats left (CATEGORY_FULL); null with other reasons',
  })
  category!: Category | null;
}

@Public()
@ObjectType({ description: 'Result of applying a discount code to a held registration.' })
export class DiscountResult {
  @Field(() => ChangeOutcome, { description: 'Outcome of the change' })
  outcome!: ChangeOutcome;

  @Field(() => CodeRefusal, {
    nullable: true,
    description: 'Reason for the refusal (REFUSED); null if the code was applied',
  })
  reason!: CodeRefusal | null;

  @Field(() => CopScalar, { nullable: true, description: 'Discount in pesos; null if the code was refused' })
  discount!: number | null;

  @Field(() => HeldRegistration, { description: 'Held registration after the attempt' })
  registration!: HeldRegistration;
}

@Public()
@ObjectType({
  description:
    'Registration of a person as the caller sees it: the relation is PERSON with document and birthday, OWNER in a browser of an owner. Fields beyond the rights of `relation` are null or empty.',
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

  @Field(() => DisplayStatus, { description: 'Payment status of the registration' })
  get status(): DisplayStatus {
    return this.registration.displayStatus;
  }

  @Field(() => Int, {
    nullable: true,
    description: 'REST code of `status`: 0, 4, 6, 7, 8 or 100; null if expired, deleted or refunded',
  })
  get statusCode(): number | null {
    return statusCode(this.registration.status);
  }

  @Field(() => Int, { description: 'Number of competitors in the team, 1 to 7' })
  get teamSize(): number {
    return this.registration.teamSize;
  }

  @Field(() => CopScalar, { description: 'Total to pay in pesos, after the discount' })
  get amount(): number {
    return this.registration.amount;
  }

  @Field(() => String, personDescriptions.name)
  get name(): string {
    return this.competitor.name;
  }

  @Field(() => String, personDescriptions.lastName)
  get lastName(): string {
    return this.competitor.lastName;
  }

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the hold ends or ended; null if nothing is left to pay',
  })
  get holdExpiresAt(): Date | null {
    return this.registration.holdExpiresAt;
  }
}

@Public()
@ObjectType({ description: 'Partner and kind of a valid partner key.' })
export class PartnerKeyInfo {
  @Field(() => String, { description: 'Name of the partner' })
  name!: string;

  @Field(() => Boolean, {
    description:
      'Whether registrations with the key are a courtesy that is never paid; if false, the partner pays for them',
  })
  courtesy!: boolean;
}

@Public()
@ObjectType({ description: 'Text of the data-protection authorisation (Ley 1581 de 2012) for each competitor.' })
export class ConsentText {
  @Field(() => String, {
    description: 'Version of the text, to be sent as `ConsentInput.version`; changes with the text',
  })
  version!: string;

  @Field(() => String, { description: 'Text in Spanish; paragraphs are separated by an empty line' })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Text of the separate, optional authorisation of health data (`ConsentInput.health`), formatted as `text`; null if health data are not collected',
  })
  health!: string | null;
}
