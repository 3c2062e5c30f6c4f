import { invalid } from '../platform/errors.js';
import { OutboundHttpError, OutboundHttpFailure } from '../platform/http/outbound-http.js';
import type { AppContext } from '../app-context.js';

const messages: Partial<Record<OutboundHttpFailure, string>> = {
  NOT_HTTPS: 'Usa una dirección https, sin usuario ni contraseña.',
  UNKNOWN_NAME: 'No encontramos ese servidor. Revisa cómo está escrito.',
  PRIVATE_ADDRESS: 'Esa dirección es de una red privada: usa una que se pueda alcanzar desde internet.',
};

/**
 * Refuses a URL that nothing would be sent to. Each request checks again, because DNS may change. Uses the network, so
 * it must not run in a transaction.
 * @throws VALIDATION
 */
export async function validateWebhookUrl({ services }: AppContext, url: string): Promise<void> {
  try {
    await services.outboundHttp.check(url);
  } catch (error) {
    if (!(error instanceof OutboundHttpError)) throw error;
    throw invalid({ url: [messages[error.trouble] ?? 'No pudimos comprobar esa dirección. Inténtalo de nuevo.'] });
  }
}
