import { keepPersonal, personalKey } from '../base/personal-storage';
import { localEntries } from '../base/storage';

/** What somebody wrote in a form and had not saved, with the values it was based on. Files cannot be kept. */
export interface FormDraft<Values> {
  values: Values;
  base: Values;
  /** When it was last kept: an ISO moment */
  at: string;
}

const DAYS_KEPT = 30;

/** Where a person's draft of something lies: "evento:7", "evento:nuevo" */
export const formDraftKey = (userId: string, what: string): string => personalKey(userId, `borrador-${what}`);

/**
 * Returns the stored draft, or null if there is none, it is too old or cannot be read. Fields that the form did not have when
 * the draft was stored are filled from `empty`, and those that the form no longer has are left out.
 */
export function loadFormDraft<Values extends object>(
  key: string,
  empty: Values,
  now: Date = new Date(),
): FormDraft<Values> | null {
  try {
    const draft = localEntries.getJson(key) as FormDraft<Values> | null;
    if (!draft || now.getTime() - new Date(draft.at).getTime() > DAYS_KEPT * 86_400_000) return null;
    const fit = (values: Values) =>
      Object.fromEntries(
        Object.entries(empty).map(([field, value]) => [field, field in values ? values[field as keyof Values] : value]),
      ) as Values;
    return { ...draft, values: fit(draft.values), base: fit(draft.base) };
  } catch {
    return null;
  }
}

/** Keeps a draft on this device; one that is full or closed to us keeps none. */
export function keepDraft<Values>(key: string, values: Values, base: Values, now = new Date()): void {
  const draft: FormDraft<Values> = { values, base, at: now.toISOString() };
  keepPersonal(
    key,
    JSON.stringify(draft, (_, value: unknown) => (value instanceof File ? null : value)),
  );
}

export const dropDraft = (key: string): void => localEntries.remove(key);
