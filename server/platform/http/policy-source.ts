import { createHash } from 'node:crypto';

/** Returns the source expression of an inline script or style in a content security policy: its digest. */
export const policySource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
