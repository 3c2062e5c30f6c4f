import { Authorized, Field, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { BloodType, RhFactor } from '../registration/competitor-enums.js';
import { personWords } from '../registration/person-words.js';

/** What helps in an emergency, and whom to call: sensitive data (Ley 1581 de 2012, article 5). */
@Authorized(Permission.HEALTH_READ)
@ObjectType({ description: 'HEALTH_READ: what helps in an emergency, and whom to call.' })
export class CompetitorHealth {
  @Field(() => String, personWords.emergencyName)
  emergencyName!: string;

  @Field(() => String, personWords.emergencyPhone)
  emergencyPhone!: string;

  @Field(() => String, personWords.eps)
  eps!: string;

  @Field(() => BloodType, personWords.bloodType)
  bloodType!: BloodType;

  @Field(() => RhFactor, personWords.rhFactor)
  rhFactor!: RhFactor;
}
