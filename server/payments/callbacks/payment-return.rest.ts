import express, { type Request, type Router } from 'express';
import type { Logger } from '../../platform/process/logger.js';
import { reportJobFailure } from '../../platform/process/failures.js';
import type { AppContext } from '../../app-context.js';
import { noteReturn } from '../verification.js';

/**
 * Returns the route to which gateways send the payer back (`/pago/{reference}?…`). Their parameters are not used; a
 * redirect removes them from the URL, which ends up in histories and screenshots.
 */
export function paymentReturns(contextOf: (request: Request) => Promise<AppContext>, log: Logger): Router {
  const router = express.Router();
  router.get('/pago/:reference', async (request, response, next) => {
    if (Object.keys(request.query).length === 0) return next();
    // On an error the page still opens; the payment does not depend on this record.
    await contextOf(request)
      .then((ctx) => noteReturn(ctx, request.params.reference))
      .catch((error: unknown) => reportJobFailure(log, 'note-return', error));
    response.redirect(303, request.path);
  });
  return router;
}
