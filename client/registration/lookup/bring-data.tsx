import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { answeredWithin } from '../../base/network/connection';
import { RedeemVerificationCodeDocument, type RedeemVerificationCodeMutation } from '../../gql/graphql';
import { focusHeading } from '../../ui/layout/focus';
import type { MemberValues } from '../draft/draft';
import { VerificationPanel } from './verification-panel';

export type BroughtData = RedeemVerificationCodeMutation['redeemVerificationCode'];

/** Offers 'Traer mis datos' above the fields of a participant whose contact data were not prefilled. */
export function BringData({
  values: { dni, birthday, name, email },
  onBrought,
}: {
  values: MemberValues;
  onBrought: (data: BroughtData) => Promise<void>;
}) {
  const [redeem] = useMutation(RedeemVerificationCodeDocument);
  // Decided once, on opening the step: the panel must not disappear while the email is being typed.
  const [offered, setOffered] = useState(email === '');
  const [known] = useState(name.trim().split(/\s+/)[0] ?? '');
  if (!offered) return null;
  return (
    <VerificationPanel
      dni={dni}
      birthday={birthday}
      title={known ? `Ya te conocemos, ${known}` : '¿Ya te inscribiste antes con Dorsal?'}
      body={
        known
          ? 'Trajimos tu nombre, género y ciudad. El resto de tus datos llega con un código de seis números al correo que usaste la última vez. O escríbelos aquí abajo.'
          : 'Trae tus datos con un código de seis números que llega al correo que usaste la última vez. O escríbelos aquí abajo.'
      }
      redeem={async (code) => {
        const { data } = await redeem({ variables: { dni, code }, context: answeredWithin() });
        const attempt = data!.redeemVerificationCode;
        if (attempt.outcome === 'ACCEPTED') {
          setOffered(false);
          await onBrought(attempt);
        }
        return attempt;
      }}
      onSkip={() => {
        setOffered(false);
        focusHeading();
      }}
    />
  );
}
