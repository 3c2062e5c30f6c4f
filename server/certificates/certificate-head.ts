import type { PageHead } from '../platform/page-head.js';

/** What the page's question is answered with; null where it could not be asked. */
export type CertificateData = { certificate: { name: string | null; eventName: string; address: string } | null };

/**
 * Returns what a shared link to a certificate shows. The person's name is on the page alone, and no search engine lists it.
 * @param typed the code as in the address; empty where the page asks for one
 */
export function certificateHead(data: CertificateData | null, typed: string, publicUrl: string): PageHead {
  const description = 'Comprueba a nombre de quién y para qué evento se emitió este certificado.';
  const url = `${publicUrl}/certificado`;
  const title = 'Comprobar un certificado | Dorsal';
  if (!typed) return { title, description, url };
  const certificate = data?.certificate;
  const known = { description, url: certificate?.address ?? `${url}/${encodeURIComponent(typed)}`, noIndex: true };
  if (certificate)
    return {
      ...known,
      title: `Certificado de ${certificate.eventName} | Dorsal`,
      // Gone for good: the person's data are not kept any more.
      ...(certificate.name === null ? { status: 410 } : {}),
    };
  // Without an answer the page itself says why, and asks again.
  if (!data) return { ...known, title };
  return {
    ...known,
    title: 'Este certificado no existe | Dorsal',
    description: 'Nunca se emitió uno con este código.',
    status: 404,
  };
}
