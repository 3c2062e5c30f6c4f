import { useApolloClient, useMutation } from '@apollo/client/react';
import { errorBody, errorCode, errorMessage } from '../../base/network/error-message';
import { formatDateTime, fromDateTimeInput, toDateTimeInput } from '../../base/format/format';
import { unmask, type Masked } from '../../base/network/fragment';
import {
  MailingMomentDocument,
  RescheduleMailingDocument,
  type RescheduleDialog_MailingFragment,
} from '../../gql/graphql';
import { DateTimeField } from '../../ui/field/date-time-field';
import { showDialog } from '../../ui/dialog/dialogs';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useVersionedForm } from '../../ui/form/use-versioned-form';

type Mailing = RescheduleDialog_MailingFragment;

interface Values {
  /** Bogotá time */
  sendAt: string;
}

const MINUTE_MS = 60_000;

/** Maximum of the input: without it, browsers accept six-digit years. */
const LAST = '2999-12-31T23:59';

/** Whether a time is in the current minute or later. */
const isToCome = (local: string): boolean =>
  Date.parse(fromDateTimeInput(local)) >= Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** Dialog for another time of a scheduled mailing; refuses to overwrite another user's change unseen. */
export function RescheduleDialog({
  mailing: masked,
  onSaved,
  onChanged,
  onClose,
}: {
  mailing: Masked<Mailing>;
  onSaved: (sendAt: string) => void;
  /** Called if the mailing started or was stopped in the meantime */
  onChanged: () => void;
  onClose: () => void;
}) {
  const opened = unmask<Mailing>(masked);
  const { id } = opened;
  const apollo = useApolloClient();
  const [reschedule] = useMutation(RescheduleMailingDocument);
  const { form, stored, save, onRefused } = useVersionedForm<Values, Mailing>({
    opened,
    empty: { sendAt: '' },
    valuesFromRow: ({ sendAt }) => ({ sendAt: toDateTimeInput(sendAt) }),
    names: { sendAt: { label: 'Fecha y hora' } },
    what: ['el envío', 'otros datos'],
    send: async ({ sendAt }, { version }) => {
      const { data } = await reschedule({
        variables: { id, version: version ?? 0, sendAt: fromDateTimeInput(sendAt) },
      });
      return data ? unmask<Mailing>(data.rescheduleCertificateMailing) : null;
    },
    read: async () => {
      const { data } = await apollo.query({
        query: MailingMomentDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      return data ? unmask<Mailing>(data.certificateMailing) : null;
    },
  });

  async function refused(error: unknown, showErrors: (error: unknown) => void) {
    const code = errorCode(error);
    if (code !== 'WRONG_STATE' && code !== 'NOT_FOUND') return onRefused(error, showErrors);
    onChanged();
    await showDialog({ icon: 'warning', title: errorMessage(error), body: errorBody(error) });
  }

  return (
    <FormDialog
      title="Cambiar la fecha del envío"
      form={form}
      submitLabel="Cambiar fecha"
      save={async (values) => {
        await save(values);
        onSaved(fromDateTimeInput(values.sendAt));
      }}
      onRefused={refused}
      onClose={onClose}
    >
      <DateTimeField<Values>
        name="sendAt"
        label="Fecha y hora"
        help={`Hora de Bogotá. Ahora está programado para el ${formatDateTime((stored ?? opened).sendAt)}.`}
        requiredMessage="Elige cuándo sale el envío."
        max={LAST}
        validate={(value: string) => (isToCome(value) ? true : 'Elige una fecha y hora que no hayan pasado.')}
      />
    </FormDialog>
  );
}
