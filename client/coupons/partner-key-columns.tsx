import { Text } from '@chakra-ui/react';
import { partnerKeyKindLabels, type Label } from '../base/format/texts';
import type { PartnerKeyRow_KeyFragment } from '../gql/graphql';
import type { Column } from '../ui/list/column';
import { RowName } from '../ui/list/row-name';
import { StatusBadge } from '../ui/feedback/status-badge';
import { codeColumns, type CodeActions } from './code-columns';
import { CopyLinkButton } from './copy-link-button';

/** A row of the partner key list. */
export type PartnerKeyRow = PartnerKeyRow_KeyFragment;

/** Status of a partner key. */
function keyStatus({ active, limit, used }: PartnerKeyRow): Label {
  if (!active) return { label: 'Inactiva', palette: 'gray' };
  return limit !== null && used >= limit
    ? { label: 'Agotada', palette: 'orange' }
    : { label: 'Disponible', palette: 'green' };
}

/** @param linkFor returns the link that a partner distributes; omitted without permission to read keys */
export function partnerKeyColumns(
  actions: CodeActions<PartnerKeyRow>,
  linkFor?: (row: PartnerKeyRow) => string,
): Column<PartnerKeyRow>[] {
  const { uses, active, buttons } = codeColumns(
    actions,
    ({ name }) => name,
    'Activa',
    'Inactiva',
    linkFor && ((row) => <CopyLinkButton name={row.name} url={linkFor(row)} />),
  );
  return [
    {
      key: 'name',
      header: 'Aliado y llave',
      card: 'title',
      cell: (row) => <RowName name={row.name} below={row.key} refused={actions.refused.has(row.id)} />,
    },
    {
      key: 'kind',
      header: 'Quién paga',
      card: 'line',
      cell: (row) => <Text whiteSpace="nowrap">{partnerKeyKindLabels[row.kind]}</Text>,
    },
    uses,
    { key: 'standing', header: 'Estado', card: 'corner', cell: (row) => <StatusBadge {...keyStatus(row)} /> },
    ...active,
    ...buttons,
  ];
}
