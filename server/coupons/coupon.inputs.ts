import { IsInt, IsOptional, Matches, Max, MaxLength, Min } from 'class-validator';
import { Field, InputType, Int, registerEnumType } from 'type-graphql';
import { Rule } from '../platform/rule.js';
import { CopScalar } from '../platform/scalars.js';
import { CouponKind } from './coupon.entity.js';
import { PartnerKeyKind } from './partner-key.entity.js';

const MOST_USES = 1_000_000;
const MOST_PESOS = 1_000_000_000;
/** Codes that may be made at once. */
const MOST_AT_ONCE = 5_000;
export const ENDS_BEFORE_IT_BEGINS = 'El final debe ser después del comienzo.';
const usesMessage = { message: 'Escribe un número de usos de 1 a 1.000.000, o déjalo vacío.' };
const countMessage = { message: 'Escribe cuántos códigos quieres, de 1 a 5.000.' };

/** What a code gives and how long. */
@InputType()
abstract class CouponTerms {
  @Field(() => CouponKind, { description: 'What `value` is: percent or pesos' })
  kind!: CouponKind;

  @Field(() => CopScalar, {
    description: 'As `kind` says: percent from 1 to 100, or whole pesos from 1 to 1,000,000,000',
  })
  @IsInt({ message: 'Escribe un número entero.' })
  @Min(1, { message: 'Escribe un valor mayor que 0.' })
  @Max(MOST_PESOS, { message: 'El valor es demasiado grande.' })
  @Rule(
    (value: number, { kind }: CouponTerms) => kind !== CouponKind.PERCENT || value <= 100,
    'Un porcentaje va de 1 a 100.',
  )
  value!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Registrations that may use it, 1 to 1,000,000; null: no limit. Left out: none for a new code, unchanged in a change',
  })
  @IsOptional()
  @Min(1, usesMessage)
  @Max(MOST_USES, usesMessage)
  limit?: number | null;

  @Field(() => Date, {
    nullable: true,
    description: 'From when it can be used; null: at once. Left out: the same for a new code, unchanged in a change',
  })
  @IsOptional()
  validFrom?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Until when it can be used, later than `validFrom`; null: without end. Left out: the same for a new code, unchanged in a change',
  })
  @IsOptional()
  @Rule((end: Date, { validFrom }: CouponTerms) => !validFrom || end > validFrom, ENDS_BEFORE_IT_BEGINS)
  validUntil?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether it is switched on; nobody begins to use one that is not. Null or left out: yes for a new code, unchanged in a change',
  })
  active?: boolean | null;
}

@InputType({ description: 'A discount code, to create or as it is to become.' })
export class CouponInput extends CouponTerms {
  @Field(() => String, {
    description: 'The code, unique in its event: 3 to 40 letters, digits and hyphens; kept in capitals',
  })
  @Matches(/^[A-Za-z0-9-]{3,40}$/, { message: 'Usa de 3 a 40 letras, números o guiones, sin espacios.' })
  code!: string;
}

@InputType({
  description: 'Many discount codes that give the same: each a prefix, a hyphen, and 8 letters and digits by chance.',
})
export class CouponBatchInput extends CouponTerms {
  @Field(() => String, {
    description:
      'What every code begins with: 2 to 20 letters, digits and hyphens, the first no hyphen; kept in capitals, without hyphens at its end',
  })
  @Matches(/^[A-Za-z0-9][A-Za-z0-9-]{1,19}$/, {
    message: 'Usa de 2 a 20 letras, números o guiones, sin espacios; el primero no es un guion.',
  })
  prefix!: string;

  @Field(() => Int, { description: 'How many codes are made, 1 to 5,000' })
  @Min(1, countMessage)
  @Max(MOST_AT_ONCE, countMessage)
  count!: number;
}

@InputType({ description: 'A partner key, to create or as it is to become.' })
export class PartnerKeyInput {
  @Field(() => String, { description: "The partner's name, at most 80 characters" })
  @Matches(/\S/, { message: 'Escribe el nombre del aliado.' })
  @MaxLength(80, { message: 'Usa como máximo 80 caracteres.' })
  name!: string;

  @Field(() => String, {
    description:
      'What the partner hands out, unique in its event whatever its capitals: 3 to 60 letters, digits, hyphens and underscores; it travels in links',
  })
  @Matches(/^[A-Za-z0-9_-]{3,60}$/, { message: 'Usa de 3 a 60 letras, números o guiones, sin espacios.' })
  key!: string;

  @Field(() => PartnerKeyKind, { description: 'Who pays for its registrations' })
  kind!: PartnerKeyKind;

  @Field(() => Int, {
    nullable: true,
    description:
      'Registrations that may use it, 1 to 1,000,000; null: no limit. Left out: none for a new key, unchanged in a change',
  })
  @IsOptional()
  @Min(1, usesMessage)
  @Max(MOST_USES, usesMessage)
  limit?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether new registrations may use it. Null or left out: yes for a new key, unchanged in a change',
  })
  active?: boolean | null;
}

export enum CouponState {
  ACTIVE = 'ACTIVE',
  INACTIVE = 'INACTIVE',
  USED = 'USED',
  AVAILABLE = 'AVAILABLE',
}
registerEnumType(CouponState, {
  name: 'CouponState',
  description: 'States that a list of discount codes can be narrowed to.',
  valuesConfig: {
    ACTIVE: { description: 'Switched on' },
    INACTIVE: { description: 'Switched off' },
    USED: { description: 'At least one registration uses it' },
    AVAILABLE: { description: 'Could be used now: switched on, within its window, uses left' },
  },
});

@InputType({ description: 'Which discount codes of an event; everything left out: all of them.' })
export class CouponFilter {
  @Field(() => String, { nullable: true, description: 'Only codes with this in them, capitals ignored; left out: any' })
  search?: string | null;

  @Field(() => CouponState, { nullable: true, description: 'Only in this state; left out: any' })
  state?: CouponState | null;

  @Field(() => String, { nullable: true, description: 'Only those made at once (`CouponBatch.batch`); left out: any' })
  batch?: string | null;
}
