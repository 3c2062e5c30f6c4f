import { AppError, ErrorCode } from '../platform/errors.js';
import { reportJobFailure } from '../platform/failures.js';
import { readInTurn } from '../platform/file-turns.js';
import { User } from '../users/user.entity.js';
import type { AppContext } from '../app-context.js';
import { certificateMail } from './certificate-mail.js';
import type { TestCertificateInput } from './certificate.inputs.js';
import { drawPdf, drawPicture } from './draw-certificate.js';
import { checkPicture } from './store-picture.js';

/** A code that no certificate has: its page says so. */
const NO_CODE = '0000000000';

/**
 * Mails a certificate to whoever asks, as everyone would get it. Nothing is stored.
 * @returns the address it went to
 * @throws BAD_IMAGE; TOO_MANY_REQUESTS; MAIL_FAILED where the mail server does not take it
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
    // A test is another mail each time.
    const messageId = mail.messageId.replace('@', `-${ctx.now.getTime()}@`);
    await services.mailer.send({ ...mail, subject: `Prueba: ${mail.subject}`, messageId });
  } catch (error) {
    reportJobFailure(log, 'test certificate', error, {});
    throw new AppError(ErrorCode.MAIL_FAILED);
  }
  return email;
}
