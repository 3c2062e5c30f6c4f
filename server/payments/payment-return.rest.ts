import express, { type Request, type Router } from 'express';
import type { Logger } from '../platform/logger.js';
import { reportJobFailure } from '../platform/failures.js';
import type { AppContext } from '../app-context.js';
import { noteReturn } from './verification.js';

/**
 * `/pago/{reference}?…`: a gateway sends the payer back, with its own parameters and signatures. They are not used, and are
 * removed from the address, which ends up in histories and screenshots.
 */
export function paymentReturns(contextOf: (request: Request) => Promise<AppContext>, log: Logger): Router {
  const router = express.Router();
  router.get('/pago/:reference', async (request, response, next) => {
    if (Object.keys(request.query).length === 0) return next();
    // The page is shown all the same: the payment goes on without this note.
    await contextOf(request)
      .then((ctx) => noteReturn(ctx, request.params.reference))
      .catch((error: unknown) => reportJobFailure(log, 'note-return', error));
    response.redirect(303, request.path);
  });
  return router;
}
