import { Category } from '../categories/category.entity.js';
import { Authorized, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { shownCode } from '../platform/graphql/shown-code.js';
import { load } from '../platform/database/loaders.js';
import { Permission } from '../platform/permissions.js';
import { Competitor } from '../registration/competitor.entity.js';
import { referencesOfPurchases } from '../payments/payments.loaders.js';
import { membersOfRegistrations } from '../registration/competitors.loaders.js';
import { Registration } from '../registration/registration.entity.js';
import type { AppContext } from '../app-context.js';
import { categoryChoices } from './change-category.js';
import { CategoryChoice } from './category-choice.types.js';

/** Back-office fields of a registration that need other tables. */
@Authorized(Permission.PARTICIPANTS_READ)
@Resolver(() => Registration)
export class RegistrationFieldsResolver {
  @FieldResolver(() => Category)
  category(@Root() registration: Registration): Promise<Category> {
    return registration.category.loadOrFail();
  }

  @FieldResolver(() => [Competitor])
  async competitors(@Root() registration: Registration, @Ctx() ctx: AppContext): Promise<Competitor[]> {
    return (await load(ctx, membersOfRegistrations, registration.id)) ?? [];
  }

  @Authorized(Permission.PARTICIPANTS_WRITE)
  @FieldResolver(() => [CategoryChoice], {
    description:
      'Other categories that the team fits, oldest first; empty if the registration has ended. Requires: PARTICIPANTS_WRITE.',
  })
  categoryChoices(@Root() registration: Registration, @Ctx() ctx: AppContext): Promise<CategoryChoice[]> {
    return categoryChoices(ctx, registration);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Reference of the latest payment; null if none was started or the viewer lacks MONEY_READ',
  })
  async reference(@Root() registration: Registration, @Ctx() ctx: AppContext): Promise<string | null> {
    if (!ctx.viewer?.permissions.has(Permission.MONEY_READ)) return null;
    return (await load(ctx, referencesOfPurchases, registration.id)) ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Discount code of the registration, in the form of `Coupon.code`; null if none',
  })
  async couponCode(@Root() registration: Registration, @Ctx() ctx: AppContext): Promise<string | null> {
    const coupon = await registration.purchase.coupon?.load();
    return coupon ? shownCode(ctx, coupon.code) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of the partner whose key the registration uses; null if none',
  })
  async partnerName(@Root() registration: Registration): Promise<string | null> {
    return (await registration.purchase.partnerKey?.load())?.name ?? null;
  }
}
