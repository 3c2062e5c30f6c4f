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
import { CopScalar } from '../platform/scalars.js';
import { documentMessage, documentPattern, filled, required, tooLong } from '../platform/text-rules.js';

const rowNumber = /^\d{1,9}$/;

/** Of one product and size in one purchase. */
export const MOST_UNITS = 100;

@InputType({ description: 'So many units of a product in a size.' })
export class GoodsInput {
  @Field(() => ID, { description: "The product's" })
  @Matches(rowNumber, { message: 'Este producto ya no está.' })
  productId!: string;

  @Field(() => ID, { nullable: true, description: 'Demanded where the product has sizes' })
  @IsOptional()
  @Matches(rowNumber, { message: 'Selecciona una talla.' })
  sizeId?: string | null;

  @Field(() => Int, { description: 'Units, at least 1' })
  @IsInt()
  @Min(1, { message: 'Elige al menos 1.' })
  @Max(MOST_UNITS, { message: `Elige como máximo ${MOST_UNITS}.` })
  quantity!: number;

  @Field(() => CopScalar, {
    nullable: true,
    description:
      'What the buyer was shown for a unit: told as REPRICED where it is another by now. It changes no price',
  })
  @IsOptional()
  shownAmount?: number | null;
}

@InputType({ description: "So many units of a product in a size, named as people name it: the REST facade's way." })
export class NamedGoodsInput {
  @Field(() => ID, { description: "The product's" })
  @Matches(rowNumber, { message: 'Este producto ya no está.' })
  productId!: string;

  @Field(() => String, { nullable: true, description: "The size's name or id; a single size need not be named" })
  @IsOptional()
  @MaxLength(60, { message: 'Selecciona una talla.' })
  size?: string | null;

  @Field(() => Int, { description: 'Units, at least 1' })
  @IsInt()
  @Min(1, { message: 'Elige al menos 1.' })
  @Max(MOST_UNITS, { message: `Elige como máximo ${MOST_UNITS}.` })
  quantity!: number;
}

@InputType({ description: 'Who buys, and where the goods go.' })
export class BuyerInput {
  @Field(() => String, { description: 'Given names' })
  @Matches(filled, required('tus nombres'))
  @MaxLength(80, tooLong(80))
  name!: string;

  @Field(() => String, { description: 'Family names' })
  @Matches(filled, required('tus apellidos'))
  @MaxLength(80, tooLong(80))
  lastName!: string;

  @Field(() => String, { description: 'Digits; dots, commas and spaces are dropped' })
  @Matches(documentPattern, documentMessage)
  dni!: string;

  @Field(() => String, { description: 'Where the confirmation is mailed' })
  @IsMailAddress()
  @MaxLength(160, tooLong(160))
  email!: string;

  @Field(() => String, { description: "Mobile number: ten digits, or with + and the country's code" })
  @Matches(phonePattern, phoneMessage)
  phone!: string;

  @Field(() => String, { description: 'Department, as DANE spells it' })
  @Matches(filled, { message: 'Elige el departamento.' })
  @MaxLength(80, tooLong(80))
  department!: string;

  @Field(() => String, { description: 'City or town, as DANE spells it' })
  @Matches(filled, { message: 'Elige la ciudad.' })
  @MaxLength(80, tooLong(80))
  city!: string;

  @Field(() => String, { description: 'Where the goods are sent' })
  @Matches(filled, required('la dirección'))
  @MaxLength(160, tooLong(160))
  address!: string;

  @Field(() => String, { description: 'Version of the authorisation that the buyer accepted' })
  @MaxLength(20)
  consentVersion!: string;
}

@InputType({ description: 'An order of goods of one event.' })
export class HoldOrderInput {
  @Field(() => ID, { description: 'All goods are of this event, whose gateways are paid' })
  @Matches(rowNumber, { message: 'No encontramos el evento.' })
  eventId!: string;

  @Field(() => ID, { description: 'A UUID of this order: sent again, it is the same order and not another' })
  @IsUUID(undefined, { message: 'La compra no tiene un número.' })
  requestId!: string;

  @Field(() => [GoodsInput], { description: 'What is bought' })
  @ArrayMinSize(1, { message: 'Tu carrito está vacío.' })
  @ArrayMaxSize(50, { message: 'Compra como máximo 50 productos distintos a la vez.' })
  @ValidateNested({ each: true })
  goods!: GoodsInput[];

  @Field(() => BuyerInput, { description: 'Who buys, and where it is sent' })
  @ValidateNested()
  buyer!: BuyerInput;
}

@InputType({ description: 'What a team chooses beside its places.' })
export class ChosenGoodsInput {
  @Field(() => [GoodsInput], { description: 'All that the registration is to hold; what is left out is given back' })
  @ArrayMaxSize(50, { message: 'Elige como máximo 50 productos distintos.' })
  @ValidateNested({ each: true })
  goods!: GoodsInput[];
}
