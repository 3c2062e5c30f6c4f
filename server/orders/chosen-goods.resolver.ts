import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { load } from '../platform/database/loaders.js';
import { Public } from '../platform/permissions.js';
import { rowId } from '../platform/database/row-id.js';
import { Product } from '../products/product.entity.js';
import { productsSoldHere } from '../products/shop-products.js';
import { isPayable } from '../purchases/purchase-states.js';
import { HeldRegistration, PersonRegistration } from '../registration/registration.types.js';
import type { AppContext } from '../app-context.js';
import { confirmCheckoutItems } from './attach-goods.js';
import { changeByDocument } from './change-by-document.js';
import { changeHeld } from './change-held.js';
import { UpdateByDocumentResult, UpdateHeldResult } from './change-held.types.js';
import { ChosenGoodsInput, NamedGoodsInput } from './order.inputs.js';
import { HeldItem } from './order.types.js';
import { heldItemsOfOrders } from './orders.loaders.js';

/** Products that a team chooses with its registration. */
@Resolver()
export class ChosenGoodsResolver {
  @Public()
  @Mutation(() => UpdateHeldResult, {
    description:
      'Replaces the products of a held registration; an empty list removes them. All of them are held, or ' +
      'nothing changes. Requires: relation OWNER. Errors: NOT_FOUND; FORBIDDEN unless OWNER; WRONG_STATE if ' +
      'nothing is left to pay or the hold has ended; VALIDATION, also for more than one unit of a free ' +
      'product.',
  })
  chooseGoods(
    @Arg('token', () => String, { description: 'Token of the registration, returned when it was held.' }) token: string,
    @Arg('input', () => ChosenGoodsInput, { description: 'All products that the registration shall hold.' })
    { goods }: ChosenGoodsInput,
    @Ctx() ctx: AppContext,
  ): Promise<UpdateHeldResult> {
    return changeHeld(ctx, token, { goods }, { openPayment: false });
  }

  @Public()
  @Mutation(() => UpdateByDocumentResult, {
    description:
      'Chooses products and applies a code by document, for the REST facade; an omitted argument changes nothing. An OWNER, and a user or API key with PARTICIPANTS_WRITE for the event, may replace them and gets the payment data; every other caller may add them where there are none, as long as something is left to pay. Errors: NOT_FOUND; WRONG_STATE; VALIDATION; TOO_MANY_REQUESTS.',
  })
  changeRegistrationByDocument(
    @Arg('eventId', () => ID, { description: 'ID of the event.' }) eventId: string,
    @Arg('dni', () => String, { description: 'Number of the identity document of a competitor of the registration.' })
    dni: string,
    @Arg('goods', () => [NamedGoodsInput], {
      nullable: true,
      description:
        'All products that the registration shall hold; an empty list removes them, null or omitted changes ' +
        'nothing.',
    })
    goods: NamedGoodsInput[] | null | undefined,
    @Arg('code', () => String, { nullable: true, description: 'Coupon code to apply; null or omitted applies none.' })
    code: string | null | undefined,
    @Ctx() ctx: AppContext,
  ): Promise<UpdateByDocumentResult> {
    return changeByDocument(ctx, {
      eventId: rowId(eventId),
      document: dni,
      goods: goods ?? null,
      code: code ?? null,
    });
  }

  @Public()
  @Mutation(() => Boolean, {
    description:
      'Confirms that a payment is for these products at the current amount, notes that its checkout opens, ' +
      'and returns true; rate limited. Errors: WRONG_STATE if the products or the amount differ, or nothing ' +
      'is to be paid; NOT_FOUND if document and reference do not belong to one registration; ' +
      'TOO_MANY_REQUESTS.',
  })
  async confirmCheckoutItems(
    @Arg('eventId', () => ID, { description: 'ID of the event.' }) eventId: string,
    @Arg('dni', () => String, { description: 'Number of the identity document of a competitor of the registration.' })
    dni: string,
    @Arg('reference', () => String, { description: 'Reference of the payment of the registration.' }) reference: string,
    @Arg('goods', () => [NamedGoodsInput], {
      description: 'All products that the payer expects to pay; empty for seats only.',
    })
    goods: NamedGoodsInput[],
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    await confirmCheckoutItems(ctx, { eventId: rowId(eventId), document: dni, reference, goods });
    return true;
  }
}

@Resolver(() => HeldRegistration)
export class HeldGoodsResolver {
  @Public()
  @FieldResolver(() => [HeldItem], {
    description: 'Products of the registration, in the order they were chosen; empty unless OWNER.',
  })
  async goods(@Root() held: HeldRegistration, @Ctx() ctx: AppContext): Promise<HeldItem[]> {
    return held.may('seeItems') ? ((await load(ctx, heldItemsOfOrders, held.registration.id)) ?? []) : [];
  }

  @Public()
  @FieldResolver(() => [Product], {
    description:
      'Products that can be chosen, newest first, at most 200; empty unless OWNER, and if nothing is left to pay.',
  })
  availableProducts(@Root() held: HeldRegistration, @Ctx() ctx: AppContext): Promise<Product[]> {
    const { status, event } = held.purchase;
    return isPayable(status) && held.may('change') ? productsSoldHere(ctx, event.id) : Promise.resolve([]);
  }
}

@Resolver(() => PersonRegistration)
export class PersonGoodsResolver {
  @Public()
  @FieldResolver(() => [HeldItem], {
    description: 'Products of the registration, in the order they were chosen; empty unless OWNER.',
  })
  async goods(@Root() person: PersonRegistration, @Ctx() ctx: AppContext): Promise<HeldItem[]> {
    return person.may('seeItems') ? ((await load(ctx, heldItemsOfOrders, person.registration.id)) ?? []) : [];
  }
}
