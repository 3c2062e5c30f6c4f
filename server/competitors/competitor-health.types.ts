import { Authorized, Field, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { BloodType, RhFactor } from '../registration/competitor-enums.js';

/** What helps in an emergency, and whom to call: sensitive data (Ley 1581 de 2012, article 5). */
@Authorized(Permission.HEALTH_READ)
@ObjectType({ description: 'HEALTH_READ: what helps in an emergency, and whom to call.' })
export class CompetitorHealth {
  @Field(() => String)
  emergencyName!: string;

  @Field(() => String)
  emergencyPhone!: string;

  @Field(() => String)
  eps!: string;

  @Field(() => BloodType)
  bloodType!: BloodType;

  @Field(() => RhFactor)
  rhFactor!: RhFactor;
}
