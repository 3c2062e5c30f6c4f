import { Authorized, Field, ID, Int, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { personDescriptions } from '../registration/person-words.js';
import { CompetitorHealth, EmergencyContact } from './competitor-health.types.js';

@Authorized(Permission.HEALTH_READ)
@ObjectType({ description: 'Person of the medical list, with or without health data. Requires: HEALTH_READ.' })
export class MedicalListEntry {
  @Field(() => ID, { description: 'ID of the competitor' })
  id!: number;

  @Field(() => String, personDescriptions.name)
  name!: string;

  @Field(() => String, personDescriptions.lastName)
  lastName!: string;

  @Field(() => String, personDescriptions.dni)
  dni!: string;

  @Field(() => Int, { description: "Age in years at the event's date" })
  age!: number;

  @Field(() => String, { description: 'Distance and title of the category' })
  category!: string;

  @Field(() => CompetitorHealth, { nullable: true, description: 'Health data; null if the person gave none' })
  health!: CompetitorHealth | null;

  @Field(() => EmergencyContact, { description: 'Person to call in an emergency' })
  emergencyContact!: EmergencyContact;
}

@Authorized(Permission.HEALTH_READ)
@ObjectType({ description: 'List for the race doctor, by surname. Requires: HEALTH_READ.' })
export class MedicalList {
  @Field(() => Date, { description: 'Time of the opening, which is recorded in the audit log' })
  openedAt!: Date;

  @Field(() => [MedicalListEntry], {
    description: 'People by surname, except those whose emergency contact and health data were deleted',
  })
  entries!: MedicalListEntry[];
}
