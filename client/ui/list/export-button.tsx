import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { ChevronDown, Download } from '../icons';
import { Suspense, useState } from 'react';
import { lazily } from '../../base/defer-hydration';
import { MenuButton } from '../dialog/menu-button';

const ExportDialog = lazily(() => import('./export-dialog'));

/** Returns the address of an export of the rows that a list's filter finds. */
export function exportPath(from: string, params: URLSearchParams, format: 'xlsx' | 'csv'): string {
  const query = new URLSearchParams(params);
  query.set('format', format);
  return `${from}?${query}`;
}

/** Buttons 'Exportar a Excel' and CSV for the rows that the list's filter finds. */
export function ExportButton({
  from,
  params,
  what,
  disabled = false,
}: {
  /** Address of the file without its query. */
  from: string;
  params: URLSearchParams;
  /** Name of the rows: "competidores". */
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
          <Download size={18} />
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
            <ChevronDown size={16} />
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
