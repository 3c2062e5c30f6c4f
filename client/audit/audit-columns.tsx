import { Box, Text } from '@chakra-ui/react';
import { formatDateTime } from '../base/format/format';
import type { AuditRow_EntryFragment } from '../gql/graphql';
import type { Column } from '../ui/list/column';
import { auditActionText, auditActorLabels } from './audit-labels';
import { ChangeList } from './change-list';
import { AuditSubjectLink } from './audit-subject-link';

/** A row of the audit log. */
export type AuditRow = AuditRow_EntryFragment;

export const auditColumns: readonly Column<AuditRow>[] = [
  {
    key: 'at',
    header: 'Fecha y quién',
    width: '190px',
    card: 'line',
    cell: ({ at, userName, actor }) => (
      <Box py={{ md: '2' }} minW="150px">
        <Text asChild whiteSpace="nowrap" color="fg.muted">
          <time dateTime={at}>{formatDateTime(at)}</time>
        </Text>
        <Text overflowWrap="break-word">{userName ?? auditActorLabels[actor]}</Text>
      </Box>
    ),
  },
  {
    key: 'what',
    header: 'Qué',
    width: '34%',
    card: 'title',
    cell: (row) => (
      <Box py={{ md: '2' }}>
        <Text fontWeight="650">{auditActionText(row)}</Text>
        <AuditSubjectLink entry={row} />
      </Box>
    ),
  },
  {
    key: 'changes',
    header: 'Antes y después',
    card: 'line',
    cell: (row) => (
      <Box py={{ md: '2' }}>
        <ChangeList entry={row} />
      </Box>
    ),
  },
];
