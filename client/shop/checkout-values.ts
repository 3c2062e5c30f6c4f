import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
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
  consent: boolean;
}

/** What it begins with. */
export const emptyValues: CheckoutValues = {
  ...{ email: '', name: '', lastName: '', dni: '', phone: '', department: '', city: '', address: '' },
  consent: false,
};

/** Ends with the tab, as do personal data in it. */
const KEY = 'dorsal.compra';

type Kept = Exclude<keyof CheckoutValues, 'consent'>;
const keptFields = Object.keys(emptyValues).filter((field): field is Kept => field !== 'consent');

/** What was typed before in this tab. The authorisation is given anew each time. */
function keptValues(): Partial<Record<Kept, string>> {
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
    for (const field of keptFields) if (kept[field] && !form.getValues(field)) form.setValue(field, kept[field]);
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

/** An order of a cart's lines as they stand, but for the number of its request. */
export const orderInput = (
  eventId: string,
  lines: readonly CartLine[],
  { consent: _consent, email, ...buyer }: CheckoutValues,
  consentVersion: string,
): Omit<HoldOrderInput, 'requestId'> => ({
  eventId,
  goods: lines.map(({ productId, sizeId, quantity, price }) => ({ productId, sizeId, quantity, shownAmount: price })),
  buyer: { ...buyer, email: email.trim(), consentVersion },
});
