import { Authorized, Field, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { BloodType, RhFactor } from '../registration/competitor-enums.js';
import { personWords } from '../registration/person-words.js';

/** Sensitive data (Ley 1581 de 2012, article 5), which a person may keep back. */
@Authorized(Permission.HEALTH_READ)
@ObjectType({ description: 'Health data of a person, for an emergency. Requires: HEALTH_READ.' })
export class CompetitorHealth {
  @Field(() => String, personWords.eps)
  eps!: string;

  @Field(() => BloodType, personWords.bloodType)
  bloodType!: BloodType;

  @Field(() => RhFactor, personWords.rhFactor)
  rhFactor!: RhFactor;
}

@Authorized(Permission.HEALTH_READ)
@ObjectType({ description: 'Person to call in an emergency. Requires: HEALTH_READ.' })
export class EmergencyContact {
  @Field(() => String, { description: 'Full name' })
  name!: string;

  @Field(() => String, { description: 'Telephone number as it was typed' })
  phone!: string;
}
