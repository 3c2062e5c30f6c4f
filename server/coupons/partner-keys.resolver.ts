import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { PageArgs } from '../platform/list/page-args.js';
import { Permission, Sensitive } from '../platform/permissions.js';
import { rowId } from '../platform/database/row-id.js';
import type { AppContext } from '../app-context.js';
import { PartnerKeyInput } from './coupon.inputs.js';
import { PartnerKeyPage } from './coupon.types.js';
import { findViewerCode } from './find-viewer-code.js';
import { listPartnerKeys } from './list-coupons.js';
import { PartnerKey } from './partner-key.entity.js';
import { deleteCode, setCodeActive } from './save-code.js';
import { createPartnerKey, partnerKeyCodes, updatePartnerKey } from './save-partner-key.js';
import { VersionArg } from '../platform/graphql/version-field.js';

@Resolver()
export class PartnerKeysResolver {
  @Authorized(Permission.EVENTS_READ)
  @Query(() => PartnerKeyPage, {
    nullable: true,
    description: 'Partner keys of an event, newest first. Requires: EVENTS_READ. Errors: NOT_FOUND.',
  })
  partnerKeys(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer.' })
    eventId: string,
    @Arg('search', () => String, {
      nullable: true,
      description: "Text in the partner's name or the key, case-insensitive; omitted for all.",
    })
    search: string | null,
    @Args(() => PageArgs) at: PageArgs,
    @Ctx() ctx: AppContext,
  ): Promise<PartnerKeyPage> {
    return listPartnerKeys(ctx, rowId(eventId), search, at);
  }

  @Authorized(Permission.EVENTS_READ)
  @Query(() => PartnerKey, {
    nullable: true,
    description: 'Partner key by ID, also if it is not active. Requires: EVENTS_READ. Errors: NOT_FOUND.',
  })
  partnerKeyById(
    @Arg('id', () => ID, { description: "ID of a partner key of the viewer's events." }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<PartnerKey> {
    return findViewerCode(ctx, PartnerKey, rowId(id));
  }

  @Sensitive()
  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => PartnerKey, {
    description:
      'Creates a partner key. Requires: EVENTS_WRITE. Errors: NOT_FOUND; VALIDATION by field, also if the ' +
      'event has the key.',
  })
  createPartnerKey(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer.' })
    eventId: string,
    @Arg('input', () => PartnerKeyInput, { description: 'Partner key to create.' }) input: PartnerKeyInput,
    @Ctx() ctx: AppContext,
  ): Promise<PartnerKey> {
    return createPartnerKey(ctx, rowId(eventId), input);
  }

  @Sensitive()
  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => PartnerKey, {
    description:
      'Changes a partner key. Requires: EVENTS_WRITE. Errors: NOT_FOUND; IN_USE by field, for key and kind ' +
      'once the key is used, and for a limit below its uses; CONFLICT if `version` is not current; VALIDATION ' +
      'by field, also if the event has the new key.',
  })
  updatePartnerKey(
    @Arg('id', () => ID, { description: "ID of a partner key of the viewer's events." }) id: string,
    @Arg('input', () => PartnerKeyInput, {
      description: 'New values of the key; omitted optional fields stay unchanged.',
    })
    input: PartnerKeyInput,
    @VersionArg('PartnerKey') version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<PartnerKey> {
    return updatePartnerKey(ctx, rowId(id), input, version ?? undefined);
  }

  @Sensitive()
  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => PartnerKey, {
    description:
      'Activates or deactivates a partner key. Registrations that use it stay. Requires: EVENTS_WRITE. ' +
      'Errors: NOT_FOUND.',
  })
  setPartnerKeyActive(
    @Arg('id', () => ID, { description: "ID of a partner key of the viewer's events." }) id: string,
    @Arg('active', () => Boolean, { description: 'Whether new registrations may use the key.' })
    active: boolean,
    @Ctx() ctx: AppContext,
  ): Promise<PartnerKey> {
    return setCodeActive(ctx, partnerKeyCodes, rowId(id), active);
  }

  @Sensitive()
  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Boolean, {
    description:
      'Deletes a partner key and returns true. Requires: EVENTS_WRITE. Errors: NOT_FOUND; IN_USE while a ' +
      'registration uses the key.',
  })
  async deletePartnerKey(
    @Arg('id', () => ID, { description: "ID of a partner key of the viewer's events." }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    await deleteCode(ctx, partnerKeyCodes, rowId(id));
    return true;
  }
}
