import { ArrayMaxSize, IsInt, Matches, Max, MaxLength, Min, ValidateIf, ValidateNested } from 'class-validator';
import { type FileUpload } from 'graphql-upload-ts';
import { Field, ID, InputType, Int } from 'type-graphql';
import { CopScalar, UploadScalar } from '../platform/graphql/scalars.js';
import { ProductStatus } from './product-enums.js';
import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

const UNITS = { message: 'La cantidad va de 0 a 1.000.000 unidades.' };

@InputType({
  description:
    'Size of a product. A row with the ID or the name of a stored size changes it; other rows are added. ' +
    'Sizes not sent stay unchanged.',
})
export class ProductSizeInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'ID of a size of the product; null or omitted finds the size by name, or adds it. Errors: VALIDATION ' +
      'for another ID.',
  })
  id?: string | null;

  @Field(() => String, {
    description:
      'Label of the size, 1 to 40 characters. Errors: VALIDATION if the product has the label twice, ' +
      'case-insensitive.',
  })
  @MaxLength(40, { message: 'La talla puede tener hasta 40 caracteres.' })
  @Matches(/\S/, { message: 'Escribe la talla.' })
  size!: string;

  @Field(() => Int, {
    description: 'Number of units to be left, 0 to 1,000,000, without those that are sold or held.',
  })
  @Max(1_000_000, UNITS)
  @Min(0, UNITS)
  amount!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of units left that the form showed: units sold since then are subtracted from `amount`, so that ' +
      'a save does not restore them. Null or omitted: `amount` is used unchanged.',
  })
  @ValidateIf(({ seen }: ProductSizeInput) => seen != null)
  @Max(1_000_000, UNITS)
  @Min(0, UNITS)
  seen?: number | null;
}

@InputType({ description: 'Product with all its fields.' })
export class ProductInput {
  @Field(() => String, { description: 'Name of the product, 1 to 120 characters.' })
  @MaxLength(120, { message: 'El nombre puede tener hasta 120 caracteres.' })
  @Matches(/\S/, { message: 'Escribe el nombre del producto.' })
  name!: string;

  @Field(() => String, {
    description:
      "SKU of the product, the organiser's stock number, 1 to 40 characters. Errors: VALIDATION if another " +
      'product of the event has it, case-insensitive.',
  })
  @MaxLength(40, { message: 'El SKU puede tener hasta 40 caracteres.' })
  @Matches(/\S/, { message: 'Escribe el SKU.' })
  sku!: string;

  @Field(() => CopScalar, { description: 'Price per unit in pesos, 0 to 100,000,000.' })
  @IsInt({ message: 'Escribe el precio en pesos, sin centavos.' })
  @Max(100_000_000, { message: 'El precio puede ser de hasta $ 100.000.000.' })
  @Min(0, { message: 'El precio no puede ser negativo.' })
  price!: number;

  @Field(() => ProductStatus, { description: 'Visibility in the shop; a product of an inactive event is never shown.' })
  status!: ProductStatus;

  @Field(() => ID, {
    nullable: true,
    description:
      'ID of an event of the viewer. Null for no event, which only administrators can set, with `shopUrl`. ' +
      'Omitted: null for a new product, unchanged in an update. Errors: NOT_FOUND.',
  })
  eventId?: string | null;

  @Field(() => String, {
    description: 'Description as HTML of at most 100,000 characters, which is sanitised; may be empty.',
  })
  @MaxLength(100_000, { message: 'La descripción es demasiado larga.' })
  description!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'URL (http or https, at most 500 characters) of the external shop that sells the product; null or empty ' +
      'if it is sold here. Omitted: unchanged in an update.',
  })
  @ValidateIf(({ shopUrl }: ProductInput) => Boolean(shopUrl?.trim()))
  @MaxLength(500, { message: 'La dirección puede tener hasta 500 caracteres.' })
  @Matches(/^\s*https?:\/\/[^\s/.]+\.[^\s]+\s*$/i, {
    message: 'Escribe una dirección como https://tienda.co/producto.',
  })
  shopUrl?: string | null;

  @Field(() => [ProductSizeInput], {
    description:
      'Sizes to add or change with their units, at most 60; units of a product without sizes are not counted.',
  })
  @ValidateNested()
  @ArrayMaxSize(60, { message: 'Son demasiadas variaciones: el máximo es 60.' })
  sizes!: ProductSizeInput[];

  @Field(() => UploadScalar, {
    nullable: true,
    description:
      'Thumbnail as PNG or JPEG of at most 10 MB and 40 megapixels, cropped to a square. Null or omitted: ' +
      'none for a new product, unchanged in an update.',
  })
  thumbnail?: Promise<FileUpload> | null;
}

export const ProductStock = describedEnum('ProductStock', 'Stock of a product, for filters of a list.', {
  AVAILABLE: 'Sold here, with units left or without a count.',
  LOW: 'Sold here, with at most 3 units left in a size.',
  SOLD_OUT: 'Sold here, with no units left in any size.',
  EXTERNAL: 'Sold in an external shop.',
});
export type ProductStock = EnumValue<typeof ProductStock>;

@InputType({
  description: 'Filter of a list of products; all given fields apply. A null or omitted field does not filter.',
})
export class ProductFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Search words in name or SKU, all required, ignoring case and accents; at most 200 characters.',
  })
  @ValidateIf(({ search }: ProductFilter) => search != null)
  @MaxLength(200, { message: 'La búsqueda es demasiado larga.' })
  search?: string | null;

  @Field(() => ProductStatus, { nullable: true, description: 'Visibility of the products to return.' })
  status?: ProductStatus | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the event of the products; products of events of other viewers are not found.',
  })
  eventId?: string | null;

  @Field(() => ProductStock, { nullable: true, description: 'Stock of the products to return.' })
  stock?: ProductStock | null;
}
