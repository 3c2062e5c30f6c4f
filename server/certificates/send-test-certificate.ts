import { AppError, ErrorCode } from '../platform/errors.js';
import { reportJobFailure } from '../platform/process/failures.js';
import { readInTurn } from '../platform/http/file-turns.js';
import { User } from '../users/user.entity.js';
import type { AppContext } from '../app-context.js';
import { certificateMail } from './certificate-mail.js';
import type { TestCertificateInput } from './certificate.inputs.js';
import { drawPdf, drawPicture } from './drawing/draw-certificate.js';
import { checkPicture } from './drawing/store-picture.js';

/** Code that no certificate has, so its page says so. */
const NO_CODE = '0000000000';

/**
 * Mails a test certificate to the viewer. Stores nothing.
 * @returns the viewer's email address
 * @throws BAD_IMAGE; TOO_MANY_REQUESTS; MAIL_FAILED if the mail server refuses the mail
 */
export async function sendTestCertificate(ctx: AppContext, input: TestCertificateInput): Promise<string> {
  const { em, services, viewer, log } = ctx;
  const { email } = await em.findOneOrFail(User, viewer!.userId);
  await services.limits.count('testMailsOfUser', String(viewer!.userId));
  const { background } = await readInTurn([input.picture], () => checkPicture(input.picture));
  const values = Object.fromEntries(input.values.map(({ column, value }) => [column, value]));
  const address = `${services.publicUrl}/certificado/${NO_CODE}`;
  const writing = { values, code: NO_CODE, address };
  const mail = certificateMail(
    { eventName: input.eventName },
    { name: input.name, email, code: NO_CODE },
    {
      picture: await drawPicture(background, input.layout, writing),
      pdf: await drawPdf(background, input.layout, writing, { title: `Certificado de ${input.name}` }),
      address,
      replyTo: null,
    },
  );
  try {
    // Each test needs its own message ID; otherwise mail clients group or drop repeated tests.
    const messageId = mail.messageId.replace('@', `-${ctx.now.getTime()}@`);
    await services.mailer.send({ ...mail, subject: `Prueba: ${mail.subject}`, messageId });
  } catch (error) {
    reportJobFailure(log, 'test certificate', error, {});
    throw new AppError(ErrorCode.MAIL_FAILED);
  }
  return email;
}
