import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { Event } from '../events/event.entity.js';
import { shownCode } from '../platform/shown-code.js';
import { load } from '../platform/loaders.js';
import { PageArgs } from '../platform/page-args.js';
import { Permission } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { fieldChanges } from './field-changes.js';
import { leadersOfRegistrations, namesOfSubjects } from './history.loaders.js';
import { AuditChange, AuditEntryPage, AuditFilterInput, AuditPerson } from './history.types.js';
import { listAuditEntries } from './list-audit-entries.js';
import { listAuditPeople } from './list-audit-people.js';

@Authorized(Permission.AUDIT_READ)
@Resolver(() => AuditEntry)
export class HistoryResolver {
  @Authorized(Permission.AUDIT_READ)
  @Query(() => AuditEntryPage, {
    nullable: true,
    description:
      "AUDIT_READ: changes, newest first, 20 a page. Who sees only assigned events gets the lines of these. NOT_FOUND for someone else's `eventId`.",
  })
  auditEntries(
    @Arg('filter', () => AuditFilterInput, {
      nullable: true,
      description: 'What the list is narrowed to; null: nothing',
    })
    filter: AuditFilterInput | null,
    @Args(() => PageArgs) at: PageArgs,
    @Ctx() ctx: AppContext,
  ): Promise<AuditEntryPage> {
    return listAuditEntries(ctx, filter ?? {}, at);
  }

  @Authorized(Permission.AUDIT_READ)
  @Query(() => [AuditPerson], {
    description:
      'AUDIT_READ: users who changed something the viewer may know of, ordered by name, at most 500. Deleted users are not among them.',
  })
  auditPeople(@Ctx() ctx: AppContext): Promise<AuditPerson[]> {
    return listAuditPeople(ctx);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "What the thing is called now: its name, a coupon's code, a payment's reference, a registration's first member, an order's payer; null: it is gone",
  })
  async subjectName(@Root() { subject, subjectId }: AuditEntry, @Ctx() ctx: AppContext): Promise<string | null> {
    const name = (await load(ctx, namesOfSubjects[subject], subjectId)) ?? null;
    return subject === 'coupon' && name !== null ? shownCode(ctx, name) : name;
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: "Of a registration: its first member's; null: it is gone, or the line is of another kind of thing",
  })
  async leaderId(@Root() { subject, subjectId }: AuditEntry, @Ctx() ctx: AppContext): Promise<number | null> {
    return subject === 'registration' ? ((await load(ctx, leadersOfRegistrations, subjectId)) ?? null) : null;
  }

  @FieldResolver(() => Event, {
    nullable: true,
    description: "The event it belongs to; null: none, as a user's, or it was deleted",
  })
  event(@Root() entry: AuditEntry): Promise<Event | null> {
    return entry.event ? entry.event.load() : Promise.resolve(null);
  }

  @FieldResolver(() => [AuditChange], { description: 'The fields that differ; empty where the action says it all' })
  changes(@Root() entry: AuditEntry, @Ctx() ctx: AppContext): AuditChange[] {
    return fieldChanges(ctx, entry);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'What else explains it, as a JSON object; null: nothing',
  })
  detail(@Root() { detail }: AuditEntry): string | null {
    return detail && JSON.stringify(detail);
  }
}
