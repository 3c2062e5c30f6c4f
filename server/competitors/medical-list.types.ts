import { Authorized, Field, ID, Int, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { personWords } from '../registration/person-words.js';
import { CompetitorHealth, EmergencyContact } from './competitor-health.types.js';

@Authorized(Permission.HEALTH_READ)
@ObjectType({ description: 'Person of the medical list, with or without health data. Requires: HEALTH_READ.' })
export class MedicalListEntry {
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

  @Field(() => CompetitorHealth, { nullable: true, description: 'Health data; null if the person gave none' })
  health!: CompetitorHealth | null;

  @Field(() => EmergencyContact, { description: 'Person to call in an emergency' })
  emergencyContact!: EmergencyContact;
}

@Authorized(Permission.HEALTH_READ)
@ObjectType({ description: 'HEALTH_READ: the list for the race doctor, by surname.' })
export class MedicalList {
  @Field(() => Date, { description: 'When it was handed out, which is noted' })
  openedAt!: Date;

  @Field(() => [MedicalListEntry], {
    description: 'Everyone by surname; left out are those whose emergency contact and health data were deleted',
  })
  entries!: MedicalListEntry[];
}
