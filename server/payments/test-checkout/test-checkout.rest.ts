import express, { type NextFunction, type Request, type Response } from 'express';
import { testCheckoutPath } from '../gateways/test-gateway.js';
import { FormRefused, readTestCheckoutForm, type TestCheckoutForm } from './test-checkout-form.js';
import { deliverConfirmation, newTestAttempt, testConfirmation, testResponseUrl } from './test-checkout-outcome.js';
import { testCheckoutErrorPage, testCheckoutPage, testCheckoutPolicy } from './test-checkout-page.js';

/**
 * Returns the routes of the test gateway's page. It replaces PayU's checkout: accepts PayU's form, sends PayU's signed
 * confirmation to the form's confirmationUrl, and redirects the browser to its responseUrl. Nothing is stored: the
 * signed form is passed on in the page. A posted form is redirected to a GET page, because a reload of a posted page
 * would pay again. Mount it outside production only.
 */
export function testCheckoutRoutes({ publicUrl }: { publicUrl: string }): express.Router {
  const router = express.Router();
  const readBody = express.urlencoded({ extended: false, limit: '32kb' });

  router.post(testCheckoutPath, readBody, (request, response) => {
    const form = readForm(request.body, response, publicUrl);
    if (form) response.redirect(303, `${testCheckoutPath}?${new URLSearchParams(form).toString()}`);
  });

  router.get(testCheckoutPath, (request, response, next) => {
    if (Object.keys(request.query).length === 0) return next();
    const form = readForm(request.query, response, publicUrl);
    if (form) sendPage(response, 200, testCheckoutPage(form));
  });

  router.post(`${testCheckoutPath}/decision`, readBody, (request, response, next) => {
    const form = readForm(request.body, response, publicUrl);
    if (form) decide(form, request.body, response).catch(next);
  });

  router.get([testCheckoutPath, `${testCheckoutPath}/decision`], (_request, response) => {
    response.setHeader('Allow', 'POST');
    sendPage(
      response,
      405,
      testCheckoutErrorPage('Aquí no hay un pago', 'Esta página se abre desde el botón de pagar.', null),
    );
  });

  router.use(testCheckoutPath, (error: unknown, _request: Request, response: Response, next: NextFunction) => {
    const unreadable =
      error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;
    if (!unreadable || response.headersSent) return next(error);
    refuse(response, 'No pudimos leer el formulario.');
  });

  return router;
}

async function decide(form: TestCheckoutForm, body: unknown, response: Response): Promise<void> {
  const { decision, seconds } = body as { decision?: unknown; seconds?: unknown };
  const attempt = newTestAttempt();
  switch (decision) {
    case 'approved':
    case 'rejected':
    case 'pending': {
      // Unlike PayU, also confirm a pending payment: this tests that the receiver does not count the code 7 as paid.
      const status = await deliverConfirmation(form.confirmationUrl, testConfirmation(form, attempt, decision));
      const back = testResponseUrl(form, attempt, decision);
      if (status === 200) return response.redirect(303, back);
      const outcome = status === null ? 'no respondió' : `respondió ${status}`;
      sendPage(
        response,
        502,
        testCheckoutErrorPage('La confirmación no llegó', `El comercio ${outcome}; se esperaba 200.`, back),
      );
      return;
    }
    case 'later': {
      const delay = typeof seconds === 'string' && /^\d{1,3}$/.test(seconds) ? Number(seconds) : 0;
      if (delay < 1 || delay > 600) return refuse(response, 'Escribe entre 1 y 600 segundos de espera.');
      const send = () => void deliverConfirmation(form.confirmationUrl, testConfirmation(form, attempt, 'approved'));
      setTimeout(send, delay * 1000).unref();
      return response.redirect(303, testResponseUrl(form, attempt, 'pending'));
    }
    default:
      return refuse(response, 'Elige una de las opciones.');
  }
}

function readForm(sent: unknown, response: Response, publicUrl: string): TestCheckoutForm | null {
  try {
    return readTestCheckoutForm(sent, publicUrl);
  } catch (error) {
    if (!(error instanceof FormRefused)) throw error;
    refuse(response, error.message);
    return null;
  }
}

function refuse(response: Response, explanation: string): void {
  sendPage(response, 400, testCheckoutErrorPage('No se puede procesar el pago', explanation, null));
}

function sendPage(response: Response, status: number, html: string): void {
  response
    .status(status)
    .setHeader('Content-Security-Policy', testCheckoutPolicy)
    .setHeader('Cache-Control', 'no-store')
    .type('html')
    .send(html);
}
