import { ArrayMaxSize, IsInt, Matches, Max, MaxLength, Min, ValidateIf, ValidateNested } from 'class-validator';
import { type FileUpload } from 'graphql-upload-ts';
import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { CopScalar, UploadScalar } from '../platform/scalars.js';
import { ProductStatus } from './product-enums.js';

const UNITS = { message: 'La cantidad va de 0 a 1.000.000 unidades.' };

@InputType({
  description:
    'A size of a product. With its id, or named as a size that is there, it changes that one; otherwise it is a new one. A size that is left out stays as it is.',
})
export class ProductSizeInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of a size of the product, VALIDATION for any other; null or left out: the size is found by its name, or made',
  })
  id?: string | null;

  @Field(() => String, {
    description:
      'As on its label, 1 to 40 characters; VALIDATION where the product has it twice, whatever its capitals',
  })
  @MaxLength(40, { message: 'La talla puede tener hasta 40 caracteres.' })
  @Matches(/\S/, { message: 'Escribe la talla.' })
  size!: string;

  @Field(() => Int, {
    description: 'Units that are to be left, 0 to 1,000,000, beside those that were sold or are held',
  })
  @Max(1_000_000, UNITS)
  @Min(0, UNITS)
  amount!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Units that were left when the form was filled: what was sold since is taken off `amount`, so that no save brings it back. Null or left out: `amount` is what is left from now on',
  })
  @ValidateIf(({ seen }: ProductSizeInput) => seen != null)
  @Max(1_000_000, UNITS)
  @Min(0, UNITS)
  seen?: number | null;
}

@InputType({ description: 'A product, to create or as it is to become.' })
export class ProductInput {
  @Field(() => String, { description: 'What it is called, 1 to 120 characters' })
  @MaxLength(120, { message: 'El nombre puede tener hasta 120 caracteres.' })
  @Matches(/\S/, { message: 'Escribe el nombre del producto.' })
  name!: string;

  @Field(() => String, {
    description:
      "Its number in the organiser's own stock, 1 to 40 characters; VALIDATION where another product of the event has it, whatever its capitals",
  })
  @MaxLength(40, { message: 'El SKU puede tener hasta 40 caracteres.' })
  @Matches(/\S/, { message: 'Escribe el SKU.' })
  sku!: string;

  @Field(() => CopScalar, { description: 'Whole pesos a unit, 0 to 100,000,000' })
  @IsInt({ message: 'Escribe el precio en pesos, sin centavos.' })
  @Max(100_000_000, { message: 'El precio puede ser de hasta $ 100.000.000.' })
  @Min(0, { message: 'El precio no puede ser negativo.' })
  price!: number;

  @Field(() => ProductStatus, { description: 'Whether the shop shows it; that of an inactive event is never shown' })
  status!: ProductStatus;

  @Field(() => ID, {
    nullable: true,
    description:
      "Id of one of the viewer's events; NOT_FOUND for anyone else's. Null: none, for administrators alone, and only with `shopUrl`. Left out: the same for a new product, unchanged in a change",
  })
  eventId?: string | null;

  @Field(() => String, {
    description: 'What its page tells of it: HTML of at most 100,000 characters, which is sanitised; may be empty',
  })
  @MaxLength(100_000, { message: 'La descripción es demasiado larga.' })
  description!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Address (http or https, at most 500 characters) of the shop where alone it is sold; null or empty: it is sold here. Left out: unchanged in a change',
  })
  @ValidateIf(({ shopUrl }: ProductInput) => Boolean(shopUrl?.trim()))
  @MaxLength(500, { message: 'La dirección puede tener hasta 500 caracteres.' })
  @Matches(/^\s*https?:\/\/[^\s/.]+\.[^\s]+\s*$/i, {
    message: 'Escribe una dirección como https://tienda.co/producto.',
  })
  shopUrl?: string | null;

  @Field(() => [ProductSizeInput], {
    description:
      'At most 60 sizes to add or change, with the units of each; a product without any is sold without a count',
  })
  @ValidateNested()
  @ArrayMaxSize(60, { message: 'Son demasiadas variaciones: el máximo es 60.' })
  sizes!: ProductSizeInput[];

  @Field(() => UploadScalar, {
    nullable: true,
    description:
      'PNG, JPG or JPEG of at most 10 MB and 40 megapixels, cropped to a square. Null or left out: none for a new product, unchanged in a change',
  })
  thumbnail?: Promise<FileUpload> | null;
}

export enum ProductStock {
  AVAILABLE = 'AVAILABLE',
  LOW = 'LOW',
  SOLD_OUT = 'SOLD_OUT',
  EXTERNAL = 'EXTERNAL',
}
registerEnumType(ProductStock, {
  name: 'ProductStock',
  description: 'Where products are sold, and how much of them is left, to narrow a list by.',
  valuesConfig: {
    AVAILABLE: { description: 'Sold here, with units left or without a count' },
    LOW: { description: 'Sold here, a size with at most 3 units left, or none' },
    SOLD_OUT: { description: 'Sold here, no unit left in any size' },
    EXTERNAL: { description: 'Sold in the shop of someone else' },
  },
});

@InputType({
  description: 'What `products` is narrowed to, by all that is given; what is null or left out narrows nothing.',
})
export class ProductFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Words that are all in the name or the SKU, capitals and accents ignored; at most 200 characters',
  })
  @ValidateIf(({ search }: ProductFilter) => search != null)
  @MaxLength(200, { message: 'La búsqueda es demasiado larga.' })
  search?: string | null;

  @Field(() => ProductStatus, { nullable: true, description: 'Only products with this status' })
  status?: ProductStatus | null;

  @Field(() => ID, { nullable: true, description: "Id of an event: only its products; none of anyone else's event" })
  eventId?: string | null;

  @Field(() => ProductStock, { nullable: true, description: 'Only products sold there, or with as much left' })
  stock?: ProductStock | null;
}
