import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DeliveryWayKind } from '../gql/enums';
import type { BuyerInput, HoldOrderInput } from '../gql/graphql';
import { competitorFields } from '../registration/competitor-fields';
import { emptyValues, inputFromValues, type ValuesOf } from '../ui/field/field-list';
import type { CartLine } from './cart';
import { tabEntries } from '../base/storage/storage';

const { email, name, lastName, dni, phone, department, city, address } = competitorFields;
const buyerFields = { email, name, lastName, dni, phone };
const homeFields = { department, city, address };

/** Form values of a checkout. */
export interface CheckoutValues extends ValuesOf<typeof buyerFields & typeof homeFields> {
  /** '' if the event has no delivery ways */
  delivery: DeliveryWayKind | '';
  consent: boolean;
}

/** Initial form values. */
export const emptyCheckout: CheckoutValues = {
  ...emptyValues({ ...buyerFields, ...homeFields }),
  delivery: '',
  consent: false,
};

/** sessionStorage key: personal data end with the tab. */
const KEY = 'dorsal.compra';

type StoredField = Exclude<keyof CheckoutValues, 'consent'>;
const storedFields = Object.keys(emptyCheckout).filter((field): field is StoredField => field !== 'consent');

/** Form values stored in this tab, without the consent, which is given each time. */
function loadValues(): Partial<Pick<CheckoutValues, StoredField>> {
  const stored = tabEntries.getJson(KEY) as Record<string, unknown> | null;
  return Object.fromEntries(
    storedFields.flatMap((field) => (typeof stored?.[field] === 'string' ? [[field, stored[field]]] : [])),
  );
}

/** Restores and stores the form values, so that they survive a reload. */
export function useStoredValues(form: UseFormReturn<CheckoutValues>): void {
  useEffect(() => {
    const stored = loadValues();
    // Values typed before hydration are newer than the stored ones.
    for (const field of storedFields)
      if (stored[field] && (field === 'delivery' || !form.getValues(field))) form.setValue(field, stored[field]);
  }, [form]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { consent: _consent, ...values } }) => {
          tabEntries.set(KEY, JSON.stringify(values));
        },
      }),
    [form],
  );
}

/** Delivery way and the price shown to the buyer. */
export interface ChosenWay {
  kind: DeliveryWayKind;
  price: number;
}

/** Whether an address is required: for shipping, and if the event has no delivery ways. */
export const isShipped = (way: ChosenWay | null): boolean => way?.kind !== 'PICKUP';

/** Builds the order input from the cart lines, without the request ID. */
export const orderInput = (
  eventId: string,
  lines: readonly CartLine[],
  values: CheckoutValues,
  { way, consentVersion }: { way: ChosenWay | null; consentVersion: string },
): Omit<HoldOrderInput, 'requestId'> => ({
  eventId,
  goods: lines.map(({ productId, sizeId, quantity, price }) => ({
    productId,
    sizeId,
    quantity,
    expectedUnitAmount: price,
  })),
  buyer: {
    ...inputFromValues<Omit<BuyerInput, 'consentVersion'>>(
      isShipped(way) ? { ...buyerFields, ...homeFields } : buyerFields,
      values,
      values,
    ),
    consentVersion,
  },
  ...(way ? { delivery: { kind: way.kind, expectedUnitAmount: way.price } } : {}),
});
