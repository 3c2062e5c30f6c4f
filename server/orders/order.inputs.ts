import {
  ArrayMaxSize,
  ArrayMinSize,
  IsInt,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { IsMailAddress } from '../platform/mail/mail-address.js';
import { phoneMessage, phonePattern } from '../platform/text/phone.js';
import { DeliveryWayKind } from '../products/delivery-way-kind.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { documentMessage, documentPattern, filled, required, tooLong } from '../platform/graphql/text-rules.js';

const rowNumber = /^\d{1,9}$/;

/** Maximum units of one product and size in one purchase. */
export const MAX_UNITS = 100;

/** Units of a product. */
@InputType()
abstract class UnitsInput {
  @Field(() => ID, { description: 'ID of the product.' })
  @Matches(rowNumber, { message: 'Este producto ya no está.' })
  productId!: string;

  @Field(() => Int, {
    description:
      'Number of units, at least 1. Errors: VALIDATION for more than 35 in a purchase, or 10 of a product ' +
      'without sizes.',
  })
  @IsInt()
  @Min(1, { message: 'Elige al menos 1.' })
  @Max(MAX_UNITS, { message: `Elige como máximo ${MAX_UNITS}.` })
  quantity!: number;
}

@InputType({ description: 'Units of a product in one size.' })
export class ItemsInput extends UnitsInput {
  @Field(() => ID, {
    nullable: true,
    description: 'ID of the size; null or omitted if the product has no sizes. A missing size is the problem NO_SIZE.',
  })
  @IsOptional()
  @Matches(rowNumber, { message: 'Selecciona una talla.' })
  sizeId?: string | null;

  @Field(() => CopScalar, {
    nullable: true,
    description:
      'Price per unit in pesos that the buyer saw: another current price is the problem REPRICED; null or ' +
      'omitted skips the check. Never changes the price.',
  })
  @IsOptional()
  expectedUnitAmount?: number | null;
}

@InputType({ description: 'Units of a product in one size given by name, for the REST facade.' })
export class NamedGoodsInput extends UnitsInput {
  @Field(() => String, {
    nullable: true,
    description: 'Name of the size, case-insensitive, or its ID; null or omitted if the product has one size or none.',
  })
  @IsOptional()
  @MaxLength(60, { message: 'Selecciona una talla.' })
  size?: string | null;
}

@InputType({ description: 'Buyer and shipping address of an order.' })
export class BuyerInput {
  @Field(() => String, { description: 'Given names, 1 to 80 characters.' })
  @Matches(filled, required('tus nombres'))
  @MaxLength(80, tooLong(80))
  name!: string;

  @Field(() => String, { description: 'Family names, 1 to 80 characters.' })
  @Matches(filled, required('tus apellidos'))
  @MaxLength(80, tooLong(80))
  lastName!: string;

  @Field(() => String, {
    description: 'Number of the identity document, 3 to 15 digits; dots, commas and spaces are removed.',
  })
  @Matches(documentPattern, documentMessage)
  dni!: string;

  @Field(() => String, {
    description: 'Email address for the confirmation, at most 160 characters; stored in lower case.',
  })
  @IsMailAddress()
  @MaxLength(160, tooLong(160))
  email!: string;

  @Field(() => String, {
    description:
      'Mobile number of 7 to 15 digits: ten for Colombia, with + or 00 and the country code for other countries.',
  })
  @Matches(phonePattern, phoneMessage)
  phone!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Department as in DANE, not validated, at most 80 characters. Required unless the order is picked up.',
  })
  @IsOptional()
  @MaxLength(80, tooLong(80))
  department?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'City or town as in DANE, not validated, at most 80 characters. Required unless the order is picked up.',
  })
  @IsOptional()
  @MaxLength(80, tooLong(80))
  city?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Street address within the city, at most 160 characters. Required unless the order is picked up.',
  })
  @IsOptional()
  @MaxLength(160, tooLong(160))
  address?: string | null;

  @Field(() => String, {
    description: 'Version of `Event.shopConsent` that the buyer accepted. Errors: VALIDATION if the text has changed.',
  })
  @MaxLength(20)
  consentVersion!: string;
}

@InputType({ description: 'New email address of an order, with the previous one.' })
export class OrderEmailInput {
  @Field(() => String, {
    description: 'Email address for the confirmation, at most 160 characters; stored in lower case.',
  })
  @IsMailAddress()
  @MaxLength(160, tooLong(160))
  email!: string;

  @Field(() => String, { description: 'Value of `Order.email` that was read. Errors: CONFLICT if it has changed.' })
  seenEmail!: string;
}

@InputType({ description: 'Delivery way that a buyer chooses.' })
export class DeliveryChoiceInput {
  @Field(() => DeliveryWayKind, { description: 'Kind of one of `Event.deliveryWays`.' })
  kind!: DeliveryWayKind;

  @Field(() => CopScalar, {
    nullable: true,
    description:
      'Price in pesos that the buyer saw; null or omitted skips the check. Errors: VALIDATION if the price ' +
      'has changed.',
  })
  @IsOptional()
  expectedUnitAmount?: number | null;
}

@InputType({ description: 'Order of products of one event.' })
export class HoldOrderInput {
  @Field(() => ID, {
    description: 'ID of the event of all products. Errors: NOT_FOUND if the event is not active.',
  })
  @Matches(rowNumber, { message: 'No encontramos el evento.' })
  eventId!: string;

  @Field(() => ID, {
    description:
      'UUID of the request: a repeated UUID from the same browser returns the same order. Errors: NOT_FOUND ' +
      'from another browser.',
  })
  @IsUUID(undefined, { message: 'La compra no tiene un número.' })
  requestId!: string;

  @Field(() => [ItemsInput], {
    description: 'Items to buy, 1 to 50; items of the same product and size are added up.',
  })
  @ArrayMinSize(1, { message: 'Tu carrito está vacío.' })
  @ArrayMaxSize(50, { message: 'Compra como máximo 50 productos distintos a la vez.' })
  @ValidateNested({ each: true })
  goods!: ItemsInput[];

  @Field(() => BuyerInput, { description: 'Buyer and shipping address.' })
  @ValidateNested()
  buyer!: BuyerInput;

  @Field(() => DeliveryChoiceInput, {
    nullable: true,
    description: 'Delivery way; required if the event has `deliveryWays`, null or omitted otherwise.',
  })
  @IsOptional()
  @ValidateNested()
  delivery?: DeliveryChoiceInput | null;
}

@InputType({ description: 'Products that a team chooses with its registration.' })
export class ChosenGoodsInput {
  @Field(() => [ItemsInput], {
    description: 'All products that the registration shall hold, at most 50 items; those not listed are released.',
  })
  @ArrayMaxSize(50, { message: 'Elige como máximo 50 productos distintos.' })
  @ValidateNested({ each: true })
  goods!: ItemsInput[];
}
