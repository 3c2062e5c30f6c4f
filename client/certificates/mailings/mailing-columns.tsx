import { Box, Flex, Text } from '@chakra-ui/react';
import { formatDateTime, formatShortDate } from '../../base/format/format';
import { paths } from '../../base/paths';
import { EventIcon } from '../../events/event-icon';
import type { MailingRow_MailingFragment } from '../../gql/graphql';
import type { Column } from '../../ui/list/column';
import { RowName } from '../../ui/list/row-name';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { MailingProgress } from './mailing-progress';
import { mailingStatusLabels } from './mailing-texts';
import { StopButton } from './stop-button';

/** A row of the mailing list. */
export type MailingRow = MailingRow_MailingFragment;

/** @param reload called after a mailing was stopped; null without permission to stop */
export const mailingColumns = (reload: (() => Promise<unknown>) | null): Column<MailingRow>[] => [
  {
    key: 'event',
    header: 'Evento',
    card: 'title',
    cell: ({ id, eventName, city, eventDate, icon }) => (
      // Limit the width: a long name would push the other columns out of view.
      <Box maxW={{ md: 'clamp(220px, 34vw, 460px)' }}>
        <RowName
          name={eventName}
          to={paths.admin.certificate(id)}
          below={`${city} · ${formatShortDate(eventDate)}`}
          media={<EventIcon icon={icon} slug={eventName} sport size="44px" />}
        />
      </Box>
    ),
  },
  {
    key: 'sendAt',
    header: 'Fecha programada',
    card: 'line',
    cell: ({ sendAt }) => (
      <Text whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {formatDateTime(sendAt)}
      </Text>
    ),
    inCard: ({ sendAt }) => `Fecha programada: ${formatDateTime(sendAt)}`,
  },
  {
    key: 'status',
    header: 'Estado',
    card: 'corner',
    cell: ({ status }) => <StatusBadge {...mailingStatusLabels[status]} />,
  },
  {
    key: 'progress',
    header: 'Progreso',
    card: 'foot',
    cell: (mailing) => <MailingProgress mailing={mailing} name={mailing.eventName} />,
  },
  ...(reload
    ? [
        {
          key: 'options',
          header: 'Opciones',
          card: 'actions',
          align: 'end',
          cell: (mailing: MailingRow) => (
            <Flex justify={{ md: 'flex-end' }}>
              <StopButton mailing={mailing} reload={reload} />
            </Flex>
          ),
        } as const,
      ]
    : []),
];
