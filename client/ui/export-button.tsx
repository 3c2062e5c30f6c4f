import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { ChevronDown, Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazily } from '../base/defer-hydration';
import { MenuButton } from './menu-button';

const ExportDialog = lazily(() => import('./export-dialog'));

/** Where a file of what a list's filter finds comes from. */
export function exportPath(from: string, params: URLSearchParams, format: 'xlsx' | 'csv'): string {
  const query = new URLSearchParams(params);
  query.set('format', format);
  return `${from}?${query}`;
}

/** 'Exportar a Excel', and CSV beside it, of what the list's filter finds. */
export function ExportButton({
  from,
  params,
  what,
  disabled = false,
}: {
  /** The file's address without its query */
  from: string;
  params: URLSearchParams;
  /** What its rows are: "competidores" */
  what: string;
  disabled?: boolean;
}) {
  const [path, setPath] = useState<string>();
  return (
    <>
      <Flex flex="none">
        <Button
          variant="outline"
          size="sm"
          roundedEnd="0"
          disabled={disabled}
          onClick={() => setPath(exportPath(from, params, 'xlsx'))}
        >
          <Download size={18} strokeWidth={1.9} aria-hidden="true" />
          <span>
            Exportar
            <Box as="span" hideBelow="sm">
              {' '}
              a Excel
            </Box>
          </span>
        </Button>
        <MenuButton
          placement="bottom-end"
          minW="180px"
          sections={[
            {
              items: [
                { value: 'csv', label: 'Exportar a CSV', onSelect: () => setPath(exportPath(from, params, 'csv')) },
              ],
            },
          ]}
        >
          <IconButton
            variant="outline"
            size="sm"
            roundedStart="0"
            ms="-1px"
            aria-label="Otros formatos"
            disabled={disabled}
          >
            <ChevronDown size={16} strokeWidth={1.9} aria-hidden="true" />
          </IconButton>
        </MenuButton>
      </Flex>
      {path ? (
        <Suspense>
          <ExportDialog path={path} what={what} onClose={() => setPath(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
