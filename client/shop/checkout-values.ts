import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { HoldOrderInput } from '../gql/graphql';
import type { CartLine } from './cart';

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

const empty: CheckoutValues = {
  ...{ email: '', name: '', lastName: '', dni: '', phone: '', department: '', city: '', address: '' },
  consent: false,
};

/** Ends with the tab, as do personal data in it. */
const KEY = 'dorsal.compra';

/** What was typed before in this tab. The authorisation is given anew each time. */
export function keptValues(): CheckoutValues {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null;
    const known = Object.keys(empty).flatMap((field) =>
      field !== 'consent' && typeof kept?.[field] === 'string' ? [[field, kept[field]]] : [],
    );
    return { ...empty, ...(Object.fromEntries(known) as Partial<CheckoutValues>) };
  } catch {
    return empty;
  }
}

/** Keeps what is typed, so that a reload costs nothing. */
export function useKeptValues(form: UseFormReturn<CheckoutValues>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { consent: _consent, ...values } }) => {
          try {
            sessionStorage.setItem(KEY, JSON.stringify(values));
          } catch {
            // Full or forbidden: the form itself still has everything.
          }
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
