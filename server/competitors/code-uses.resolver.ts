import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { PageArgs } from '../platform/page-args.js';
import { Permission } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import { CopScalar } from '../platform/scalars.js';
import { discountOf } from '../purchases/purchase-lines.js';
import { Registration } from '../registration/registration.entity.js';
import type { AppContext } from '../app-context.js';
import { CodeUsePage } from './code-uses.types.js';
import { listCouponUses, listPartnerKeyUses } from './list-code-uses.js';

/** Who used a discount code or partner key. */
@Resolver()
export class CodeUsesResolver {
  @Authorized(Permission.PARTICIPANTS_READ)
  @Query(() => CodeUsePage, {
    nullable: true,
    description: 'PARTICIPANTS_READ: registrations that use a discount code. NOT_FOUND.',
  })
  couponUses(
    @Arg('id', () => ID, { description: "Id of the discount code; NOT_FOUND for one of anyone else's event" })
    id: string,
    @Args(() => PageArgs) at: PageArgs,
    @Ctx() ctx: AppContext,
  ): Promise<CodeUsePage> {
    return listCouponUses(ctx, rowId(id), at);
  }

  @Authorized(Permission.PARTICIPANTS_READ)
  @Query(() => CodeUsePage, {
    nullable: true,
    description: 'PARTICIPANTS_READ: registrations that use a partner key. NOT_FOUND.',
  })
  partnerKeyUses(
    @Arg('id', () => ID, { description: "Id of the partner key; NOT_FOUND for one of anyone else's event" }) id: string,
    @Args(() => PageArgs) at: PageArgs,
    @Ctx() ctx: AppContext,
  ): Promise<CodeUsePage> {
    return listPartnerKeyUses(ctx, rowId(id), at);
  }
}

/** What a code did to a registration. */
@Authorized(Permission.PARTICIPANTS_READ)
@Resolver(() => Registration)
export class RegistrationDiscountResolver {
  @FieldResolver(() => CopScalar, { description: 'Pesos that its discount code takes off; 0 without one' })
  discount(@Root() registration: Registration): number {
    return discountOf(registration.lines);
  }
}
