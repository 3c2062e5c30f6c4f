import { Authorized, Field, ID, Int, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { BloodType, RhFactor } from '../registration/competitor-enums.js';

@Authorized(Permission.HEALTH_READ)
@ObjectType({ description: 'HEALTH_READ: one person as the race doctor needs them.' })
export class MedicalPerson {
  @Field(() => ID)
  id!: number;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  lastName!: string;

  @Field(() => String)
  dni!: string;

  @Field(() => Int, { description: "At the event's date" })
  age!: number;

  @Field(() => String, { description: 'Distance and title' })
  category!: string;

  @Field(() => String)
  eps!: string;

  @Field(() => BloodType)
  bloodType!: BloodType;

  @Field(() => RhFactor)
  rhFactor!: RhFactor;

  @Field(() => String)
  emergencyName!: string;

  @Field(() => String)
  emergencyPhone!: string;
}

@Authorized(Permission.HEALTH_READ)
@ObjectType({ description: 'HEALTH_READ: the list for the race doctor, by surname.' })
export class MedicalList {
  @Field(() => Date, { description: 'When it was handed out, which is noted' })
  openedAt!: Date;

  @Field(() => [MedicalPerson])
  people!: MedicalPerson[];
}
