import { mailVerificationCodes } from '../verification/send-verification-code.js';
import { VerificationCode } from '../verification/verification-code.entity.js';
import { sql } from '../platform/database/sql.js';
import type { Mail } from '../platform/mail/mailer.js';
import type { Client, TestApi } from './api.js';

export const SEND_CODE = 'mutation ($dni: String!) { sendVerificationCode(dni: $dni) { expiresAt resendAt now } }';
export const REDEEM_CODE = `mutation ($dni: String!, $code: String!) { redeemVerificationCode(dni: $dni, code: $code) {
  outcome attemptsLeft
  person { name lastName email phone gender department city address emergencyName emergencyPhone eps bloodType rhFactor }
  registrations { relation registrationToken bib { link } kit { id } } } }`;

export interface Redeemed {
  outcome: string;
  attemptsLeft: number | null;
  person: Record<string, string | null> | null;
  registrations: { relation: string; registrationToken: string; bib: object | null; kit: object | null }[];
}

/** Requests a code as this client, runs the job that mails it, and reads it from the mails. */
export async function mailedCode({ services, ctx }: Pick<TestApi, 'services' | 'ctx'>, client: Client, dni: string) {
  const { errors } = await client.graphql(SEND_CODE, { dni });
  if (errors) throw new Error(JSON.stringify(errors));
  const request = await services.orm.em
    .fork()
    .findOneOrFail(VerificationCode, { id: { $gt: 0 } }, { orderBy: { id: 'desc' } });
  const [job] = await sql<{ data: { requestId: number; competitorIds: number[] } }>(
    services.orm.em.fork(),
    "select data from pgboss.job where name = 'send-verification-code' and (data ->> 'requestId')::int = $1",
    [request.id],
  );
  const mails: Mail[] = [];
  const send = services.mailer.send.bind(services.mailer);
  services.mailer.send = (mail: Mail) => Promise.resolve(void mails.push(mail));
  try {
    await mailVerificationCodes(ctx(), job!.data);
  } finally {
    services.mailer.send = send;
  }
  const codes = mails.map((mail) => ({ to: mail.to, code: /^\d{6}$/m.exec(mail.text ?? '')?.[0] ?? '' }));
  const redeem = async (code = codes[0]?.code ?? '', by = client): Promise<Redeemed> => {
    const result = await by.graphql<{ redeemVerificationCode: Redeemed }>(REDEEM_CODE, { dni, code });
    if (result.errors) throw new Error(JSON.stringify(result.errors));
    return result.data.redeemVerificationCode;
  };
  return { request, mails, codes, redeem };
}
