import { Arg, Args, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { PageArgs } from '../platform/page-args.js';
import { Permission, Sensitive } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import type { AppContext } from '../app-context.js';
import { PartnerKeyInput } from './coupon.inputs.js';
import { PartnerKeyPage } from './coupon.types.js';
import { deletePartnerKey } from './delete-coupon.js';
import { findViewerCode } from './find-viewer-code.js';
import { listPartnerKeys } from './list-coupons.js';
import { PartnerKey } from './partner-key.entity.js';
import { createPartnerKey, setPartnerKeyActive, updatePartnerKey } from './save-partner-key.js';

@Resolver()
export class PartnerKeysResolver {
  @Authorized(Permission.EVENTS_READ)
  @Query(() => PartnerKeyPage, {
    nullable: true,
    description: "EVENTS_READ: an event's partner keys, newest first. NOT_FOUND.",
  })
  partnerKeys(
    @Arg('eventId', () => ID, { description: "Id of an event of the viewer; NOT_FOUND for anyone else's" })
    eventId: string,
    @Arg('search', () => String, {
      nullable: true,
      description: "Part of the partner's name or of the key, capitals ignored; left out: all",
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
    description: 'EVENTS_READ: a partner key as it is now, whether or not it can be used. NOT_FOUND.',
  })
  partnerKeyById(
    @Arg('id', () => ID, { description: "Id of the partner key; NOT_FOUND for one of anyone else's event" }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<PartnerKey> {
    return findViewerCode(ctx, PartnerKey, rowId(id));
  }

  @Sensitive()
  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => PartnerKey, {
    description: 'EVENTS_WRITE: a new partner key. VALIDATION by field, also where the event has the key already.',
  })
  createPartnerKey(
    @Arg('eventId', () => ID, { description: "Id of an event of the viewer; NOT_FOUND for anyone else's" })
    eventId: string,
    @Arg('input', () => PartnerKeyInput, { description: 'The key, its partner and who pays' }) input: PartnerKeyInput,
    @Ctx() ctx: AppContext,
  ): Promise<PartnerKey> {
    return createPartnerKey(ctx, rowId(eventId), input);
  }

  @Sensitive()
  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => PartnerKey, {
    description:
      "EVENTS_WRITE: saves a partner key. While registrations use it, key and kind stay and the limit does not fall below the uses (IN_USE, by field). With `version` a save over someone else's is CONFLICT. VALIDATION by field, also where the event has the new key already.",
  })
  updatePartnerKey(
    @Arg('id', () => ID, { description: "Id of the partner key; NOT_FOUND for one of anyone else's event" }) id: string,
    @Arg('input', () => PartnerKeyInput, { description: 'The key as it is to become; what is left out stays' })
    input: PartnerKeyInput,
    @Arg('version', () => Int, {
      nullable: true,
      description:
        "`PartnerKey.version` that the form was filled with; null or left out: others' saves are overwritten",
    })
    version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<PartnerKey> {
    return updatePartnerKey(ctx, rowId(id), input, version ?? undefined);
  }

  @Sensitive()
  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => PartnerKey, {
    description: 'EVENTS_WRITE: switches a partner key on or off. Registrations that use it stay.',
  })
  setPartnerKeyActive(
    @Arg('id', () => ID, { description: "Id of the partner key; NOT_FOUND for one of anyone else's event" }) id: string,
    @Arg('active', () => Boolean, { description: 'True: it can be used; false: no new registration may use it' })
    active: boolean,
    @Ctx() ctx: AppContext,
  ): Promise<PartnerKey> {
    return setPartnerKeyActive(ctx, rowId(id), active);
  }

  @Sensitive()
  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Boolean, {
    description: 'EVENTS_WRITE: true once it is deleted. NOT_FOUND; IN_USE while a registration uses it.',
  })
  async deletePartnerKey(
    @Arg('id', () => ID, { description: "Id of the partner key; NOT_FOUND for one of anyone else's event" }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    await deletePartnerKey(ctx, rowId(id));
    return true;
  }
}
