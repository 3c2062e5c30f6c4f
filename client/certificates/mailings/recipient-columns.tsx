import { Box, Button, Text } from '@chakra-ui/react';
import { formatDateTime, formatNumber } from '../../base/format/format';
import { paths } from '../../base/paths';
import { troubleText } from '../../base/format/texts';
import type { MailingStatus } from '../../gql/enums';
import type { RecipientRow_RecipientFragment } from '../../gql/graphql';
import type { Column } from '../../ui/list/column';
import { RowName } from '../../ui/list/row-name';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { groupedCode } from '../public/certificate-code';
import { recipientLabel } from './mailing-texts';
import { TextAnchor } from '../../ui/display/text-link';

/** A row of the recipient list. */
export type RecipientRow = RecipientRow_RecipientFragment;

/** Delivery details beyond the state's label. */
function whatHappened({ state, trouble, reply, failedAt }: RecipientRow): string {
  if (state === 'UNCONFIRMED')
    return `Se interrumpió la entrega: no sabemos si llegó. ${troubleText({ trouble, reply })}`;
  if (state === 'FAILED') return troubleText({ trouble, reply });
  return state === 'PENDING' && failedAt !== null ? `Se sigue intentando. ${troubleText({ trouble, reply })}` : '';
}

/** Whether delivery failed so far, so that the address may be wrong. */
const isCorrectable = ({ state, failedAt }: RecipientRow): boolean =>
  state === 'FAILED' || (state === 'PENDING' && failedAt !== null);

/** Time at which the certificate was sent or failed. */
const formatMoment = ({ sentAt, failedAt }: RecipientRow): string => {
  const at = sentAt ?? failedAt;
  return at === null ? '' : formatDateTime(at);
};

/** Why a certificate failed, or the link to its verification page. */
function Detail({ recipient }: { recipient: RecipientRow }) {
  const { state, code, name } = recipient;
  const happened = whatHappened(recipient);
  return (
    <Box minW={{ md: '200px' }} maxW={{ md: '52ch' }} fontSize="13px">
      {happened ? <Text overflowWrap="anywhere">{happened}</Text> : null}
      {state === 'SENT' || state === 'UNCONFIRMED' ? (
        <TextAnchor
          display="inline-block"
          minH="6"
          whiteSpace="nowrap"
          fontVariantNumeric="tabular-nums"
          href={paths.certificate(code)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Certificado ${groupedCode(code)} de ${name}, en otra pestaña`}
        >
          {groupedCode(code)}
        </TextAnchor>
      ) : null}
    </Box>
  );
}

/**
 * @param status status of the mailing @param fromFile whether the recipients are rows of a file @param actions resend
 * an unconfirmed certificate, correct an address; null if no longer possible or without permission
 */
export const recipientColumns = (
  status: MailingStatus,
  fromFile: boolean,
  actions: { resend: (recipient: RecipientRow) => void; correct: (recipient: RecipientRow) => void } | null,
): Column<RecipientRow>[] => [
  {
    key: 'person',
    header: 'Persona',
    card: 'title',
    cell: ({ name, email }) => <RowName name={name} below={email} />,
  },
  ...(fromFile
    ? [
        {
          key: 'row',
          header: 'Fila',
          align: 'end',
          cell: ({ row }: RecipientRow) => (row === null ? '' : formatNumber(row)),
        } as const,
      ]
    : []),
  {
    key: 'state',
    header: 'Estado',
    card: 'corner',
    cell: (recipient) => (
      <>
        <StatusBadge {...recipientLabel(recipient.state, status)} />
        <Text mt="0.5" fontSize="13px" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {formatMoment(recipient)}
        </Text>
      </>
    ),
    inCard: ({ state }) => <StatusBadge {...recipientLabel(state, status)} />,
  },
  {
    key: 'detail',
    header: 'Detalle',
    card: 'line',
    cell: (recipient) => <Detail recipient={recipient} />,
    inCard: (recipient) => (
      <>
        <Text fontSize="13px">{formatMoment(recipient)}</Text>
        <Detail recipient={recipient} />
      </>
    ),
  },
  ...(actions
    ? [
        {
          key: 'again',
          header: 'Acciones',
          hideHeader: true,
          align: 'end',
          card: 'actions',
          cell: (recipient: RecipientRow) =>
            recipient.state === 'UNCONFIRMED' ? (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Enviar de nuevo a ${recipient.name}`}
                onClick={() => actions.resend(recipient)}
              >
                Enviar de nuevo
              </Button>
            ) : isCorrectable(recipient) ? (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Corregir correo de ${recipient.name}`}
                onClick={() => actions.correct(recipient)}
              >
                Corregir correo
              </Button>
            ) : null,
        } as const,
      ]
    : []),
];
