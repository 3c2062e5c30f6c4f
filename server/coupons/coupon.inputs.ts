import { IsInt, IsOptional, Matches, Max, MaxLength, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { Rule } from '../platform/graphql/rule.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { CouponKind } from './coupon.entity.js';
import { PartnerKeyKind } from './partner-key.entity.js';
import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

const MAX_USES = 1_000_000;
const MAX_PESOS = 1_000_000_000;
/** Maximum codes of one batch. */
const MAX_BATCH = 5_000;
export const ENDS_BEFORE_IT_BEGINS = 'El final debe ser después del comienzo.';
const usesMessage = { message: 'Escribe un número de usos de 1 a 1.000.000, o déjalo vacío.' };
const countMessage = { message: 'Escribe cuántos códigos quieres, de 1 a 5.000.' };

/** Discount and validity of a coupon. */
@InputType()
abstract class CouponTerms {
  @Field(() => CouponKind, { description: 'Unit of `value`: percent or pesos.' })
  kind!: CouponKind;

  @Field(() => CopScalar, {
    description: 'Discount, 1 to 100 percent or 1 to 1,000,000,000 pesos depending on `kind`.',
  })
  @IsInt({ message: 'Escribe un número entero.' })
  @Min(1, { message: 'Escribe un valor mayor que 0.' })
  @Max(MAX_PESOS, { message: 'El valor es demasiado grande.' })
  @Rule(
    (value: number, { kind }: CouponTerms) => kind !== CouponKind.PERCENT || value <= 100,
    'Un porcentaje va de 1 a 100.',
  )
  value!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Maximum number of registrations that may use the coupon, 1 to 1,000,000; null for no limit. Omitted: ' +
      'no limit for a new coupon, unchanged in an update.',
  })
  @IsOptional()
  @Min(1, usesMessage)
  @Max(MAX_USES, usesMessage)
  limit?: number | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Start of validity; null for at once. Omitted: at once for a new coupon, unchanged in an update.',
  })
  @IsOptional()
  validFrom?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'End of validity, later than `validFrom`; null for no end. Omitted: no end for a new coupon, unchanged ' +
      'in an update.',
  })
  @IsOptional()
  @Rule((end: Date, { validFrom }: CouponTerms) => !validFrom || end > validFrom, ENDS_BEFORE_IT_BEGINS)
  validUntil?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the coupon can be applied to registrations. Null or omitted: true for a new coupon, unchanged ' +
      'in an update.',
  })
  active?: boolean | null;
}

@InputType({ description: 'Coupon with all its fields.' })
export class CouponInput extends CouponTerms {
  @Field(() => String, {
    description: 'Coupon code, unique in its event: 3 to 40 letters, digits and hyphens; stored in capitals.',
  })
  @Matches(/^[A-Za-z0-9-]{3,40}$/, { message: 'Usa de 3 a 40 letras, números o guiones, sin espacios.' })
  code!: string;
}

@InputType({
  description: 'Batch of coupons with equal terms. Each code is the prefix, a hyphen, and 8 random letters and digits.',
})
export class CouponBatchInput extends CouponTerms {
  @Field(() => String, {
    description:
      'Prefix of every code: 2 to 20 letters, digits and hyphens, not beginning with a hyphen; stored in ' +
      'capitals, without hyphens at its end.',
  })
  @Matches(/^[A-Za-z0-9][A-Za-z0-9-]{1,19}$/, {
    message: 'Usa de 2 a 20 letras, números o guiones, sin espacios; el primero no es un guion.',
  })
  prefix!: string;

  @Field(() => Int, { description: 'Number of codes to create, 1 to 5,000.' })
  @Min(1, countMessage)
  @Max(MAX_BATCH, countMessage)
  count!: number;
}

@InputType({ description: 'Partner key with all its fields.' })
export class PartnerKeyInput {
  @Field(() => String, { description: 'Name of the partner, at most 80 characters.' })
  @Matches(/\S/, { message: 'Escribe el nombre del aliado.' })
  @MaxLength(80, { message: 'Usa como máximo 80 caracteres.' })
  name!: string;

  @Field(() => String, {
    description:
      'Key that the partner distributes in links, unique in its event, case-insensitive: 3 to 60 letters, ' +
      'digits, hyphens and underscores.',
  })
  @Matches(/^[A-Za-z0-9_-]{3,60}$/, { message: 'Usa de 3 a 60 letras, números o guiones, sin espacios.' })
  key!: string;

  @Field(() => PartnerKeyKind, { description: 'Payer of the registrations with the key.' })
  kind!: PartnerKeyKind;

  @Field(() => Int, {
    nullable: true,
    description:
      'Maximum number of registrations that may use the key, 1 to 1,000,000; null for no limit. Omitted: no ' +
      'limit for a new key, unchanged in an update.',
  })
  @IsOptional()
  @Min(1, usesMessage)
  @Max(MAX_USES, usesMessage)
  limit?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether new registrations may use the key. Null or omitted: true for a new key, unchanged in an update.',
  })
  active?: boolean | null;
}

export const CouponState = describedEnum('CouponState', 'State of coupons, for filters of a list.', {
  ACTIVE: 'The coupon is active.',
  INACTIVE: 'The coupon is not active.',
  USED: 'At least one registration uses the coupon.',
  AVAILABLE: 'The coupon can be used now: active, within its validity, with uses left.',
});
export type CouponState = EnumValue<typeof CouponState>;

@InputType({ description: 'Filter of the coupons of an event. An omitted field does not filter.' })
export class CouponFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Text in the coupon code, case-insensitive; omitted for any code.',
  })
  search?: string | null;

  @Field(() => CouponState, { nullable: true, description: 'State of the coupons to return; omitted for any state.' })
  state?: CouponState | null;

  @Field(() => String, {
    nullable: true,
    description: 'ID of the batch of the coupons (`CouponBatch.batch`); omitted for any batch.',
  })
  batch?: string | null;
}
