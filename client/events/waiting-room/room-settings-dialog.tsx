import { useApolloClient, useMutation } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { fromDateTimeInput, toDateTimeInput } from '../../base/format/format';
import { unmask } from '../../base/network/fragment';
import type { WaitingRoomMode } from '../../gql/enums';
import {
  EventWaitingRoomDocument,
  UpdateWaitingRoomDocument,
  type WaitingRoomSettings_RoomFragment,
} from '../../gql/graphql';
import { confirm } from '../../ui/dialog/dialogs';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { DateTimeField } from '../../ui/field/date-time-field';
import { NumberField } from '../../ui/field/number-field';
import { RadioCardsField } from '../../ui/field/radio-cards';
import { useVersionedForm } from '../../ui/form/use-versioned-form';
import { roomModeTexts } from './room-labels';

interface RoomValues {
  mode: WaitingRoomMode;
  /** `YYYY-MM-DDTHH:mm` in Bogotá; '' if not scheduled */
  opensAt: string;
  ratePerMinute: number | null;
}

const fields: Readonly<Record<keyof RoomValues, { label: string }>> = {
  mode: { label: 'Cuándo abre' },
  opensAt: { label: 'Hora de apertura' },
  ratePerMinute: { label: 'Ritmo máximo' },
};

const modes: readonly WaitingRoomMode[] = ['AUTOMATIC', 'SCHEDULED', 'OFF'];

const endingRoom = {
  title: '¿Cerrar la sala de espera?',
  body: 'Quienes esperan pierden su puesto y todas las personas pueden inscribirse de una vez.',
  confirmLabel: 'Cerrar la sala',
  danger: true,
};

/** Dialog with the settings of an event's waiting room. */
export function RoomSettingsDialog({
  eventId,
  room,
  onSaved,
  onClose,
}: {
  eventId: string;
  room: WaitingRoomSettings_RoomFragment;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const apollo = useApolloClient();
  const [update] = useMutation(UpdateWaitingRoomDocument);
  const { form, save, onRefused } = useVersionedForm<RoomValues, WaitingRoomSettings_RoomFragment>({
    opened: room,
    empty: { mode: 'AUTOMATIC', opensAt: '', ratePerMinute: null },
    valuesFromRow: ({ mode, opensAt, ratePerMinute }) => ({
      mode,
      opensAt: opensAt && mode === 'SCHEDULED' ? toDateTimeInput(opensAt) : '',
      ratePerMinute,
    }),
    names: fields,
    what: ['la sala de espera', 'otros ajustes'],
    send: async ({ mode, opensAt, ratePerMinute }, { version }) => {
      const time = mode === 'SCHEDULED' ? { opensAt: fromDateTimeInput(opensAt) } : {};
      await update({ variables: { eventId, input: { mode, ratePerMinute, version, ...time } } });
      return null;
    },
    read: async () => {
      const { data } = await apollo.query({
        query: EventWaitingRoomDocument,
        variables: { eventId },
        fetchPolicy: 'network-only',
      });
      return unmask<WaitingRoomSettings_RoomFragment>(data?.waitingRoom) ?? null;
    },
  });
  const mode = form.watch('mode');
  return (
    <FormDialog
      title="Sala de espera"
      form={form}
      submitLabel="Guardar"
      save={async (values) => {
        const endsRoom = values.mode === 'OFF' && room.state !== 'CLOSED';
        if (endsRoom && !(await confirm(endingRoom))) return;
        await save(values);
        await onSaved();
      }}
      onRefused={onRefused}
      onClose={onClose}
    >
      <Stack gap="4.5">
        <RadioCardsField<RoomValues>
          name="mode"
          label={fields.mode.label}
          columns="1fr"
          options={modes.map((value) => ({
            value,
            label: roomModeTexts[value].label,
            description: roomModeTexts[value].help,
          }))}
        />
        {mode === 'SCHEDULED' ? (
          <DateTimeField<RoomValues>
            name="opensAt"
            label={fields.opensAt.label}
            help="Hora de Colombia. A esa hora se sortea el orden."
          />
        ) : null}
        <NumberField<RoomValues>
          name="ratePerMinute"
          label={fields.ratePerMinute.label}
          min={10}
          max={10_000}
          help="Personas por minuto. La plataforma deja entrar menos si no alcanza a atenderlas."
        />
      </Stack>
    </FormDialog>
  );
}
