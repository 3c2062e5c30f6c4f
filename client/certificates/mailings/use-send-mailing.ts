import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from '../../base/navigation';
import { digestOf } from '../../base/format/digest';
import { errorMessage, fieldErrors } from '../../base/network/error-message';
import { toDateTimeInput } from '../../base/format/format';
import { unmask } from '../../base/network/fragment';
import { paths } from '../../base/paths';
import { newUuid } from '../../base/format/uuid';
import { CreateCertificateMailingDocument, type CreatedText_MailingFragment } from '../../gql/graphql';
import { confirm } from '../../ui/dialog/dialogs';
import { discardUnsavedChanges } from '../../ui/form/leave-guard';
import { toast } from '../../ui/feedback/toasts';
import { certificates, mailingInput, type MailingValues, type MailingStepKey } from './mailing-values';
import { createdText } from './mailing-texts';
import type { useRecipients } from './use-recipients';

/** Form fields of the first step. */
const filed: readonly string[] = ['eventId', 'eventName', 'city', 'eventDate', 'icon', 'picture', 'excel'];

/** Delay before the list opens, fixed by the specification. */
const REDIRECT_AFTER_MS = 2_000;

/** End of the server's message if the valid rows may be sent alone. */
const OFFER = /solo las demás/;

/**
 * Creates the mailing once and opens the list; asks for confirmation before sending at once. Errors are shown on their
 * field or above the form.
 */
export function useSendMailing({
  stored: { form, keep },
  recipients: { recipients, sheet },
  onRefused,
}: {
  stored: {
    form: UseFormReturn<MailingValues>;
    keep: (values: MailingValues, send: () => Promise<MailingValues>) => Promise<void>;
  };
  recipients: Pick<ReturnType<typeof useRecipients>, 'recipients' | 'sheet'>;
  /** Called if another step must be corrected */
  onRefused: (step: MailingStepKey) => void;
}) {
  const navigate = useNavigate();
  const [create] = useMutation(CreateCertificateMailingDocument);
  const busy = useRef(false);
  const requestIdFor = useRequestNumber();

  async function send(values: MailingValues): Promise<void> {
    const { picture, when, sendAt } = values;
    if (!picture || !sheet) return;
    const bad = recipients.kind === 'read' && recipients.sheet.bad.length > 0;
    if (when === 'NOW' && !(await confirmNow(sheet.recipients))) return;
    // The time may have passed while the form was open.
    if (when === 'SCHEDULED' && sendAt < toDateTimeInput(new Date().toISOString())) {
      form.setError('sendAt', { type: 'past', message: 'Esa hora ya pasó. Elige otra, o envía de inmediato.' });
      return;
    }
    const createMailing = async (accepted: boolean) => {
      const requestId = requestIdFor(values);
      const { data } = await create({ variables: { input: mailingInput(values, { picture, accepted, requestId }) } });
      if (data) void toast({ title: createdText(unmask<CreatedText_MailingFragment>(data.createCertificateMailing)) });
      // Let the success message be read before the list opens.
      await new Promise((resolve) => setTimeout(resolve, REDIRECT_AFTER_MS));
      return values;
    };
    await keep(values, () =>
      createMailing(bad).catch(async (error: unknown) => {
        // The server finds rows that no font can write only now.
        if (bad || !OFFER.test(errorMessage(error)) || !(await confirmOthers(error))) throw error;
        return createMailing(true);
      }),
    );
    discardUnsavedChanges();
    await navigate(paths.admin.certificates);
  }

  function show(error: unknown): void {
    const fields = Object.entries(fieldErrors(error)).map(
      ([path, messages]) => [path.replace(/^input\./, ''), messages.join(' ')] as const,
    );
    form.setError('root.server', {
      type: 'server',
      message: `Error al crear el certificado. ${errorMessage(error)}`,
    });
    const names = fields.map(([name]) => name);
    for (const [name, message] of fields)
      if (filed.includes(name) || name === 'sendAt')
        form.setError(name as keyof MailingValues, { type: 'server', message });
    if (names.some((name) => filed.includes(name))) onRefused('archivos');
    else if (names.some((name) => name.startsWith('layout'))) onRefused('diseno');
  }

  return async (values: MailingValues): Promise<void> => {
    // A second click can arrive before the button is disabled.
    if (busy.current) return;
    busy.current = true;
    try {
      await send(values);
    } catch (error) {
      show(error);
    } finally {
      busy.current = false;
    }
  };
}

/** Creates an idempotency key per content, so that a retry after a lost response creates no second mailing. */
function useRequestNumber(): (values: MailingValues) => string {
  const last = useRef<{ of: string; files: readonly unknown[]; number: string } | null>(null);
  return (values) => {
    const { icon, picture, excel, design, ...typed } = values;
    const of = digestOf(JSON.stringify([typed, design?.layout]));
    const files = [icon, picture, excel];
    const isRepeated = last.current?.of === of && files.every((file, index) => last.current?.files[index] === file);
    const number = isRepeated && last.current ? last.current.number : newUuid();
    last.current = { of, files, number };
    return number;
  };
}

const confirmNow = (count: number): Promise<boolean> =>
  confirm({
    title: `¿Enviar ${certificates(count)} ahora?`,
    body: 'Salen en cuanto confirmes. Un correo que ya salió no se puede recoger.',
    confirmLabel: `Enviar ${certificates(count)}`,
  });

function confirmOthers(error: unknown): Promise<boolean> {
  const rows = Object.values(fieldErrors(error)).flat();
  return confirm({
    title: errorMessage(error),
    body: [...rows.slice(0, 10), ...(rows.length > 10 ? [`Y ${rows.length - 10} más.`] : [])].join(' '),
    confirmLabel: 'Enviar solo las demás',
  });
}
