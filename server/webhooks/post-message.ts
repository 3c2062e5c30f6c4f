import { OutboundHttpError } from '../platform/http/outbound-http.js';
import { decrypt } from '../platform/crypto/encryption.js';
import type { AppContext } from '../app-context.js';
import { DeliveryError } from './webhook-enums.js';
import { signMessage } from './webhook-secret.js';

/** A message with the URL and the encrypted secrets of its webhook. */
export interface SignedMessage {
  messageId: string;
  body: string;
  url: string;
  /** Whether the URL may be plain http and private: see Webhook.anywhere. */
  anywhere: boolean;
  secret: string;
  formerSecret: string | null;
}

/** Result of one request to a webhook. */
export interface Outcome {
  at: Date;
  milliseconds: number;
  /** HTTP status of the response; null: no response. */
  status: number | null;
  /** Reason of the failure; null: the response was 2xx. */
  trouble: DeliveryError | null;
  /** First bytes of the response's body; null: no response. */
  answer: string | null;
}

/**
 * Signs a message, posts it once and returns the result. `onUnforeseen` gets errors that the receiver did not cause.
 */
export async function postMessage(
  { services }: AppContext,
  message: SignedMessage,
  onUnforeseen: (error: unknown) => void,
): Promise<Outcome> {
  const { messageId, body, url, anywhere } = message;
  const at = services.clock();
  const start = performance.now();
  const outcome = (rest: Pick<Outcome, 'status' | 'trouble' | 'answer'>): Outcome => ({
    at,
    milliseconds: Math.round(performance.now() - start),
    ...rest,
  });
  const seconds = Math.floor(at.getTime() / 1000);
  let signature: string;
  try {
    signature = signatureHeader(message, seconds, services.config.dataKey);
  } catch {
    return outcome({ status: null, trouble: DeliveryError.UNSIGNED, answer: null });
  }
  try {
    const { status, text } = await services.outboundHttp.post(
      url,
      {
        'content-type': 'application/json',
        'user-agent': 'Dorsal-Webhooks/1',
        'webhook-id': messageId,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signature,
      },
      body,
      anywhere && !services.config.production,
    );
    const trouble = status >= 200 && status < 300 ? null : DeliveryError.REFUSED;
    return outcome({ status, trouble, answer: text });
  } catch (error) {
    if (!(error instanceof OutboundHttpError)) onUnforeseen(error);
    const trouble = error instanceof OutboundHttpError ? error.trouble : DeliveryError.UNREACHABLE;
    return outcome({ status: null, trouble, answer: null });
  }
}

/** Returns the header webhook-signature: one signature per valid secret, separated by spaces. */
const signatureHeader = (
  { messageId, body, secret, formerSecret }: SignedMessage,
  seconds: number,
  key: string,
): string =>
  [secret, formerSecret]
    .flatMap((encrypted) => (encrypted ? [signMessage(decrypt(encrypted, key), messageId, seconds, body)] : []))
    .join(' ');
