import { Flex } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CloudOff } from '../icons';
import type { ReactNode } from 'react';
import { formatTime } from '../../base/format/format';

/** State of a draft; `at` is the time of saving. */
export type SaveState =
  { kind: 'idle' } | { kind: 'saving' } | { kind: 'saved'; at: Date } | { kind: 'offline' } | { kind: 'error' };

/** Text with the state of a draft, announced politely. */
export function SaveStatus({ state }: { state: SaveState }) {
  const [statusIcon, text, color] = describe(state);
  return (
    <Flex role="status" align="center" gap="1.5" textStyle="caption" color={color} minH="5">
      {statusIcon}
      <span>{text}</span>
    </Flex>
  );
}

function describe(state: SaveState): [ReactNode, string, string] {
  switch (state.kind) {
    case 'idle':
      return [null, '', 'fg.muted'];
    case 'saving':
      return [null, 'Guardando…', 'fg.muted'];
    case 'saved':
      return [
        <CircleCheck key="icon" size={18} color="currentColor" />,
        `Borrador guardado a las ${formatTime(state.at)}`,
        'fg.muted',
      ];
    case 'offline':
      return [<CloudOff key="icon" size={18} />, 'Sin conexión: lo guardamos en este celular', 'fg.warning'];
    case 'error':
      return [<CircleAlert key="icon" size={18} />, 'No pudimos guardar el borrador', 'fg.error'];
  }
}
