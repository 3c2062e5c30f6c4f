import { Box, Stack } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { errorMessage } from '../../base/network/error-message';
import { EmptyState } from '../feedback/empty-state';
import { ErrorPanel } from '../feedback/error-panel';
import type { List } from './list';
import { Pager } from './pager';
import { useDelayed } from '../feedback/use-delayed';

export type Empty = ComponentProps<typeof EmptyState>;

export interface ListBodyProps<Row> {
  list: List<Row>;
  /** Search and filters. */
  toolbar?: ReactNode;
  /** Title of a load error: "No pudimos cargar los cupones." */
  failed?: string;
  /** Texts for a list without rows, in total or for the search. */
  empty: Empty;
  onPage?: (page: number) => void;
}

/**
 * States of every list: load error with 'Reintentar', empty, loading (with the previous rows dimmed), and the pager.
 * `children` renders the rows, or placeholders while there are none (`skeleton`: whether to show them).
 */
export function ListBody<Row>({
  list: { rows, page, loading, error, reload },
  toolbar,
  failed = 'No pudimos cargar la lista.',
  empty,
  onPage,
  panel = true,
  children,
}: ListBodyProps<Row> & {
  /** Whether filters and rows share one panel. */
  panel?: boolean;
  children: (rows: readonly Row[] | undefined, skeleton: boolean) => ReactNode;
}) {
  const skeleton = useDelayed(loading && rows === undefined);
  const frame = toolbar && panel ? framed : {};
  return (
    <Stack gap="4">
      {error ? (
        <ErrorPanel title={failed} body={errorMessage(error)} retrying={loading} onRetry={() => void reload()} />
      ) : null}
      <Box {...frame}>
        {toolbar ? <Box {...(panel ? framedToolbar : { mb: '5' })}>{toolbar}</Box> : null}
        {rows?.length === 0 ? (
          <Box {...(toolbar && panel ? {} : { layerStyle: 'panel' })}>
            <EmptyState {...empty} />
          </Box>
        ) : rows === undefined && error ? null : (
          <Box
            aria-busy={loading}
            opacity={loading && rows !== undefined ? 0.6 : 1}
            transition="opacity"
            transitionDuration="fast"
          >
            {children(rows, skeleton)}
          </Box>
        )}
      </Box>
      {skeleton ? (
        <Box srOnly role="status">
          Cargando…
        </Box>
      ) : null}
      {page && rows && onPage ? <Pager page={page} onPage={onPage} size="sm" /> : null}
    </Stack>
  );
}

/** Style from tablets up; on phones filters and cards have no panel. */
const framed = {
  bg: { md: 'bg.panel' },
  borderWidth: { md: '1px' },
  borderColor: 'border',
  rounded: { md: 'l3' },
  overflow: { md: 'hidden' },
} as const;

const framedToolbar = {
  p: { md: '3' },
  mb: { base: '3', md: '0' },
  borderBottomWidth: { md: '1px' },
  borderColor: 'border',
} as const;
