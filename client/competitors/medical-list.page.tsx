import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Checkbox, Flex, Skeleton, Table, Text, chakra } from '@chakra-ui/react';
import { HeartPulse, Printer } from '../ui/icons';
import { useEffect, useState } from 'react';
import { useParams } from '../base/navigation';
import { errorMessage } from '../base/network/error-message';
import { formatDateTime, formatDocument, formatLongDate, formatCount } from '../base/format/format';
import { paths } from '../base/paths';
import { formatPhone } from '../base/format/phone';
import { bloodTypeLabels, rhFactorLabels } from '../base/format/texts';
import { MedicalListEventDocument, OpenMedicalListDocument, type OpenMedicalListMutation } from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import { useBreadcrumb } from '../ui/layout/breadcrumb';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorPanel } from '../ui/feedback/error-panel';
import { PageTitle } from '../ui/layout/page-title';
import { PrintStyle } from '../ui/layout/print-style';
import { useDelayed } from '../ui/feedback/use-delayed';

type MedicalList = OpenMedicalListMutation['openMedicalList'];

/**
 * `/admin/eventos/show/:id/lista-medica`: printable list for the race doctor. The server writes an audit entry each
 * time it is opened.
 */
export default function MedicalListPage() {
  const { id = '' } = useParams();
  const allowed = usePermission('HEALTH_READ');
  const { data } = useQuery(MedicalListEventDocument, { variables: { id } });
  const event = data?.event;
  useBreadcrumb(
    { label: 'Eventos', to: paths.admin.events },
    ...(event ? [{ label: event.name, to: paths.admin.event(id, 'competitor') }] : []),
    { label: 'Lista médica' },
  );
  const name = event ? `Lista médica de ${event.name}` : 'Lista médica';
  return (
    <>
      <PrintStyle styles={onPaper} />
      <PageTitle document={name} overflowWrap="anywhere">
        {name}
      </PageTitle>
      {allowed ? (
        <List eventId={id} startsAt={event?.startsAt} />
      ) : (
        <Box layerStyle="panel" mt="5">
          <EmptyState
            title="Tu usuario no puede ver datos de salud."
            body="Pide el permiso a quien administra Dorsal."
          />
        </Box>
      )}
    </>
  );
}

function List({ eventId, startsAt }: { eventId: string; startsAt?: string }) {
  const [withUnpaid, setWithUnpaid] = useState(false);
  const [open, { data, loading, error }] = useMutation(OpenMedicalListDocument);
  const showSkeleton = useDelayed(!data && !error);
  useEffect(() => {
    // Each request writes an audit entry: skip mounts that React undoes at once (Strict Mode). `error` reports
    // failures.
    const timer = setTimeout(() => void open({ variables: { eventId, withUnpaid } }).catch(() => undefined));
    return () => clearTimeout(timer);
  }, [open, eventId, withUnpaid]);
  const list = data?.openMedicalList;
  const reload = () => void open({ variables: { eventId, withUnpaid } }).catch(() => undefined);

  return (
    <>
      <Purpose list={list} startsAt={startsAt} />
      <Flex className="no-print" gap="4" align="center" justify="space-between" wrap="wrap" my="4">
        <Checkbox.Root
          checked={withUnpaid}
          disabled={loading}
          onCheckedChange={(details) => setWithUnpaid(details.checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control borderColor={withUnpaid ? undefined : 'border.control'} />
          <Checkbox.Label>Incluir a quienes no han pagado</Checkbox.Label>
        </Checkbox.Root>
        <Button disabled={!list || list.entries.length === 0} onClick={() => window.print()}>
          <Printer size={18} />
          Imprimir
        </Button>
      </Flex>
      {error ? (
        <ErrorPanel
          title="No pudimos abrir la lista médica."
          body={errorMessage(error)}
          retrying={loading}
          onRetry={reload}
        />
      ) : !list ? (
        <Box role="status" aria-label="Cargando la lista médica" minH="320px">
          {showSkeleton ? <Skeleton h="320px" rounded="l3" /> : null}
        </Box>
      ) : list.entries.length === 0 ? (
        <Box layerStyle="panel">
          <EmptyState title="No se encuentra participantes." body="Aún no hay inscripciones pagas en este evento." />
        </Box>
      ) : (
        <People list={list} busy={loading} />
      )}
    </>
  );
}

/** Purpose of the list and a note that its opening was recorded; printed as header. */
function Purpose({ list, startsAt }: { list?: MedicalList; startsAt?: string }) {
  return (
    <Box mt="2">
      <Flex gap="2.5" color="fg.muted" maxW="80ch">
        <Box pt="0.5" flex="none" color="fg.info">
          <HeartPulse size={18} />
        </Box>
        <Text>
          Para el personal médico del evento: atender una emergencia y avisar a su contacto. Son datos sensibles (Ley
          1581 de 2012): no la compartas y destruye las copias al terminar. Cada apertura queda registrada.
        </Text>
      </Flex>
      <Text role="status" mt="3" fontWeight="600" minH="6">
        {list
          ? `${formatCount(list.entries.length, 'persona', 'personas')}${startsAt ? ` · ${formatLongDate(startsAt)}` : ''} · abierta el ${formatDateTime(list.openedAt)}`
          : ''}
      </Text>
    </Box>
  );
}

const headers = ['Apellidos y nombres', 'Documento', 'Edad', 'Sangre', 'EPS', 'Contacto de emergencia', 'Categoría'];
const Strong = chakra('b', { base: { fontWeight: '650' } });

function People({ list, busy }: { list: MedicalList; busy: boolean }) {
  return (
    <Box
      className="medical-list"
      layerStyle="panel"
      overflowX="auto"
      role="region"
      aria-label="Lista médica"
      aria-busy={busy}
      tabIndex={0}
      opacity={busy ? 0.6 : 1}
    >
      <Table.Root size="sm">
        <Table.Caption srOnly>Lista médica, por apellidos</Table.Caption>
        <Table.Header>
          <Table.Row>
            {headers.map((header) => (
              <Table.ColumnHeader key={header} scope="col" px="3" h="10" whiteSpace="nowrap">
                {header}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {list.entries.map((person) => (
            <Table.Row key={person.id} bg="bg.panel">
              <Table.Cell px="3" minW="180px" overflowWrap="anywhere">
                <Strong>{person.lastName}</Strong>, {person.name}
              </Table.Cell>
              <Table.Cell px="3" whiteSpace="nowrap">
                {formatDocument(person.dni)}
              </Table.Cell>
              <Table.Cell px="3">{person.age}</Table.Cell>
              {person.health ? (
                <>
                  <Table.Cell px="3" whiteSpace="nowrap">
                    <Strong>
                      {bloodTypeLabels[person.health.bloodType]}
                      {rhFactorLabels[person.health.rhFactor]}
                    </Strong>
                  </Table.Cell>
                  <Table.Cell px="3" minW="120px">
                    {person.health.eps}
                  </Table.Cell>
                </>
              ) : (
                <Table.Cell px="3" colSpan={2} color="fg.muted">
                  Sin datos de salud
                </Table.Cell>
              )}
              <Table.Cell px="3" minW="150px">
                {person.emergencyContact.name}
                <br />
                <chakra.span whiteSpace="nowrap">{formatPhone(person.emergencyContact.phone)}</chakra.span>
              </Table.Cell>
              <Table.Cell px="3" minW="110px">
                {person.category}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

/** Print styles: header on every page, no row split. */
const onPaper = {
  '.medical-list': { overflow: 'visible !important', border: '0 !important' },
  '.medical-list table': { fontSize: '8.5pt', lineHeight: 1.25, width: '100%' },
  '.medical-list thead': { display: 'table-header-group' },
  '.medical-list tr': { breakInside: 'avoid' },
  '.medical-list th, .medical-list td': {
    padding: '4px 6px !important',
    minWidth: '0 !important',
    height: 'auto !important',
    borderBottom: '1px solid #999 !important',
    verticalAlign: 'top',
  },
} as const;
