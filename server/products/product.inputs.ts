import { ArrayMaxSize, IsInt, Matches, Max, MaxLength, Min, ValidateIf, ValidateNested } from 'class-validator';
import { type FileUpload } from 'graphql-upload-ts';
import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { CopScalar, UploadScalar } from '../platform/scalars.js';
import { ProductStatus } from './product-enums.js';

const UNITS = { message: 'La cantidad va de 0 a 1.000.000 unidades.' };

@InputType({
  description:
    'With id, or with the size of a row that is there: that row is changed; otherwise a new one. A row that is left out stays as it is.',
})
export class ProductSizeInput {
  @Field(() => ID, { nullable: true, description: 'Of a size that there is; null or left out: a new one' })
  id?: string | null;

  @Field(() => String, { description: 'What it is called, as on its label' })
  @MaxLength(40, { message: 'La talla puede tener hasta 40 caracteres.' })
  @Matches(/\S/, { message: 'Escribe la talla.' })
  size!: string;

  @Field(() => Int, { description: 'Units that are to be left' })
  @Max(1_000_000, UNITS)
  @Min(0, UNITS)
  amount!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Units that were left when the form was filled: what was sold since is taken off `amount`, so that no save brings it back. Left out: `amount` is what is left from now on',
  })
  @ValidateIf(({ seen }: ProductSizeInput) => seen != null)
  @Max(1_000_000, UNITS)
  @Min(0, UNITS)
  seen?: number | null;
}

@InputType({ description: 'A product, to create or as it is to become.' })
export class ProductInput {
  @Field(() => String, { description: 'What it is called' })
  @MaxLength(120, { message: 'El nombre puede tener hasta 120 caracteres.' })
  @Matches(/\S/, { message: 'Escribe el nombre del producto.' })
  name!: string;

  @Field(() => String, { description: "Its number in the organiser's own stock" })
  @MaxLength(40, { message: 'El SKU puede tener hasta 40 caracteres.' })
  @Matches(/\S/, { message: 'Escribe el SKU.' })
  sku!: string;

  @Field(() => CopScalar, { description: 'Of a unit' })
  @IsInt({ message: 'Escribe el precio en pesos, sin centavos.' })
  @Max(100_000_000, { message: 'El precio puede ser de hasta $ 100.000.000.' })
  @Min(0, { message: 'El precio no puede ser negativo.' })
  price!: number;

  @Field(() => ProductStatus, { description: 'Whether the shop shows it' })
  status!: ProductStatus;

  @Field(() => ID, {
    nullable: true,
    description: "One of the viewer's events; null: sold elsewhere (`shopUrl`), an administrator's",
  })
  eventId?: string | null;

  @Field(() => String, { description: 'What its page tells of it. HTML, which is sanitised' })
  @MaxLength(100_000, { message: 'La descripción es demasiado larga.' })
  description!: string;

  @Field(() => String, { nullable: true, description: 'http or https; with it the product is sold there alone' })
  @ValidateIf(({ shopUrl }: ProductInput) => Boolean(shopUrl?.trim()))
  @MaxLength(500, { message: 'La dirección puede tener hasta 500 caracteres.' })
  @Matches(/^\s*https?:\/\/[^\s/.]+\.[^\s]+\s*$/i, {
    message: 'Escribe una dirección como https://tienda.co/producto.',
  })
  shopUrl?: string | null;

  @Field(() => [ProductSizeInput], { description: 'Its sizes and the units of each' })
  @ValidateNested()
  @ArrayMaxSize(60, { message: 'Son demasiadas variaciones: el máximo es 60.' })
  sizes!: ProductSizeInput[];

  @Field(() => UploadScalar, { nullable: true, description: 'png, jpg, jpeg; at most 10 MB. Left out: unchanged' })
  thumbnail?: Promise<FileUpload> | null;
}

export enum ProductStock {
  AVAILABLE = 'AVAILABLE',
  LOW = 'LOW',
  SOLD_OUT = 'SOLD_OUT',
  ELSEWHERE = 'ELSEWHERE',
}
registerEnumType(ProductStock, {
  name: 'ProductStock',
  description: 'What products a list is narrowed to.',
  valuesConfig: {
    AVAILABLE: { description: 'Sold here, with units left or without a count' },
    LOW: { description: 'Sold here, a size with at most 3 units left' },
    SOLD_OUT: { description: 'Sold here, no unit left' },
    ELSEWHERE: { description: 'Sold in the shop of someone else' },
  },
});

@InputType({ description: "What the back-office's list is narrowed to." })
export class ProductFilter {
  @Field(() => String, { nullable: true, description: 'Words of the name or the SKU' })
  @ValidateIf(({ search }: ProductFilter) => search != null)
  @MaxLength(200, { message: 'La búsqueda es demasiado larga.' })
  search?: string | null;

  @Field(() => ProductStatus, { nullable: true, description: 'Products that stand so alone' })
  status?: ProductStatus | null;

  @Field(() => ID, { nullable: true, description: 'Products of this event alone' })
  eventId?: string | null;

  @Field(() => ProductStock, { nullable: true, description: 'How much of them is left' })
  stock?: ProductStock | null;
}
