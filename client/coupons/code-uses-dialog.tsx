import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Box, CloseButton, Dialog, Flex, Link as ChakraLink, Portal, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../base/error-message';
import { formatDateTime, formatMoney, formatNumber } from '../base/format';
import { paths } from '../base/paths';
import { registrationStatusLabels } from '../base/texts';
import { CouponUsesDocument, PartnerKeyUsesDocument, type CodeUses_PageFragment } from '../gql/graphql';
import { DataTable, type Column } from '../ui/data-table';
import { StatusBadge } from '../ui/status-badge';

type Use = CodeUses_PageFragment['data'][number];
interface Which {
  id: string;
  name: string;
}
interface DialogProps extends Which {
  onClose: () => void;
}

/** Everybody of the team, each a link to the person. */
function Team({ use }: { use: Use }) {
  return (
    <Stack gap="0.5">
      {use.competitors.map(({ id, name, lastName }) => (
        <ChakraLink key={id} asChild color="brand.fg" fontWeight="600" overflowWrap="anywhere">
          <Link to={paths.admin.competitor(id)}>
            {name} {lastName}
          </Link>
        </ChakraLink>
      ))}
    </Stack>
  );
}

const who: Column<Use> = { key: 'who', header: 'Inscripción', cell: (use) => <Team use={use} /> };
const when: Column<Use> = {
  key: 'when',
  header: 'Fecha',
  cell: ({ createdAt }) => <Text whiteSpace="nowrap">{formatDateTime(createdAt)}</Text>,
};
const status: Column<Use> = {
  key: 'status',
  header: 'Pago',
  cell: (use) => <StatusBadge {...registrationStatusLabels[use.status]} />,
};
const discount: Column<Use> = {
  key: 'discount',
  header: 'Descuento',
  align: 'end',
  cell: (use) => <Text whiteSpace="nowrap">{formatMoney(use.discount)}</Text>,
};

/** Registrations that use a discount code, and what it gave them. */
export const CouponUsesDialog = (props: DialogProps) => (
  <UsesDialog
    {...props}
    document={CouponUsesDocument}
    pick={({ couponUses }) => couponUses}
    columns={[who, when, status, discount]}
    showsDiscount
  />
);

/** Registrations that use a partner key. */
export const PartnerKeyUsesDialog = (props: DialogProps) => (
  <UsesDialog
    {...props}
    document={PartnerKeyUsesDocument}
    pick={({ partnerKeyUses }) => partnerKeyUses}
    columns={[who, when, status]}
  />
);

function UsesDialog<Data, Variables extends OperationVariables & { id: string; page?: number | null }>({
  id,
  name,
  document,
  pick,
  columns,
  showsDiscount = false,
  onClose,
}: DialogProps & {
  document: TypedDocumentNode<Data, Variables>;
  pick: (data: Data) => CodeUses_PageFragment;
  columns: readonly Column<Use>[];
  showsDiscount?: boolean;
}) {
  const [page, setPage] = useState(1);
  const { data, previousData, loading, error, refetch } = useQuery(document, {
    variables: { id, page } as Variables,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const shown = (data ?? previousData) as Data | undefined;
  const uses = shown && pick(shown);

  return (
    <Dialog.Root
      open
      placement={{ base: 'bottom', sm: 'center' }}
      size="lg"
      scrollBehavior="inside"
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop bg="rgba(12, 16, 24, 0.6)" />
        <Dialog.Positioner>
          <Dialog.Content rounded="l3" shadow="lg" bg="bg.panel">
            <Dialog.Header pe="14" display="block">
              <Dialog.Title textStyle="section" overflowWrap="anywhere">
                Usos de {name}
              </Dialog.Title>
              <Text role="status" color="fg.muted" minH="5">
                {uses ? `${formatNumber(uses.total)} ${uses.total === 1 ? 'inscripción' : 'inscripciones'}` : ''}
              </Text>
            </Dialog.Header>
            <Dialog.Body pb="6">
              <DataTable
                caption={`Inscripciones que usan ${name}`}
                columns={columns}
                rows={error && !data ? undefined : uses?.data}
                rowKey={(use) => use.id}
                loading={loading}
                density="compact"
                error={
                  error
                    ? {
                        title: 'No pudimos cargar los usos.',
                        body: errorMessage(error),
                        onRetry: () => void refetch().catch(() => undefined),
                      }
                    : undefined
                }
                empty={{ title: 'Nadie lo usa todavía.' }}
                card={(use) => (
                  <Box as="article" layerStyle="panel" p="3.5">
                    <Team use={use} />
                    <Flex mt="2" gap="2" justify="space-between" align="center" wrap="wrap">
                      <StatusBadge {...registrationStatusLabels[use.status]} />
                      <Text color="fg.muted" fontSize="13px">
                        {formatDateTime(use.createdAt)}
                        {showsDiscount ? ` · ${formatMoney(use.discount)}` : ''}
                      </Text>
                    </Flex>
                  </Box>
                )}
                page={uses}
                onPage={setPage}
              />
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label="Cerrar" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
