import { IsInt, IsOptional, Matches, Max, MaxLength, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { CopScalar } from '../platform/scalars.js';
import { CouponKind } from './coupon.entity.js';
import { PartnerKeyKind } from './partner-key.entity.js';

const MOST_USES = 1_000_000;
const usesMessage = { message: 'Escribe un número de usos de 1 a 1.000.000, o déjalo vacío.' };

@InputType()
export class CreateCouponInput {
  @Field(() => String, { description: 'Letters, digits and hyphens; kept in capitals' })
  @Matches(/^[A-Za-z0-9-]{3,40}$/, { message: 'Usa de 3 a 40 letras, números o guiones, sin espacios.' })
  code!: string;

  @Field(() => CouponKind)
  kind!: CouponKind;

  @Field(() => CopScalar, { description: 'Percent from 1 to 100, or whole pesos' })
  @IsInt({ message: 'Escribe un número entero.' })
  @Min(1, { message: 'Escribe un valor mayor que 0.' })
  value!: number;

  @Field(() => Int, { nullable: true, description: 'Registrations that may use it; left out: no limit' })
  @IsOptional()
  @Min(1, usesMessage)
  @Max(MOST_USES, usesMessage)
  limit?: number | null;

  @Field(() => Date, { nullable: true })
  @IsOptional()
  validFrom?: Date | null;

  @Field(() => Date, { nullable: true })
  @IsOptional()
  validUntil?: Date | null;
}

@InputType()
export class CreatePartnerKeyInput {
  @Field(() => String, { description: "The partner's name" })
  @Matches(/\S/, { message: 'Escribe el nombre del aliado.' })
  @MaxLength(80, { message: 'Usa como máximo 80 caracteres.' })
  name!: string;

  @Field(() => String, { description: 'What the partner hands out; it travels in links' })
  @Matches(/^[A-Za-z0-9_-]{3,60}$/, { message: 'Usa de 3 a 60 letras, números o guiones, sin espacios.' })
  key!: string;

  @Field(() => PartnerKeyKind)
  kind!: PartnerKeyKind;

  @Field(() => Int, { nullable: true, description: 'Registrations that may use it; left out: no limit' })
  @IsOptional()
  @Min(1, usesMessage)
  @Max(MOST_USES, usesMessage)
  limit?: number | null;
}
