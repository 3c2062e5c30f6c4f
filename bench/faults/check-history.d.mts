/** Operation of a client, as `History` records it; other types have other fields. */
export interface Operation {
  type: 'hold' | 'start' | 'callback' | 'read' | 'lookup' | 'count' | 'upload' | 'download';
  node: number;
  invoked: number;
  ended: number;
  result: 'ok' | 'refused' | 'unknown';
  document?: string;
  documents?: string[];
  token?: string;
  reference?: string;
  transaction?: string;
  state?: string;
  status?: string;
  outcome?: string;
  enrolled?: number;
  path?: string;
  isSame?: boolean;
}

/** Transaction at a gateway. */
export interface Transaction {
  reference: string;
  transaction: string;
  state: 'approved' | 'rejected' | 'pending';
}

/** Change of a row, in the order of the changes. */
export interface LedgerEntry {
  source: 'purchase' | 'claim' | 'quota' | 'quota_use';
  /** Milliseconds since 1970. */
  at: number;
  isDeleted: boolean;
  purchase?: number;
  quota?: number;
  status?: string;
  endsAt?: number | null;
  kind?: string;
  value?: string;
  quantity?: number;
  isHeld?: boolean;
  limit?: number | null;
  taken?: number;
}

export interface Outcome {
  ledger: LedgerEntry[];
  purchases: { id: number; token: string; status: string; people: number; document: string; documents: string[] }[];
  payments: { reference: string; status: string; review: string | null; purchase: number; charges: string[] }[];
}

export function checkHistory(history: {
  operations: Operation[];
  transactions: Transaction[];
  outcome: Outcome;
  /** Duration of a hold in milliseconds. */
  holdMs: number;
}): string[];
