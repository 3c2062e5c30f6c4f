import type { StepValues } from './step-form';

/**
 * Corrections that are being written, in the tab's own storage: a reload costs nothing, and what is told of people and of
 * their health ends with the sitting.
 */
const PREFIX = 'dorsal.correccion.';

export interface Correction {
  /** What it began with */
  base: StepValues;
  values: StepValues;
  /** Whether the health data are written anew */
  health: boolean;
}

/** Under which a member's correction is kept. */
export const correctionKey = (token: string, position: number): string => `${PREFIX}${token}.${position}`;

/** What was being corrected of a member in this tab; null where nothing was, or it cannot be read. */
export function loadCorrection(token: string, position: number): Correction | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(correctionKey(token, position)) ?? 'null') as Correction | null;
    return stored?.base && stored.values ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps a correction; without room for it the form itself still has everything. */
export function saveCorrection(token: string, position: number, correction: Correction): void {
  try {
    sessionStorage.setItem(correctionKey(token, position), JSON.stringify(correction));
  } catch {
    // Full or forbidden.
  }
}

/** It was saved, or is not wanted any more. */
export const eraseCorrection = (token: string, position: number): void =>
  sessionStorage.removeItem(correctionKey(token, position));

/** Forgets all of them. */
export function forgetCorrections(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
