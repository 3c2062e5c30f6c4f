interface Fragment {
  ' $fragmentName'?: string;
}

/**
 * Data of a fragment inside a query's result, readable only by the component that owns the fragment. A fragment on an
 * interface has one type for each implementing type.
 */
export type Masked<F extends Fragment> = F extends Fragment
  ? { ' $fragmentRefs'?: { [Name in NonNullable<F[' $fragmentName']>]: F } }
  : never;

/**
 * Returns the data of the caller's fragment: `const user = unmask<UserCard_UserFragment>(masked)`. Masks exist only in
 * types, so nothing happens at run time.
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

/** Masks data that no query returned, such as those of a preview or a test. */
export function mask<F extends Fragment>(data: F): Masked<F>;
export function mask(data: unknown): unknown {
  return data;
}

/** Fields of a fragment, without the marks of masks. */
export type Open<F> = Omit<F, ' $fragmentName' | ' $fragmentRefs'>;
