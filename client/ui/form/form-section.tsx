import { Box, Button, Flex, Heading, Text, chakra } from '@chakra-ui/react';
import { Plus, Trash2 } from '../icons';
import type { ReactNode, Ref } from 'react';
import { Unmarked } from './form';
import { NotDeleted } from '../list/not-deleted';

/** Section of a long form. */
export function FormSection({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <Box
      as="section"
      aria-label={title}
      layerStyle="panel"
      px={{ base: '4', md: '5' }}
      py={{ base: '4', md: '5' }}
      minW="0"
    >
      <Heading as="h2" fontFamily="body" fontWeight="700" fontSize="md">
        {title}
      </Heading>
      {hint ? (
        <Text mt="1" color="fg.muted" maxW="66ch">
          {hint}
        </Text>
      ) : null}
      <Box mt="4">{children}</Box>
    </Box>
  );
}

/** Row of a list in a form: name, fields and delete button. Without `onRemove` it cannot be deleted. */
export function FormRow({
  legend,
  what,
  refused = false,
  onRemove,
  children,
}: {
  /** For example "Categoría 2". */
  legend: string;
  /** Completes the button's accessible name: "la categoría 10K Abierta". */
  what?: string;
  /** Whether the server refused to delete the row. */
  refused?: boolean;
  onRemove?: () => void;
  children: ReactNode;
}) {
  return (
    <chakra.fieldset borderWidth="1px" borderColor="border" rounded="l2" bg="bg.subtle" px="4" pt="2.5" pb="4" minW="0">
      <chakra.legend float="left" w="full" mb="2.5">
        <Flex align="center" gap="2.5" minH="9">
          <Text as="span" fontWeight="600">
            {legend}
          </Text>
          {refused ? <NotDeleted /> : null}
        </Flex>
      </chakra.legend>
      <Box position="relative" clear="left">
        <Unmarked>{children}</Unmarked>
        {onRemove ? (
          <Button
            position="absolute"
            top="-46px"
            right="0"
            variant="ghost"
            size="sm"
            color="fg"
            aria-label={`Eliminar ${what ?? legend}`}
            onClick={onRemove}
          >
            <Trash2 size={16} />
            Eliminar
          </Button>
        ) : null}
      </Box>
    </chakra.fieldset>
  );
}

/** Button that adds a row at the end. */
export function AddRowButton({
  children,
  onClick,
  ref,
}: {
  children: ReactNode;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <Button ref={ref} alignSelf="start" variant="outline" onClick={onClick}>
      <Plus size={18} />
      {children}
    </Button>
  );
}
