import type { StepValues } from '../steps/step-form';
import { tabEntries } from '../../base/storage/storage';

/**
 * Corrections in progress, in sessionStorage: they survive a reload, and personal and health data are gone when the tab
 * closes.
 */
const PREFIX = 'dorsal.correccion.';

export interface Correction {
  /** Values when the correction started */
  base: StepValues;
  values: StepValues;
  /** Whether health data are being replaced */
  health: boolean;
}

/** sessionStorage key of one member's correction. */
export const correctionKey = (token: string, position: number): string => `${PREFIX}${token}.${position}`;

/** Loads the stored correction of a member; null if there is none or it cannot be read. */
export function loadCorrection(token: string, position: number): Correction | null {
  const stored = tabEntries.getJson(correctionKey(token, position)) as Correction | null;
  return stored?.base && stored.values ? stored : null;
}

/** Stores a correction. */
export function saveCorrection(token: string, position: number, correction: Correction): void {
  tabEntries.set(correctionKey(token, position), JSON.stringify(correction));
}

/** Deletes a correction after it is saved or discarded. */
export const eraseCorrection = (token: string, position: number): void =>
  tabEntries.remove(correctionKey(token, position));

/** Deletes all corrections of this tab. */
export function removeCorrections(): void {
  for (const key of tabEntries.keys()) if (key.startsWith(PREFIX)) tabEntries.remove(key);
}
