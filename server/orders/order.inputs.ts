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
import { IsMailAddress } from '../platform/mail-address.js';
import { phoneMessage, phonePattern } from '../platform/phone.js';
import { DeliveryWayKind } from '../products/delivery-way-kind.js';
import { CopScalar } from '../platform/scalars.js';
import { documentMessage, documentPattern, filled, required, tooLong } from '../platform/text-rules.js';

const rowNumber = /^\d{1,9}$/;

/** Of one product and size in one purchase. */
export const MAX_UNITS = 100;

@InputType({ description: 'So many units of a product in a size.' })
export class ItemsInput {
  @Field(() => ID, { description: 'Id of the product' })
  @Matches(rowNumber, { message: 'Este producto ya no está.' })
  productId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of its size, NO_SIZE where the product has sizes and none is named; null or left out: it has none',
  })
  @IsOptional()
  @Matches(rowNumber, { message: 'Selecciona una talla.' })
  sizeId?: string | null;

  @Field(() => Int, {
    description: 'Units, at least 1; a purchase has at most 35 in all, and 10 of a product without sizes (VALIDATION)',
  })
  @IsInt()
  @Min(1, { message: 'Elige al menos 1.' })
  @Max(MAX_UNITS, { message: `Elige como máximo ${MAX_UNITS}.` })
  quantity!: number;

  @Field(() => CopScalar, {
    nullable: true,
    description:
      'Whole pesos that the buyer was shown for a unit: told as REPRICED where it is another by now, null or left out never. It changes no price',
  })
  @IsOptional()
  expectedUnitAmount?: number | null;
}

@InputType({ description: "So many units of a product in a size, named as people name it: the REST facade's way." })
export class NamedGoodsInput {
  @Field(() => ID, { description: 'Id of the product' })
  @Matches(rowNumber, { message: 'Este producto ya no está.' })
  productId!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The size's name, capitals ignored, or its id; null or left out: the only size, or the product has none",
  })
  @IsOptional()
  @MaxLength(60, { message: 'Selecciona una talla.' })
  size?: string | null;

  @Field(() => Int, {
    description: 'Units, at least 1; a purchase has at most 35 in all, and 10 of a product without sizes (VALIDATION)',
  })
  @IsInt()
  @Min(1, { message: 'Elige al menos 1.' })
  @Max(MAX_UNITS, { message: `Elige como máximo ${MAX_UNITS}.` })
  quantity!: number;
}

@InputType({ description: 'Who buys, and where the goods go.' })
export class BuyerInput {
  @Field(() => String, { description: 'Given names, 1 to 80 characters' })
  @Matches(filled, required('tus nombres'))
  @MaxLength(80, tooLong(80))
  name!: string;

  @Field(() => String, { description: 'Family names, 1 to 80 characters' })
  @Matches(filled, required('tus apellidos'))
  @MaxLength(80, tooLong(80))
  lastName!: string;

  @Field(() => String, {
    description: 'Number of the identity document: 3 to 15 digits; dots, commas and spaces are dropped',
  })
  @Matches(documentPattern, documentMessage)
  dni!: string;

  @Field(() => String, {
    description: 'Where the confirmation is mailed, at most 160 characters; kept in small letters',
  })
  @IsMailAddress()
  @MaxLength(160, tooLong(160))
  email!: string;

  @Field(() => String, {
    description:
      "Mobile number: 7 to 15 digits, ten of a Colombian one; with + or 00 and the country's code of another",
  })
  @Matches(phonePattern, phoneMessage)
  phone!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Department, as DANE spells it, which is not checked; at most 80 characters. Required unless the order is picked up',
  })
  @IsOptional()
  @MaxLength(80, tooLong(80))
  department?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'City or town, as DANE spells it, which is not checked; at most 80 characters. Required unless the order is picked up',
  })
  @IsOptional()
  @MaxLength(80, tooLong(80))
  city?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Address within the city, where the goods are sent; at most 160 characters. Required unless the order is picked up',
  })
  @IsOptional()
  @MaxLength(160, tooLong(160))
  address?: string | null;

  @Field(() => String, {
    description:
      '`version` of the `Event.shopConsent` that the buyer accepted; VALIDATION where the text is another by now',
  })
  @MaxLength(20)
  consentVersion!: string;
}

@InputType({ description: 'E-mail address of an order, and the one that was seen before.' })
export class OrderEmailInput {
  @Field(() => String, {
    description: 'Address that the confirmation is mailed to, at most 160 characters; stored in lower case',
  })
  @IsMailAddress()
  @MaxLength(160, tooLong(160))
  email!: string;

  @Field(() => String, { description: '`Order.email` as it was seen; CONFLICT where it is another by now' })
  seenEmail!: string;
}

@InputType({ description: 'How a buyer wants to receive an order.' })
export class DeliveryChoiceInput {
  @Field(() => DeliveryWayKind, { description: 'One of `Event.deliveryWays`' })
  kind!: DeliveryWayKind;

  @Field(() => CopScalar, {
    nullable: true,
    description:
      'Whole pesos that the buyer was shown for it; VALIDATION where it costs something else by now, null or left out never',
  })
  @IsOptional()
  expectedUnitAmount?: number | null;
}

@InputType({ description: 'An order of goods of one event.' })
export class HoldOrderInput {
  @Field(() => ID, {
    description: 'Id of the event that all goods are of, whose gateways are paid; NOT_FOUND where it is not active',
  })
  @Matches(rowNumber, { message: 'No encontramos el evento.' })
  eventId!: string;

  @Field(() => ID, {
    description:
      'A UUID of this order: sent again by the same browser it is the same order and not another; by another browser NOT_FOUND',
  })
  @IsUUID(undefined, { message: 'La compra no tiene un número.' })
  requestId!: string;

  @Field(() => [ItemsInput], {
    description: 'What is bought: 1 to 50 lines; those of the same product and size are added up',
  })
  @ArrayMinSize(1, { message: 'Tu carrito está vacío.' })
  @ArrayMaxSize(50, { message: 'Compra como máximo 50 productos distintos a la vez.' })
  @ValidateNested({ each: true })
  goods!: ItemsInput[];

  @Field(() => BuyerInput, { description: 'Who buys, and where it is sent' })
  @ValidateNested()
  buyer!: BuyerInput;

  @Field(() => DeliveryChoiceInput, {
    nullable: true,
    description: 'How it is delivered: required where the event has `deliveryWays`, null or left out where it has none',
  })
  @IsOptional()
  @ValidateNested()
  delivery?: DeliveryChoiceInput | null;
}

@InputType({ description: 'What a team chooses beside its places.' })
export class ChosenGoodsInput {
  @Field(() => [ItemsInput], {
    description:
      'All that the registration is to hold, at most 50 lines; what is left out is given back, with none all of it',
  })
  @ArrayMaxSize(50, { message: 'Elige como máximo 50 productos distintos.' })
  @ValidateNested({ each: true })
  goods!: ItemsInput[];
}
