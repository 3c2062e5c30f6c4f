import { Authorized, Field, ID, Int, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { BloodType, RhFactor } from '../registration/competitor-enums.js';
import { personWords } from '../registration/person-words.js';

@Authorized(Permission.HEALTH_READ)
@ObjectType({ description: 'HEALTH_READ: one person as the race doctor needs them.' })
export class MedicalPerson {
  @Field(() => ID, { description: 'Id of the competitor' })
  id!: number;

  @Field(() => String, personWords.name)
  name!: string;

  @Field(() => String, personWords.lastName)
  lastName!: string;

  @Field(() => String, personWords.dni)
  dni!: string;

  @Field(() => Int, { description: "Age in years at the event's date" })
  age!: number;

  @Field(() => String, { description: 'Distance and title of the category the person competes in' })
  category!: string;

  @Field(() => String, personWords.eps)
  eps!: string;

  @Field(() => BloodType, personWords.bloodType)
  bloodType!: BloodType;

  @Field(() => RhFactor, personWords.rhFactor)
  rhFactor!: RhFactor;

  @Field(() => String, personWords.emergencyName)
  emergencyName!: string;

  @Field(() => String, personWords.emergencyPhone)
  emergencyPhone!: string;
}

@Authorized(Permission.HEALTH_READ)
@ObjectType({ description: 'HEALTH_READ: the list for the race doctor, by surname.' })
export class MedicalList {
  @Field(() => Date, { description: 'When it was handed out, which is noted' })
  openedAt!: Date;

  @Field(() => [MedicalPerson], {
    description: 'People by surname; left out are those whose health data were forgotten',
  })
  people!: MedicalPerson[];
}
