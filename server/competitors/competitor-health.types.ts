import { Authorized, Field, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { BloodType, RhFactor } from '../registration/competitor-enums.js';
import { personDescriptions } from '../registration/person-words.js';

/** Sensitive data (Ley 1581 de 2012, article 5), which are optional. */
@Authorized(Permission.HEALTH_READ)
@ObjectType({ description: 'Health data of a person, for an emergency. Requires: HEALTH_READ.' })
export class CompetitorHealth {
  @Field(() => String, personDescriptions.eps)
  eps!: string;

  @Field(() => BloodType, personDescriptions.bloodType)
  bloodType!: BloodType;

  @Field(() => RhFactor, personDescriptions.rhFactor)
  rhFactor!: RhFactor;
}

@Authorized(Permission.HEALTH_READ)
@ObjectType({ description: 'Person to call in an emergency. Requires: HEALTH_READ.' })
export class EmergencyContact {
  @Field(() => String, { description: 'Full name' })
  name!: string;

  @Field(() => String, { description: 'Telephone number as typed' })
  phone!: string;
}
