import { Authorized, Field, ID, InputType, ObjectType } from 'type-graphql';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { AuditActor, AuditSubject } from '../audit/audit-enums.js';
import { Paginated } from '../platform/page-type.js';
import { Permission } from '../platform/permissions.js';
import { LocalDateScalar } from '../platform/scalars.js';
import type { LocalDate } from '../platform/time.js';

@Authorized(Permission.AUDIT_READ)
@ObjectType({ description: 'AUDIT_READ: one field of a change.' })
export class AuditChange {
  @Field(() => String, { description: 'The name of the field, as the server stores it' })
  field!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'What it was, as JSON; null: nothing. `"reservado"` if the viewer may not read the field, `"borrado"` where it said something of a person who was forgotten',
  })
  before!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What it became, as JSON; null: nothing. `"reservado (cambió)"` if the viewer may not read the field, `"borrado (cambió)"` where it said something of a person who was forgotten',
  })
  after!: string | null;
}

@InputType({ description: 'What the list of changes is narrowed to; what is left out narrows nothing.' })
export class AuditFilterInput {
  @Field(() => ID, {
    nullable: true,
    description: "Changes of this event alone; NOT_FOUND where it is not the viewer's",
  })
  eventId?: string | null;

  @Field(() => AuditSubject, { nullable: true, description: 'Kind of thing that was changed' })
  subject?: AuditSubject | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the thing; give `subject` too, as things of different kinds may share an id',
  })
  subjectId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the user who did it' })
  userId?: string | null;

  @Field(() => AuditActor, { nullable: true, description: 'What kind of hand did it' })
  actor?: AuditActor | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'First day that is shown, in Bogotá' })
  from?: LocalDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Last day that is shown, in Bogotá' })
  to?: LocalDate | null;
}

@ObjectType({ description: 'A page of changes.' })
export class AuditEntryPage extends Paginated(AuditEntry, Authorized(Permission.AUDIT_READ)) {}

@Authorized(Permission.AUDIT_READ)
@ObjectType({ description: 'AUDIT_READ: a user who changed something.' })
export class AuditPerson {
  @Field(() => ID, { description: "The user's" })
  id!: number;

  @Field(() => String, { description: 'As they are called now' })
  name!: string;
}
