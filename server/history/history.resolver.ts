import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { Event } from '../events/event.entity.js';
import { shownCode } from '../platform/graphql/shown-code.js';
import { load } from '../platform/database/loaders.js';
import { PageArgs } from '../platform/list/page-args.js';
import { Permission } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { fieldChanges } from './field-changes.js';
import { leadersOfRegistrations, namesBySubject } from './history.loaders.js';
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
      'Audit entries, newest first, 20 per page. A viewer of assigned events sees the entries of those events only. Requires: AUDIT_READ. Errors: NOT_FOUND if `eventId` is of an event that the viewer may not see.',
  })
  auditEntries(
    @Arg('filter', () => AuditFilterInput, {
      nullable: true,
      description: 'Filters of the list; null: all entries.',
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
      'Users that made a change in the entries that the viewer may read, by name, at most 500, without deleted users. Requires: AUDIT_READ.',
  })
  auditPeople(@Ctx() ctx: AppContext): Promise<AuditPerson[]> {
    return listAuditPeople(ctx);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Current name of the object: name, coupon code, payment reference, leader of the registration or payer of the order; null if it was deleted.',
  })
  async subjectName(@Root() { subject, subjectId }: AuditEntry, @Ctx() ctx: AppContext): Promise<string | null> {
    const name = (await load(ctx, namesBySubject[subject], subjectId)) ?? null;
    return subject === 'coupon' && name !== null ? shownCode(ctx, name) : name;
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description:
      "ID of the registration's leader; null if the registration was deleted or the entry is about another kind of object.",
  })
  async leaderId(@Root() { subject, subjectId }: AuditEntry, @Ctx() ctx: AppContext): Promise<number | null> {
    return subject === 'registration' ? ((await load(ctx, leadersOfRegistrations, subjectId)) ?? null) : null;
  }

  @FieldResolver(() => Event, {
    nullable: true,
    description: 'Event in which the change happened; null if the object belongs to no event or the event was deleted.',
  })
  event(@Root() entry: AuditEntry): Promise<Event | null> {
    return entry.event ? entry.event.load() : Promise.resolve(null);
  }

  @FieldResolver(() => [AuditChange], {
    description: 'Fields whose values changed; empty if the action alone describes the change.',
  })
  changes(@Root() entry: AuditEntry, @Ctx() ctx: AppContext): AuditChange[] {
    return fieldChanges(ctx, entry);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Further explanation, such as a transaction, a count or a reason, as a JSON object; null: none.',
  })
  detail(@Root() { detail }: AuditEntry): string | null {
    return detail && JSON.stringify(detail);
  }
}
