import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { CloseButton, Dialog, Link as ChakraLink, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from '../base/navigation';
import { formatDateTime, formatMoney } from '../base/format/format';
import { paths } from '../base/paths';
import { purchaseStatusLabels } from '../base/format/texts';
import { CouponUsesDocument, PartnerKeyUsesDocument, type CodeUseRow_UseFragment } from '../gql/graphql';
import type { Column } from '../ui/list/column';
import { DataTable } from '../ui/list/data-table';
import { toPage, useList } from '../ui/list/list';
import { countText } from '../ui/list/list-tab';
import type { PageInfo } from '../ui/list/pager';
import { StatusBadge } from '../ui/feedback/status-badge';
import { DialogFrame } from '../ui/dialog/dialog-frame';

type Use = CodeUseRow_UseFragment;
interface Which {
  id: string;
  name: string;
}
interface DialogProps extends Which {
  onClose: () => void;
}

/** Competitors of the team, each a link to the person. */
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

const teamColumn: Column<Use> = { key: 'who', header: 'Inscripción', card: 'title', cell: (use) => <Team use={use} /> };
const when: Column<Use> = {
  key: 'when',
  header: 'Fecha',
  card: 'line',
  cell: ({ createdAt }) => <Text whiteSpace="nowrap">{formatDateTime(createdAt)}</Text>,
};
const status: Column<Use> = {
  key: 'status',
  header: 'Pago',
  card: 'foot',
  cell: (use) => <StatusBadge {...purchaseStatusLabels[use.status]} />,
};
const discount: Column<Use> = {
  key: 'discount',
  header: 'Descuento',
  align: 'end',
  card: 'foot',
  cell: (use) => <Text whiteSpace="nowrap">{formatMoney(use.discount)}</Text>,
};

/** Registrations that used a coupon, with their discount. */
export const CouponUsesDialog = (props: DialogProps) => (
  <UsesDialog
    {...props}
    document={CouponUsesDocument}
    pick={({ couponUses }) => toPage<Use>(couponUses)}
    columns={[teamColumn, when, status, discount]}
  />
);

/** Registrations that used a partner key. */
export const PartnerKeyUsesDialog = (props: DialogProps) => (
  <UsesDialog
    {...props}
    document={PartnerKeyUsesDocument}
    pick={({ partnerKeyUses }) => toPage<Use>(partnerKeyUses)}
    columns={[teamColumn, when, status]}
  />
);

function UsesDialog<Data, Variables extends OperationVariables & { id: string; page?: number | null }>({
  id,
  name,
  document,
  pick,
  columns,
  onClose,
}: DialogProps & {
  document: TypedDocumentNode<Data, Variables>;
  pick: (data: Data) => PageInfo & { data: readonly Use[] };
  columns: readonly Column<Use>[];
}) {
  const [page, setPage] = useState(1);
  const list = useList(document, { id, page } as Variables, pick);

  return (
    <DialogFrame header={null} size="lg" scrollBehavior="inside" closeOnInteractOutside onClose={onClose}>
      <Dialog.Header pe="14" display="block">
        <Dialog.Title textStyle="section" overflowWrap="anywhere">
          Usos de {name}
        </Dialog.Title>
        <Text role="status" color="fg.muted" minH="5">
          {list.page ? countText(list.page, { one: 'inscripción', many: 'inscripciones' }) : ''}
        </Text>
      </Dialog.Header>
      <Dialog.Body pb="6">
        <DataTable
          caption={`Inscripciones que usan ${name}`}
          columns={columns}
          list={list}
          density="compact"
          failed="No pudimos cargar los usos."
          empty={{ title: 'Nadie lo usa todavía.' }}
          onPage={setPage}
        />
      </Dialog.Body>
      <Dialog.CloseTrigger asChild>
        <CloseButton size="sm" aria-label="Cerrar" />
      </Dialog.CloseTrigger>
    </DialogFrame>
  );
}
