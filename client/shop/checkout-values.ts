import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DeliveryWayKind } from '../gql/enums';
import type { HoldOrderInput } from '../gql/graphql';
import type { CartLine } from './cart';
import { tabEntries } from '../base/storage';

/** What a checkout asks for. */
export interface CheckoutValues {
  email: string;
  name: string;
  lastName: string;
  dni: string;
  phone: string;
  department: string;
  city: string;
  address: string;
  /** Empty where the event says nothing about delivery */
  delivery: DeliveryWayKind | '';
  consent: boolean;
}

/** What it begins with. */
export const emptyValues: CheckoutValues = {
  ...{ email: '', name: '', lastName: '', dni: '', phone: '', department: '', city: '', address: '' },
  delivery: '',
  consent: false,
};

/** Ends with the tab, as do personal data in it. */
const KEY = 'dorsal.compra';

type Kept = Exclude<keyof CheckoutValues, 'consent'>;
const keptFields = Object.keys(emptyValues).filter((field): field is Kept => field !== 'consent');

/** What was typed before in this tab. The authorisation is given anew each time. */
function keptValues(): Partial<Pick<CheckoutValues, Kept>> {
  const kept = tabEntries.getJson(KEY) as Record<string, unknown> | null;
  return Object.fromEntries(
    keptFields.flatMap((field) => (typeof kept?.[field] === 'string' ? [[field, kept[field]]] : [])),
  );
}

/** Begins with what was typed before, and keeps what is typed, so that a reload costs nothing. */
export function useKeptValues(form: UseFormReturn<CheckoutValues>): void {
  useEffect(() => {
    const kept = keptValues();
    // What is typed already, before the page had come to life, is newer.
    for (const field of keptFields)
      if (kept[field] && (field === 'delivery' || !form.getValues(field))) form.setValue(field, kept[field]);
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

/** How an order is delivered, and what its buyer was shown for it. */
export interface ChosenWay {
  kind: DeliveryWayKind;
  price: number;
}

/** Whether an address is asked: where goods are shipped, and where the event says nothing about delivery. */
export const isShipped = (way: ChosenWay | null): boolean => way?.kind !== 'PICKUP';

/** An order of a cart's lines as they stand, but for the number of its request. */
export const orderInput = (
  eventId: string,
  lines: readonly CartLine[],
  { consent: _consent, delivery: _delivery, email, department, city, address, ...buyer }: CheckoutValues,
  { way, consentVersion }: { way: ChosenWay | null; consentVersion: string },
): Omit<HoldOrderInput, 'requestId'> => ({
  eventId,
  goods: lines.map(({ productId, sizeId, quantity, price }) => ({
    productId,
    sizeId,
    quantity,
    expectedUnitAmount: price,
  })),
  buyer: { ...buyer, ...(isShipped(way) ? { department, city, address } : {}), email: email.trim(), consentVersion },
  ...(way ? { delivery: { kind: way.kind, expectedUnitAmount: way.price } } : {}),
});
