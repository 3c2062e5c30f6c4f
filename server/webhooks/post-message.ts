import { OutboundHttpError } from '../platform/outbound-http.js';
import { decrypt } from '../platform/encryption.js';
import type { AppContext } from '../app-context.js';
import { DeliveryError } from './webhook-enums.js';
import { signatureOf } from './webhook-secret.js';

/** A message with the address and the encrypted secrets of its webhook. */
export interface SignedMessage {
  messageId: string;
  body: string;
  url: string;
  /** Whether the address may be plain http and private: see Webhook.anywhere. */
  anywhere: boolean;
  secret: string;
  formerSecret: string | null;
}

/** The result of one request to a webhook. */
export interface Outcome {
  at: Date;
  milliseconds: number;
  /** HTTP status of the response; null: none came. */
  status: number | null;
  /** Null: the response was 2xx. */
  trouble: DeliveryError | null;
  /** Beginning of the response's body; null: none came. */
  answer: string | null;
}

/** Signs a message, posts it once, and returns the result. `onUnforeseen` gets an error that is not the receiver's. */
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
    signature = signaturesOf(message, seconds, services.config.dataKey);
  } catch {
    return outcome({ status: null, trouble: DeliveryError.UNSIGNED, answer: null });
  }
  try {
    const { status, text } = await services.outside.post(
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

/** One of each secret that is known to whoever receives, parted by spaces. */
const signaturesOf = ({ messageId, body, secret, formerSecret }: SignedMessage, seconds: number, key: string): string =>
  [secret, formerSecret]
    .flatMap((sealed) => (sealed ? [signatureOf(decrypt(sealed, key), messageId, seconds, body)] : []))
    .join(' ');
