import { fromDateTimeInput, toDateTimeInput } from '../base/format';
import type { CouponForm_CouponFragment, CouponInput } from '../gql/graphql';

/** What a code gives and how long, as its form holds it. */
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

/** A code's form: its terms and what people write. */
export type CouponValues = TermsValues & { code: string };

export const emptyCoupon: CouponValues = { ...emptyTerms, code: '' };

/** A stored code, to edit. */
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

/** The terms as the server takes them. */
export const termsInput = ({ kind, percent, pesos, limit, validFrom, validUntil, active }: TermsValues) =>
  ({
    kind,
    value: (kind === 'PERCENT' ? percent : pesos) ?? 0,
    limit,
    validFrom: moment(validFrom),
    validUntil: moment(validUntil),
    active,
  }) satisfies Omit<CouponInput, 'code'>;

/** What a code's fields are called, under the server's names. */
export const couponFields: Readonly<Record<keyof CouponInput, { label: string }>> = {
  code: { label: 'Código' },
  kind: { label: 'Descuento' },
  value: { label: 'Valor del descuento' },
  limit: { label: 'Límite de usos' },
  validFrom: { label: 'Válido desde' },
  validUntil: { label: 'Válido hasta' },
  active: { label: 'Estado' },
};

/** The form's field for a field the server names. */
export const termsField = (kind: TermsValues['kind']) => (path: string) =>
  path === 'value' ? (kind === 'PERCENT' ? 'percent' : 'pesos') : path;
