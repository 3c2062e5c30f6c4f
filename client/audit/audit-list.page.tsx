import { useQuery } from '@apollo/client/react';
import { Box, Flex, Stack, Text, chakra } from '@chakra-ui/react';
import { errorMessage } from '../base/error-message';
import { formatDateTime, formatNumber } from '../base/format';
import { useEventFilter } from '../events/use-event-filter';
import type { AuditActor, AuditSubject } from '../gql/enums';
import {
  AuditListDocument,
  AuditPeopleDocument,
  type AuditFilterInput,
  type AuditRow_EntryFragment,
} from '../gql/graphql';
import { usePermission } from '../ui/auth';
import { useBreadcrumb } from '../ui/breadcrumb';
import { DataTable, type Column } from '../ui/data-table';
import { dayOf } from '../ui/date-range-chip';
import { EmptyState } from '../ui/empty-state';
import { FilterBar, type ListFilter } from '../ui/filter-bar';
import { useListParams } from '../ui/list-params';
import { PageTitle } from '../ui/page-title';
import { auditActionText, auditActorLabels, auditSubjectLabels } from './audit-labels';
import { ChangeList } from './change-list';
import { ChangedThing } from './changed-thing';

/** `/admin/auditoria`: every change of what the viewer may see, newest first. */
export default function AuditListPage() {
  useBreadcrumb({ label: 'Auditoría' });
  return (
    <>
      <PageTitle document="Auditoría">Auditoría</PageTitle>
      {usePermission('AUDIT_READ') ? (
        <Changes />
      ) : (
        <Box layerStyle="panel" mt="5">
          <EmptyState title="Tu usuario no puede ver la auditoría." body="Pide el permiso a quien administra Dorsal." />
        </Box>
      )}
    </>
  );
}

const columns: Column<AuditRow_EntryFragment>[] = [
  {
    key: 'at',
    header: 'Fecha y quién',
    width: '190px',
    cell: (row) => (
      <Box py="2" minW="150px">
        <Text asChild whiteSpace="nowrap" color="fg.muted">
          <time dateTime={row.at}>{formatDateTime(row.at)}</time>
        </Text>
        <Text overflowWrap="break-word">{whoOf(row)}</Text>
      </Box>
    ),
  },
  {
    key: 'what',
    header: 'Qué',
    width: '34%',
    cell: (row) => (
      <Box py="2">
        <Text fontWeight="650">{auditActionText(row)}</Text>
        <ChangedThing entry={row} />
      </Box>
    ),
  },
  {
    key: 'changes',
    header: 'Antes y después',
    cell: (row) => (
      <Box py="2">
        <ChangeList entry={row} />
      </Box>
    ),
  },
];

function Changes() {
  const { page, get, setPage, set } = useListParams();
  const filters = useFilters();
  const filter = filterOf(get);
  const narrowed = Object.values(filter).some((value) => value !== null);
  const { data, previousData, loading, error, refetch } = useQuery(AuditListDocument, {
    variables: { filter, page },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const list = (data ?? previousData)?.auditEntries;

  return (
    <>
      <Text role="status" mt="1" color="fg.muted" minH="5">
        {list ? countText(list) : ''}
      </Text>
      <Box my="4">
        <FilterBar filters={filters} dates="Fecha" />
      </Box>
      <DataTable
        caption="Cambios, el más reciente primero"
        columns={columns}
        rows={error && !data ? undefined : list?.data}
        rowKey={({ id }) => id}
        card={(row) => <ChangeCard entry={row} />}
        loading={loading}
        error={
          error
            ? {
                title: 'No pudimos cargar la auditoría.',
                body: errorMessage(error),
                onRetry: () => void refetch().catch(() => undefined),
              }
            : undefined
        }
        empty={
          narrowed
            ? {
                title: 'Ningún cambio cumple estos filtros.',
                action: (
                  <chakra.button
                    type="button"
                    color="brand.fg"
                    textDecoration="underline"
                    cursor="pointer"
                    onClick={() => set(Object.fromEntries(params.map((param) => [param, null])))}
                  >
                    Limpiar filtros
                  </chakra.button>
                ),
              }
            : { title: 'Aún no hay cambios.', body: 'Cada cambio que haga una persona o una tarea aparece aquí.' }
        }
        page={list}
        onPage={setPage}
      />
    </>
  );
}

const whoOf = ({ userName, actor }: AuditRow_EntryFragment): string => userName ?? auditActorLabels[actor];

function countText({ total, more }: { total: number; more: boolean }): string {
  if (total === 1) return '1 cambio';
  return `${more ? 'Más de ' : ''}${formatNumber(total)} cambios`;
}

const params = ['evento', 'persona', 'cosa', 'desde', 'hasta'] as const;
/** In the filter 'Quién', for what is done by no person: `?persona=job`. */
const hands: readonly AuditActor[] = ['VISITOR', 'GATEWAY', 'JOB'];
const inCapitals = (text: string | null): string => (text ?? '').toUpperCase();
const idOf = (inAddress: string | null): string | null => (/^\d{1,9}$/.test(inAddress ?? '') ? inAddress : null);

/** The address as the server's filter; what cannot be read narrows nothing. */
function filterOf(get: (param: string) => string | null): AuditFilterInput {
  const who = get('persona');
  const subject = inCapitals(get('cosa'));
  return {
    eventId: idOf(get('evento')),
    userId: idOf(who),
    actor: hands.find((hand) => hand === inCapitals(who)) ?? null,
    subject: subject in auditSubjectLabels ? (subject as AuditSubject) : null,
    from: dayOf(get('desde')),
    to: dayOf(get('hasta')),
  };
}

function useFilters(): ListFilter[] {
  const { data } = useQuery(AuditPeopleDocument);
  const people = data?.auditPeople.map(({ id, name }) => ({ value: id, label: name }));
  return [
    useEventFilter(),
    {
      param: 'persona',
      label: 'Quién',
      options: people && [
        ...people,
        ...hands.map((hand) => ({ value: hand.toLowerCase(), label: auditActorLabels[hand] })),
      ],
    },
    {
      param: 'cosa',
      label: 'Sobre',
      options: (Object.keys(auditSubjectLabels) as AuditSubject[]).map((subject) => ({
        value: subject.toLowerCase(),
        label: auditSubjectLabels[subject],
      })),
    },
  ];
}

/** A change on a phone. */
function ChangeCard({ entry }: { entry: AuditRow_EntryFragment }) {
  return (
    <Stack as="article" layerStyle="panel" p="4" gap="2" minW="0">
      <Flex justify="space-between" gap="3" align="baseline">
        <Text fontWeight="650">{auditActionText(entry)}</Text>
        <Text asChild textStyle="caption" color="fg.muted" whiteSpace="nowrap">
          <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
        </Text>
      </Flex>
      <Text color="fg.muted" overflowWrap="anywhere">
        {whoOf(entry)}
      </Text>
      <ChangedThing entry={entry} />
      <ChangeList entry={entry} />
    </Stack>
  );
}
