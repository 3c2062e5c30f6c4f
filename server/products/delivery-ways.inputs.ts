import { IsInt, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { CopScalar } from '../platform/graphql/scalars.js';
import { tooLong } from '../platform/graphql/text-rules.js';
import { DeliveryWayKind } from './delivery-way-kind.js';

const MAX_PRICE = 10_000_000;
const MAX_DAYS = 90;
const days = { message: `Escribe un número de días de 0 a ${MAX_DAYS}.` };

@InputType({ description: 'Way in which an event delivers products of its shop.' })
export class DeliveryWayInput {
  @Field(() => DeliveryWayKind, { description: 'Pick-up or shipping, each at most once.' })
  kind!: DeliveryWayKind;

  @Field(() => CopScalar, { description: 'Price per order in pesos, 0 to 10,000,000; defaults to 0.', defaultValue: 0 })
  @Min(0, { message: 'Escribe un valor de 0 o más.' })
  @Max(MAX_PRICE, { message: 'Escribe como máximo $ 10.000.000.' })
  price!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Minimum number of working days of shipping, 0 to 90; null if not set; ignored for a pick-up.',
  })
  @IsOptional()
  @IsInt()
  @Min(0, days)
  @Max(MAX_DAYS, days)
  daysFrom?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Maximum number of working days of shipping, `daysFrom` to 90; null if not set; ignored for a pick-up.',
  })
  @IsOptional()
  @IsInt()
  @Min(0, days)
  @Max(MAX_DAYS, days)
  daysTo?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Location and time of the pick-up, at most 160 characters; ignored for shipping.',
  })
  @IsOptional()
  @MaxLength(160, tooLong(160))
  place?: string | null;
}
