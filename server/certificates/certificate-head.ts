import { AppError } from '../platform/errors.js';
import type { PageHead } from '../platform/page-head.js';
import type { Work } from '../work.js';
import { findCertificate } from './find-certificate.js';

/**
 * What a shared link to a certificate shows. Whose it is stands on the page alone, and no search engine lists it.
 *
 * @param typed the code as it was typed; undefined where the page asks for one
 */
export async function certificateHead(work: Work, typed: string | undefined, publicUrl: string): Promise<PageHead> {
  const description = 'Comprueba a nombre de quién y para qué evento se emitió este certificado.';
  const url = `${publicUrl}/certificado`;
  if (typed === undefined) return { title: 'Comprobar un certificado | Dorsal', description, url };
  const certificate = await findCertificate(work, typed).catch((error: unknown) => {
    // The page itself tells who asks too often.
    if (error instanceof AppError) return undefined;
    throw error;
  });
  const known = { description, url: `${url}/${encodeURIComponent(certificate?.code ?? typed)}`, noIndex: true };
  if (certificate === null)
    return {
      ...known,
      title: 'Este certificado no existe | Dorsal',
      description: 'Nunca se emitió uno con este código.',
      status: 404,
    };
  return {
    ...known,
    title: certificate ? `Certificado de ${certificate.eventName} | Dorsal` : 'Comprobar un certificado | Dorsal',
  };
}
