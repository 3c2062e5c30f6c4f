import { Box, Button, Flex, Heading, chakra } from '@chakra-ui/react';
import { Check, GripVertical, Plus, Type } from '../../ui/icons';
import type { ReactNode } from 'react';
import type { Design, Point } from './design';
import { COLUMN_TYPE } from './design-canvas';
import { MAX_TEXTS } from './layout';
import type { Sheet } from '../mailings/mailing-values';

/** Elements to add: columns, by dragging or pressing, and a text that is the same for all. */
export function DesignColumns({
  design: {
    layout: { texts },
  },
  sheet,
  onAdd,
}: {
  design: Design;
  sheet: Sheet;
  onAdd: (content: { column: string | null; text: string }, at?: Point) => void;
}) {
  const full = texts.length >= MAX_TEXTS;
  return (
    <>
      <PanelTitle>Datos de cada persona</PanelTitle>
      <Flex as="ul" listStyleType="none" direction="column" gap="1.5">
        {sheet.columns.map((column) => {
          const placed = texts.some((text) => text.column === column);
          return (
            <li key={column}>
              <chakra.button
                type="button"
                draggable={!full}
                disabled={full}
                aria-label={`Agregar ${column}${placed ? ', ya está en el certificado' : ''}`}
                w="full"
                display="flex"
                alignItems="center"
                gap="2"
                h="10"
                px="2"
                rounded="l2"
                borderWidth="1px"
                borderColor="border.control"
                bg="bg.panel"
                fontWeight="600"
                textAlign="start"
                cursor="grab"
                _hover={{ bg: 'bg.muted' }}
                _disabled={{ color: 'fg.subtle', cursor: 'not-allowed' }}
                onClick={() => onAdd({ column, text: '' })}
                onDragStart={(event) => {
                  event.dataTransfer.setData(COLUMN_TYPE, column);
                  event.dataTransfer.effectAllowed = 'copy';
                }}
              >
                <Box color="fg.subtle" flex="none">
                  <GripVertical size={16} />
                </Box>
                <chakra.span flex="1" truncate title={column}>
                  {column}
                </chakra.span>
                <Box color={placed ? 'fg.success' : 'fg.subtle'} flex="none">
                  {placed ? <Check size={16} /> : <Plus size={16} />}
                </Box>
              </chakra.button>
            </li>
          );
        })}
      </Flex>
      <Button
        mt="2"
        w="full"
        size="sm"
        variant="subtle"
        color="fg"
        bg="bg.muted"
        disabled={full}
        onClick={() => onAdd({ column: null, text: 'Texto' })}
      >
        <Type size={16} />
        Agregar texto fijo
      </Button>
    </>
  );
}

/** Title of a part of a side panel. */
export function PanelTitle({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" fontFamily="body" fontSize="13px" fontWeight="700" mb="2.5" _notFirst={{ mt: '5' }}>
      {children}
    </Heading>
  );
}
