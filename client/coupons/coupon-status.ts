import { formatDateTime, formatMoney, formatNumber, formatPercent } from '../base/format/format';
import type { Label } from '../base/format/texts';
import type { CouponRow_CouponFragment } from '../gql/graphql';

type Coupon = CouponRow_CouponFragment;

/** Status of a coupon: usable now, or why not. */
export function couponStatus(
  {
    active,
    validFrom,
    validUntil,
    limit,
    used,
  }: Pick<Coupon, 'active' | 'validFrom' | 'validUntil' | 'limit' | 'used'>,
  now: Date = new Date(),
): Label {
  if (!active) return { label: 'Inactivo', palette: 'gray' };
  if (validUntil !== null && new Date(validUntil) < now) return { label: 'Vencido', palette: 'gray' };
  if (limit !== null && used >= limit) return { label: 'Agotado', palette: 'orange' };
  if (validFrom !== null && new Date(validFrom) > now) return { label: 'Programado', palette: 'teal' };
  return { label: 'Disponible', palette: 'green' };
}

/** "15 %" or "$ 20.000" */
export const discountText = ({ kind, value }: Pick<Coupon, 'kind' | 'value'>): string =>
  kind === 'PERCENT' ? formatPercent(value) : formatMoney(value);

/** Validity of a coupon in one or two lines. */
export function windowLines({ validFrom, validUntil }: Pick<Coupon, 'validFrom' | 'validUntil'>): string[] {
  const lines = [
    ...(validFrom === null ? [] : [`Desde ${formatDateTime(validFrom)}`]),
    ...(validUntil === null ? [] : [`Hasta ${formatDateTime(validUntil)}`]),
  ];
  return lines.length > 0 ? lines : ['Sin fechas'];
}

/** "Lo usan 3 inscripciones" */
export const usedByText = (used: number, pronoun: 'Lo' | 'La'): string =>
  used === 1 ? `${pronoun} usa 1 inscripción` : `${pronoun} usan ${formatNumber(used)} inscripciones`;
