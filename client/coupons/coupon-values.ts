import { fromDateTimeInput, toDateTimeInput } from '../base/format/format';
import type { CouponForm_CouponFragment, CouponInput } from '../gql/graphql';

/** Form values of a coupon's discount and validity. */
export interface TermsValues {
  kind: 'PERCENT' | 'FIXED';
  percent: number | null;
  pesos: number | null;
  limit: number | null;
  validFrom: string;
  validUntil: string;
  active: boolean;
}

export const emptyTerms: TermsValues = {
  kind: 'PERCENT',
  percent: null,
  pesos: null,
  limit: null,
  validFrom: '',
  validUntil: '',
  active: true,
};

/** Form values of a coupon: terms and code. */
export type CouponValues = TermsValues & { code: string };

export const emptyCoupon: CouponValues = { ...emptyTerms, code: '' };

/** Converts a stored coupon to form values. */
export const valuesOfCoupon = (coupon: CouponForm_CouponFragment): CouponValues => ({
  code: coupon.code,
  kind: coupon.kind,
  percent: coupon.kind === 'PERCENT' ? coupon.value : null,
  pesos: coupon.kind === 'FIXED' ? coupon.value : null,
  limit: coupon.limit,
  validFrom: coupon.validFrom === null ? '' : toDateTimeInput(coupon.validFrom),
  validUntil: coupon.validUntil === null ? '' : toDateTimeInput(coupon.validUntil),
  active: coupon.active,
});

const moment = (local: string) => (local ? fromDateTimeInput(local) : null);

/** Converts the terms to the mutation's input. */
export const termsInput = ({ kind, percent, pesos, limit, validFrom, validUntil, active }: TermsValues) =>
  ({
    kind,
    value: (kind === 'PERCENT' ? percent : pesos) ?? 0,
    limit,
    validFrom: moment(validFrom),
    validUntil: moment(validUntil),
    active,
  }) satisfies Omit<CouponInput, 'code'>;

/** Field labels by server name. */
export const couponFields: Readonly<Record<keyof CouponInput, { label: string }>> = {
  code: { label: 'Código' },
  kind: { label: 'Descuento' },
  value: { label: 'Valor del descuento' },
  limit: { label: 'Límite de usos' },
  validFrom: { label: 'Válido desde' },
  validUntil: { label: 'Válido hasta' },
  active: { label: 'Estado' },
};

/** Maps a server field to a form field. */
export const termsField = (kind: TermsValues['kind']) => (path: string) =>
  path === 'value' ? (kind === 'PERCENT' ? 'percent' : 'pesos') : path;
