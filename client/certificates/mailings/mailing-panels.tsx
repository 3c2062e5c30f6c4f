import { useMutation } from '@apollo/client/react';
import { Box, Button, Text } from '@chakra-ui/react';
import { Trash2 } from '../../ui/icons';
import { errorMessage } from '../../base/network/error-message';
import { formatDateTime, formatLongDate } from '../../base/format/format';
import { unmask, type Masked } from '../../base/network/fragment';
import { paths } from '../../base/paths';
import {
  AnonymizeRecipientsDocument,
  type FactsPanel_MailingFragment,
  type PrivacyPanel_MailingFragment,
} from '../../gql/graphql';
import { usePermission } from '../../ui/session/auth';
import { confirm } from '../../ui/dialog/dialogs';
import { Fact, FactList } from '../../ui/display/fact-list';
import { Panel } from '../../ui/display/panel';
import { toast } from '../../ui/feedback/toasts';
import { peopleText } from './mailing-texts';
import { TextLink } from '../../ui/display/text-link';

/** Event and times of a mailing. */
export function FactsPanel({ mailing: masked }: { mailing: Masked<FactsPanel_MailingFragment> }) {
  const { eventDate, city, createdAt, sendAt, endedAt, status, columns, event } =
    unmask<FactsPanel_MailingFragment>(masked);
  const seesEvent = usePermission('EVENTS_READ');
  return (
    <Panel title="Envío">
      <FactList columns={1}>
        <Fact label="Fecha programada">{formatDateTime(sendAt)}</Fact>
        {endedAt ? <Fact label={status === 'STOPPED' ? 'Se detuvo' : 'Terminó'}>{formatDateTime(endedAt)}</Fact> : null}
        <Fact label="Creado">{formatDateTime(createdAt)}</Fact>
        <Fact label="Evento">
          {!event ? (
            'Ninguno: lo ven quien lo creó y los administradores'
          ) : seesEvent ? (
            <TextLink to={paths.admin.event(event.id)}>{event.name}</TextLink>
          ) : (
            event.name
          )}
        </Fact>
        <Fact label="Fecha y ciudad">{`${formatLongDate(eventDate)}, ${city}`}</Fact>
        <Fact label="Columnas">{columns.join(', ')}</Fact>
      </FactList>
    </Panel>
  );
}

/** From this number of people on, it must be typed to confirm. */
const TYPE_FROM = 21;

/** Retention of the recipients' data, and a button to anonymise them now. */
export function PrivacyPanel({
  mailing: masked,
  reload,
}: {
  mailing: Masked<PrivacyPanel_MailingFragment>;
  reload: () => Promise<unknown>;
}) {
  const { id, eventName, status, anonymizedAfter, anonymizedAt, progress } =
    unmask<PrivacyPanel_MailingFragment>(masked);
  const mayWrite = usePermission('CERTIFICATES_WRITE');
  const [anonymize] = useMutation(AnonymizeRecipientsDocument);
  const over = status !== 'SCHEDULED';

  async function confirmAnonymization() {
    const isConfirmed = await confirm({
      title: `¿Borrar los datos de ${peopleText(progress.total)}?`,
      body: (
        <>
          <strong>Esta acción no es reversible.</strong> De «{eventName}» se borran nombres, correos, lo que se escribió
          en cada certificado y la imagen. Los conteos quedan. La página que comprueba un certificado sigue diciendo de
          qué evento es, pero no de quién.
        </>
      ),
      confirmLabel: 'Borrar los datos',
      danger: true,
      typeToConfirm: progress.total >= TYPE_FROM ? String(progress.total) : undefined,
      action: async () => {
        try {
          await anonymize({ variables: { id } });
          return undefined;
        } catch (error) {
          return errorMessage(error);
        }
      },
    });
    await reload();
    if (isConfirmed) await toast({ title: 'Los datos de los destinatarios se borraron' });
  }

  return (
    <Panel title="Datos personales">
      <Text color="fg.muted">{retentionText(anonymizedAfter, anonymizedAt)}</Text>
      {mayWrite && over && anonymizedAt === null ? (
        <Box mt="4">
          <Button
            size="sm"
            variant="outline"
            h="auto"
            minH="9"
            py="1.5"
            whiteSpace="normal"
            textAlign="start"
            onClick={() => void confirmAnonymization()}
          >
            <Trash2 size={18} />
            Borrar los datos de los destinatarios
          </Button>
        </Box>
      ) : null}
    </Panel>
  );
}

function retentionText(anonymizedAfter: string | null, anonymizedAt: string | null): string {
  if (anonymizedAt) return `Los nombres, los correos y la imagen se borraron el ${formatDateTime(anonymizedAt)}.`;
  return anonymizedAfter
    ? `Los nombres, los correos y la imagen se borran solos el ${formatLongDate(anonymizedAfter).toLowerCase()}.`
    : 'Los nombres, los correos y la imagen se guardan un año después de que termine el envío. Para borrarlos antes, espera a que termine o detenlo.';
}
