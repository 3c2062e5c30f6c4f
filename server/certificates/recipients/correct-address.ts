import { isEmail } from 'class-validator';
import { recordAudit } from '../../audit/record.js';
import { AppError, ErrorCode, invalid } from '../../platform/errors.js';
import { sql } from '../../platform/database/sql.js';
import { inTransaction } from '../../platform/database/transaction.js';
import type { AppContext } from '../../app-context.js';
import { lockedMailing } from '../find-mailing.js';
import { RecipientState } from '../mailing-states.js';
import type { Mailing } from '../mailing.entity.js';
import { foldedText } from './read-recipients.js';
import { Recipient } from './recipient.entity.js';
import { continueMailing, refuseEnded } from '../resend.js';
import { requireRow } from '../../platform/database/require-row.js';

/**
 * Corrects the address of a failed or waiting certificate and sends it there, also while the mailing is being sent.
 * Mails that may have arrived keep their address: otherwise a person could get two.
 * @throws NOT_FOUND; VALIDATION on `email`; WRONG_STATE if the certificate was handed over or the mailing was stopped
 */
export function correctAddress(
  ctx: AppContext,
  id: number,
  { recipientId, email: typed }: { recipientId: number; email: string },
): Promise<Mailing> {
  const email = typed.trim().toLowerCase();
  if (!isEmail(email)) throw invalid({ email: ['Escribe un correo como nombre@dominio.com.'] });
  return inTransaction(ctx, async (tx) => {
    // This lock keeps `markUnderWay` from handing over the mail to the old address.
    const mailing = await lockedMailing(tx, id);
    refuseEnded(mailing);
    const recipient = requireRow(await tx.em.findOne(Recipient, { id: recipientId, mailing: id, name: { $ne: null } }));
    if (recipient.state !== RecipientState.FAILED && recipient.state !== RecipientState.PENDING)
      throw new AppError(ErrorCode.WRONG_STATE, {
        message: 'Este certificado ya se entregó al correo que tenía: no se puede cambiar.',
      });
    const others = await tx.em.find(Recipient, { mailing: id, email, id: { $ne: recipientId } });
    if (others.some((other) => isSamePerson(other, recipient)))
      throw invalid({ email: ['A esta persona ya le toca un certificado de este envío en ese correo.'] });
    await sql(tx.em, `update certificate_recipient set email = $2 where id = $1`, [recipientId, email]);
    await continueMailing(tx, mailing, [recipientId]);
    recordAudit(tx, {
      subject: 'mailing',
      subjectId: id,
      eventId: mailing.event?.id ?? null,
      action: 'address corrected',
      detail: { count: 1 },
    });
    return mailing;
  });
}

const isSamePerson = (first: Recipient, second: Recipient): boolean =>
  foldedText(first.name ?? '') === foldedText(second.name ?? '') && first.dni === second.dni;
