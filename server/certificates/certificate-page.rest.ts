import express, { type Request, type Response, type Router } from 'express';
import { sendPage, type PageHead } from '../platform/client-files.js';
import { AppError } from '../platform/errors.js';
import type { Work } from '../work.js';
import type { IssuedCertificate } from './certificate.types.js';
import { findCertificate } from './find-certificate.js';

interface Options {
  contextOf: (request: Request) => Promise<Work>;
  publicUrl: string;
}

/**
 * The page of a certificate with what a shared link shows before any script runs. Whose it is stands on the page alone, and
 * no search engine lists it.
 */
export function certificatePage({ contextOf, publicUrl }: Options): Router {
  const router = express.Router();
  router.get('/certificado/:code', async (request: Request, response: Response) => {
    const typed = String(request.params.code);
    const certificate = await findCertificate(await contextOf(request), typed).catch((error: unknown) => {
      // The page itself tells who asks too often.
      if (error instanceof AppError) return undefined;
      throw error;
    });
    const url = `${publicUrl}/certificado/${encodeURIComponent(certificate?.code ?? typed)}`;
    sendPage(response, { ...headOf(certificate), url, noIndex: true }, certificate === null ? 404 : 200);
  });
  return router;
}

/** @param certificate undefined: nobody knows */
function headOf(certificate: IssuedCertificate | null | undefined): Pick<PageHead, 'title' | 'description'> {
  if (certificate === null)
    return { title: 'Este certificado no existe | Dorsal', description: 'Nunca se emitió uno con este código.' };
  return {
    title: certificate ? `Certificado de ${certificate.eventName} | Dorsal` : 'Comprobar un certificado | Dorsal',
    description: 'Comprueba a nombre de quién y para qué evento se emitió este certificado.',
  };
}
