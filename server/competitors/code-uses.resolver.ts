import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { PageArgs } from '../platform/list/page-args.js';
import { Permission } from '../platform/permissions.js';
import { rowId } from '../platform/database/row-id.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { totalDiscount } from '../purchases/purchase-lines.js';
import { Registration } from '../registration/registration.entity.js';
import type { AppContext } from '../app-context.js';
import { CodeUsePage } from './code-uses.types.js';
import { listCouponUses, listPartnerKeyUses } from './list-code-uses.js';

@Resolver()
export class CodeUsesResolver {
  @Authorized(Permission.PARTICIPANTS_READ)
  @Query(() => CodeUsePage, {
    nullable: true,
    description:
      'Registrations that use a discount code, newest first. Requires: PARTICIPANTS_READ. Errors: NOT_FOUND if the code is not of an event of the viewer.',
  })
  couponUses(
    @Arg('id', () => ID, { description: 'ID of the discount code' })
    id: string,
    @Args(() => PageArgs) at: PageArgs,
    @Ctx() ctx: AppContext,
  ): Promise<CodeUsePage> {
    return listCouponUses(ctx, rowId(id), at);
  }

  @Authorized(Permission.PARTICIPANTS_READ)
  @Query(() => CodeUsePage, {
    nullable: true,
    description:
      'Registrations that use a partner key, newest first. Requires: PARTICIPANTS_READ. Errors: NOT_FOUND if the key is not of an event of the viewer.',
  })
  partnerKeyUses(
    @Arg('id', () => ID, { description: 'ID of the partner key' }) id: string,
    @Args(() => PageArgs) at: PageArgs,
    @Ctx() ctx: AppContext,
  ): Promise<CodeUsePage> {
    return listPartnerKeyUses(ctx, rowId(id), at);
  }
}

@Authorized(Permission.PARTICIPANTS_READ)
@Resolver(() => Registration)
export class RegistrationDiscountResolver {
  @FieldResolver(() => CopScalar, { description: 'Discount in pesos by the discount code; 0 if none' })
  discount(@Root() registration: Registration): number {
    return totalDiscount(registration.lines);
  }
}
