import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { load } from '../platform/loaders.js';
import { Public } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
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

/** Goods that a team chooses beside its places. */
@Resolver()
export class ChosenGoodsResolver {
  @Public()
  @Mutation(() => UpdateHeldResult, {
    description:
      'Replaces the products of a held registration; an empty list removes them. All of them are held, or nothing changes. Needs the relation OWNER. Errors: NOT_FOUND; FORBIDDEN unless OWNER; WRONG_STATE if nothing is left to pay or the hold has ended; VALIDATION, also for more than one unit of a free product.',
  })
  chooseGoods(
    @Arg('token', () => String, { description: "The registration's secret, as who made it got it" }) token: string,
    @Arg('input', () => ChosenGoodsInput, { description: 'All that it is to hold' }) { goods }: ChosenGoodsInput,
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
    @Arg('eventId', () => ID, { description: 'Id of the event' }) eventId: string,
    @Arg('dni', () => String, { description: 'Number of the identity document of somebody of the registration' })
    dni: string,
    @Arg('goods', () => [NamedGoodsInput], {
      nullable: true,
      description: 'All that the registration is to hold, none gives up what it has; null or left out: as it is',
    })
    goods: NamedGoodsInput[] | null | undefined,
    @Arg('code', () => String, { nullable: true, description: 'A discount code to apply; null or left out: none' })
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
      'True: the checkout that is about to be opened asks for these goods at the amount of now, and from then on a payment is under way. WRONG_STATE where it does not, or nothing is to be paid; NOT_FOUND where document and reference are of no one registration. Rate limited: TOO_MANY_REQUESTS.',
  })
  async confirmCheckoutItems(
    @Arg('eventId', () => ID, { description: 'Id of the event' }) eventId: string,
    @Arg('dni', () => String, { description: 'Number of the identity document of somebody of the registration' })
    dni: string,
    @Arg('reference', () => String, { description: "Reference of the registration's payment" }) reference: string,
    @Arg('goods', () => [NamedGoodsInput], {
      description: 'All goods that its payer believes to buy; none: places alone',
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
    description: 'Products of the registration, in the order they were chosen; empty unless OWNER',
  })
  async goods(@Root() held: HeldRegistration, @Ctx() ctx: AppContext): Promise<HeldItem[]> {
    return held.may('seeItems') ? ((await load(ctx, heldItemsOfOrders, held.registration.id)) ?? []) : [];
  }

  @Public()
  @FieldResolver(() => [Product], {
    description:
      'Products that can be chosen, newest first, at most 200; empty unless OWNER, and if nothing is left to pay',
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
    description: 'Products of the registration, in the order they were chosen; empty unless OWNER',
  })
  async goods(@Root() person: PersonRegistration, @Ctx() ctx: AppContext): Promise<HeldItem[]> {
    return person.may('seeItems') ? ((await load(ctx, heldItemsOfOrders, person.registration.id)) ?? []) : [];
  }
}
