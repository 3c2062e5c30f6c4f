import { keepPersonal, personalKey } from '../../base/storage/personal-storage';
import { localEntries } from '../../base/storage/storage';

/** Unsaved input of a form, with the stored values that it is based on. Without files. */
export interface FormDraft<Values> {
  values: Values;
  base: Values;
  /** ISO moment at which the draft was stored. */
  at: string;
}

const RETENTION_DAYS = 30;

/** Returns the storage key of a user's draft of a form, such as "evento:7" or "evento:nuevo". */
export const formDraftKey = (userId: string, what: string): string => personalKey(userId, `borrador-${what}`);

/**
 * Returns the stored draft, or null if there is none, it is too old or invalid. Fields that the form has added since
 * are filled from `empty`; fields that it has removed are omitted.
 */
export function loadFormDraft<Values extends object>(
  key: string,
  empty: Values,
  now: Date = new Date(),
): FormDraft<Values> | null {
  try {
    const draft = localEntries.getJson(key) as FormDraft<Values> | null;
    if (!draft || now.getTime() - new Date(draft.at).getTime() > RETENTION_DAYS * 86_400_000) return null;
    const fit = (values: Values) =>
      Object.fromEntries(
        Object.entries(empty).map(([field, value]) => [field, field in values ? values[field as keyof Values] : value]),
      ) as Values;
    return { ...draft, values: fit(draft.values), base: fit(draft.base) };
  } catch {
    return null;
  }
}

/** Stores a draft on this device, if its storage is available. */
export function keepDraft<Values>(key: string, values: Values, base: Values, now = new Date()): void {
  const draft: FormDraft<Values> = { values, base, at: now.toISOString() };
  keepPersonal(
    key,
    JSON.stringify(draft, (_, value: unknown) => (value instanceof File ? null : value)),
  );
}

export const deleteDraft = (key: string): void => localEntries.remove(key);
