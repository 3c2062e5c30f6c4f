import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, CircleHelp, RotateCcw, Send } from '../../ui/icons';
import type { ReactNode } from 'react';
import { unmask, type Masked } from '../../base/network/fragment';
import type { MailingTroubles_MailingFragment } from '../../gql/graphql';
import { Can } from '../../ui/session/can';
import { Notice } from '../../ui/feedback/notice';
import { certificatesText } from './mailing-texts';
import { useResend } from './use-resend';

/** Failed and unconfirmed certificates with the actions on them. */
export function MailingTroubles({
  mailing: masked,
  reload,
}: {
  mailing: Masked<MailingTroubles_MailingFragment>;
  reload: () => Promise<unknown>;
}) {
  const { id, status, anonymizedAt, progress } = unmask<MailingTroubles_MailingFragment>(masked);
  const { busy, retryFailed, resendAll } = useResend(id, reload);
  const { failed, unconfirmed } = progress;
  const stopped = status === 'STOPPED';
  if (anonymizedAt !== null || (failed === 0 && unconfirmed === 0)) return null;
  return (
    <Stack gap="3" mb="4">
      {failed > 0 ? (
        <Notice tone="error" icon={CircleAlert}>
          <Explained
            title={failed === 1 ? '1 certificado falló.' : `${certificatesText(failed)} fallaron.`}
            text={
              stopped
                ? 'En la lista está la razón de cada uno. Un envío detenido no se reintenta: crea otro para quienes faltan.'
                : 'En la lista está la razón de cada uno. Si era un problema pasajero, reintenta; si el correo está mal, corrígelo en la lista.'
            }
            action={
              stopped ? null : (
                <Button
                  size="sm"
                  variant="outline"
                  aria-busy={busy}
                  // Not disabled while busy: that would lose the focus.
                  onClick={() => (busy ? undefined : void retryFailed(failed))}
                >
                  <RotateCcw size={16} />
                  Reintentar fallidos
                </Button>
              )
            }
          />
        </Notice>
      ) : null}
      {unconfirmed > 0 ? (
        <Notice tone="warning" icon={CircleHelp}>
          <Explained
            title={
              unconfirmed === 1
                ? '1 certificado quedó sin confirmar.'
                : `${certificatesText(unconfirmed)} quedaron sin confirmar.`
            }
            text={
              unconfirmed === 1
                ? 'Se interrumpió la entrega y no sabemos si llegó. No sale de nuevo por sí solo, para que nadie lo reciba dos veces.'
                : 'Se interrumpió la entrega y no sabemos si llegaron. No salen de nuevo por sí solos, para que nadie los reciba dos veces.'
            }
            action={
              stopped ? null : (
                <Button size="sm" variant="outline" onClick={() => void resendAll(unconfirmed)}>
                  <Send size={16} />
                  Enviar de nuevo
                </Button>
              )
            }
          />
        </Notice>
      ) : null}
    </Stack>
  );
}

function Explained({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <Flex justify="space-between" align="center" columnGap="4" rowGap="3" wrap="wrap">
      <Text flex="1 1 320px" maxW="90ch">
        <b>{title}</b> {text}
      </Text>
      {action ? <Can permission="CERTIFICATES_WRITE">{action}</Can> : null}
    </Flex>
  );
}
