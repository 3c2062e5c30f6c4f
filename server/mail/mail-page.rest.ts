import express, { type Response, type Router } from 'express';
import { plainPagePolicy } from '../platform/html/plain-page.js';
import type { Mailer } from '../platform/mail/mailer.js';
import { findStoredMail, listStoredMails } from './stored-mails.js';
import { mailListPage, mailPage, mailPath, noSuchMailPage } from './mail-page.js';

/** Policy for the HTML of a mail: its styles and images, in a sandbox without scripts that only our page may frame. */
const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Serves the mails that were written to files because SMTP_URL is not set. Mount it only outside production. */
export function mailPages(mailer: Mailer): Router {
  const router = express.Router();
  const { folder } = mailer;
  const find = (file: string) => (folder ? findStoredMail(folder, file) : null);

  router.get(mailPath, async (_request, response) => {
    send(response, 200, mailListPage(folder ? await listStoredMails(folder) : [], folder));
  });

  router.get(`${mailPath}/:file`, async (request, response) => {
    const mail = await find(request.params.file);
    send(response, mail ? 200 : 404, mail ? mailPage(mail) : noSuchMailPage());
  });

  router.get(`${mailPath}/:file/html`, async (request, response) => {
    const html = (await find(request.params.file))?.html;
    // Links must open in a new tab: the frame cannot navigate.
    const htmlWithBase = html?.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`);
    if (htmlWithBase) send(response, 200, htmlWithBase, contentPolicy);
    else send(response, 404, noSuchMailPage());
  });

  return router;
}

function send(response: Response, status: number, html: string, policy = plainPagePolicy()): void {
  response.status(status).setHeader('Content-Security-Policy', policy).setHeader('Cache-Control', 'no-store');
  response.type('html').send(html);
}
