import type { Outcome } from './check-history.mjs';

export function installLedger(databaseUrl: string): Promise<unknown>;
export function readOutcome(databaseUrl: string, eventId: string | number): Promise<Outcome>;
