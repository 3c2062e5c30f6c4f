import type { PageHead } from '../platform/html/page-head.js';

/** Result of the page's query; null if the query failed. */
export type CertificateData = { certificate: { name: string | null; eventName: string; address: string } | null };

/**
 * Returns the head of a certificate's page. It omits the person's name, because shared links and search engines copy
 * it.
 * @param typed code in the address; empty on the page that asks for a code
 */
export function certificateHead(data: CertificateData | null, typed: string, publicUrl: string): PageHead {
  const description = 'Comprueba a nombre de quién y para qué evento se emitió este certificado.';
  const url = `${publicUrl}/certificado`;
  const title = 'Comprobar un certificado | Dorsal';
  if (!typed) return { title, description, url };
  const certificate = data?.certificate;
  const common = { description, url: certificate?.address ?? `${url}/${encodeURIComponent(typed)}`, noIndex: true };
  if (certificate)
    return {
      ...common,
      title: `Certificado de ${certificate.eventName} | Dorsal`,
      // 410: the person's data were deleted and do not return.
      ...(certificate.name === null ? { status: 410 } : {}),
    };
  // Without data the page shows the error and loads again, so the title must not say that the certificate does not
  // exist.
  if (!data) return { ...common, title };
  return {
    ...common,
    title: 'Este certificado no existe | Dorsal',
    description: 'Nunca se emitió uno con este código.',
    status: 404,
  };
}
