import { Authorized, Field, ID, InputType, ObjectType } from 'type-graphql';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { AuditActor, AuditSubject } from '../audit/audit-enums.js';
import { Paginated } from '../platform/list/page-type.js';
import { Permission } from '../platform/permissions.js';
import { LocalDateScalar } from '../platform/graphql/scalars.js';
import type { LocalDate } from '../platform/time/time.js';

@Authorized(Permission.AUDIT_READ)
@ObjectType({ description: 'Change of one field in an audit entry. Requires: AUDIT_READ.' })
export class AuditChange {
  @Field(() => String, { description: 'Name of the field, as the server stores it.' })
  field!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Value before the change, as JSON; null: no value. `"reservado"` if the viewer may not read the field, `"borrado"` if the value was redacted.',
  })
  before!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Value after the change, as JSON; null: no value. `"reservado (cambió)"` if the viewer may not read the field, `"borrado (cambió)"` if the value was redacted.',
  })
  after!: string | null;
}

@InputType({ description: 'Filters of the audit log. All given filters apply; an omitted one does not filter.' })
export class AuditFilterInput {
  @Field(() => ID, {
    nullable: true,
    description: 'ID of an event that the viewer may see.',
  })
  eventId?: string | null;

  @Field(() => AuditSubject, { nullable: true, description: 'Kind of object that was changed.' })
  subject?: AuditSubject | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the changed object. Combine with `subject`: objects of different kinds may share an ID.',
  })
  subjectId?: string | null;

  @Field(() => ID, { nullable: true, description: 'ID of the user that made the change.' })
  userId?: string | null;

  @Field(() => AuditActor, { nullable: true, description: 'Kind of actor that made the change.' })
  actor?: AuditActor | null;

  @Field(() => LocalDateScalar, { nullable: true, description: "First day of the list, in Bogotá's time zone." })
  from?: LocalDate | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: "Last day of the list, included, in Bogotá's time zone.",
  })
  to?: LocalDate | null;
}

@ObjectType({ description: 'Page of audit entries.' })
export class AuditEntryPage extends Paginated(AuditEntry, Authorized(Permission.AUDIT_READ)) {}

@Authorized(Permission.AUDIT_READ)
@ObjectType({ description: 'User that made a change. Requires: AUDIT_READ.' })
export class AuditPerson {
  @Field(() => ID, { description: 'ID of the user.' })
  id!: number;

  @Field(() => String, { description: 'Current name of the user.' })
  name!: string;
}
