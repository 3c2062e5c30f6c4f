import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { HistoryIcon } from '../icons';
import { formatDateTime } from '../../base/format/format';
import { confirm } from '../dialog/dialogs';
import { changedText, type FieldNames } from '../field/field-list';
import type { RecoveredDraft } from './use-draft';

/** Banner above a form with a recovered draft: its date, conflicts, and a button to discard it. */
export function RecoveredBanner({
  draft,
  names,
  lost = 'Las imágenes que elegiste no se conservan: elígelas de nuevo.',
  onDiscard,
}: {
  draft: RecoveredDraft;
  /** Names of the form's fields. */
  names: FieldNames;
  /** Text about content that drafts do not store. */
  lost?: string;
  onDiscard: () => void;
}) {
  async function discard() {
    const isConfirmed = await confirm({
      title: '¿Descartar lo que recuperamos?',
      body: 'Se borra lo que escribiste en este equipo, también lo que hayas cambiado ahora. No se puede deshacer.',
      confirmLabel: 'Descartar',
      danger: true,
    });
    if (isConfirmed) onDiscard();
  }

  return (
    <Flex
      role="status"
      gap="3"
      align="flex-start"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      mb="4"
      px="5"
      py="4"
      rounded="l3"
      bg="bg.info"
    >
      <Box color="fg.info" pt="0.5" flex="none">
        <HistoryIcon size={20} />
      </Box>
      <Box flex="1" minW="220px">
        <Text fontWeight="650">Recuperamos lo que escribiste</Text>
        <Text mt="1" color="fg.muted">
          Estaba en este equipo desde {formatDateTime(draft.at)} y aún no se guarda. {lost}
        </Text>
        {draft.conflicts.length > 0 ? (
          <Text mt="1" color="fg.warning" fontWeight="600">
            Mientras tanto otra persona cambió: {changedText(names, draft.conflicts, 'otros datos')}. Queda lo tuyo;
            revísalo antes de guardar.
          </Text>
        ) : null}
      </Box>
      <Button variant="outline" size="sm" onClick={() => void discard()}>
        Descartar
      </Button>
    </Flex>
  );
}
