interface Fragment {
  ' $fragmentName'?: string;
}

/**
 * What a query holds of a fragment: known to be there, and read by nobody but the component whose fragment it is. A fragment on
 * an interface is one for each of its types.
 */
export type Masked<F extends Fragment> = F extends Fragment
  ? { ' $fragmentRefs'?: { [Name in NonNullable<F[' $fragmentName']>]: F } }
  : never;

/**
 * Opens what a query holds of the caller's own fragment. The mask is one of types alone, so nothing happens when it runs:
 * `const user = unmask<UserCard_UserFragment>(masked)`.
 */
export function unmask<F extends Fragment>(data: Masked<F>): F;
export function unmask<F extends Fragment>(data: Masked<F> | undefined): F | undefined;
export function unmask<F extends Fragment>(data: Masked<F> | null): F | null;
export function unmask<F extends Fragment>(data: Masked<F> | null | undefined): F | null | undefined;
export function unmask<F extends Fragment>(data: readonly Masked<F>[]): readonly F[];
export function unmask<F extends Fragment>(data: readonly Masked<F>[] | undefined): readonly F[] | undefined;
export function unmask(data: unknown): unknown {
  return data;
}

/** The other way, for data that are made here and not read by a query: a preview, a test. */
export function mask<F extends Fragment>(data: F): Masked<F>;
export function mask(data: unknown): unknown {
  return data;
}

/** What a fragment holds, without the marks of masks. */
export type Open<F> = Omit<F, ' $fragmentName' | ' $fragmentRefs'>;
