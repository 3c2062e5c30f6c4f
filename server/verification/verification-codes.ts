import { BATCH_ROWS, changeInBatches } from '../platform/database/batches.js';
import { hmac } from '../platform/crypto/hmac.js';
import type { Services, AppContext } from '../app-context.js';

export const VERIFICATION_CODE_JOB = 'send-verification-code';

export const MAX_ATTEMPTS = 5;
const VALID_MINUTES = 10;
export const validForMs = VALID_MINUTES * 60_000;
/** Time after which a client offers to send another code. */
export const resendAfterMs = 60_000;

export const documentHash = ({ config }: Services, dni: string): string =>
  hmac(config.dataKey, 'verification code, document', dni);

/** @param requestId makes the hashes of equal codes in two requests differ */
export const codeHash = ({ config }: Services, requestId: number, code: string): string =>
  hmac(config.dataKey, 'verification code', String(requestId), code);

export const emailHash = ({ config }: Services, email: string): string =>
  hmac(config.dataKey, 'verification code, e-mail', email);

/** Deletes codes that have expired. */
export async function purgeVerificationCodes({ em, now }: AppContext): Promise<void> {
  await changeInBatches(
    em,
    `delete from verification_code where id in (
      select id from verification_code where expires_at <= $1 limit ${BATCH_ROWS})`,
    [now],
  );
}
