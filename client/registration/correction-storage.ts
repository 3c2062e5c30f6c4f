import type { StepValues } from './step-form';
import { tabEntries } from '../base/storage';

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
  const stored = tabEntries.getJson(correctionKey(token, position)) as Correction | null;
  return stored?.base && stored.values ? stored : null;
}

/** Keeps a correction. */
export function saveCorrection(token: string, position: number, correction: Correction): void {
  tabEntries.set(correctionKey(token, position), JSON.stringify(correction));
}

/** It was saved, or is not wanted any more. */
export const eraseCorrection = (token: string, position: number): void =>
  tabEntries.remove(correctionKey(token, position));

/** Forgets all of them. */
export function forgetCorrections(): void {
  for (const key of tabEntries.keys()) if (key.startsWith(PREFIX)) tabEntries.remove(key);
}
