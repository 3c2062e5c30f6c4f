import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Link as ChakraLink, Skeleton, Stack, Text, chakra } from '@chakra-ui/react';
import { Link } from '../base/navigation';
import { errorBody, errorCode, errorMessage } from '../base/network/error-message';
import { unmask, type Masked } from '../base/network/fragment';
import { reloadOf } from '../base/network/reload';
import type { PaymentDecision } from '../gql/enums';
import {
  AcceptPaymentDocument,
  AddPaymentNoteDocument,
  PaymentsToReviewDocument,
  RefundPaymentDocument,
  ResolvePaymentDocument,
  SeatChoicesDocument,
  ReinstatePurchaseDocument,
  type DecisionDialog_PaymentFragment,
  type SeatChoicesQuery,
} from '../gql/graphql';
import { showDialog } from '../ui/dialog/dialogs';
import { QueryError } from '../ui/feedback/query-error';
import { useAppForm } from '../ui/form/form';
import { FormDialog } from '../ui/dialog/form-dialog';
import { RadioCardsField } from '../ui/field/radio-cards';
import { SelectField } from '../ui/field/select-field';
import { CheckboxField } from '../ui/field/switch-field';
import {
  decisionTexts,
  extraChargesEffect,
  refundTexts,
  orderDecisionTexts,
  placesLabels,
  placesTexts,
  roomFor,
  unitsLabels,
  unitsTexts,
} from './decision-texts';
import { NoteField, NoteFormDialog } from './note-form-dialog';
import { seatProblemText } from './seat-problem-text';

type Decided = DecisionDialog_PaymentFragment;

interface Values {
  note: string;
  places: string;
  /** Chosen kit by competitor; empty keeps the current one */
  kits: Record<string, string>;
  /** Whether to omit sold-out products */
  withoutGoods: boolean;
}

interface DialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** Also refetches the counter next to 'Pagos'. */
const counted = { refetchQueries: [PaymentsToReviewDocument] };

/** Whether the decision is 'Devolver': refunding an approved payment and releasing what it paid. */
const isPlainRefund = (
  decision: PaymentDecision,
  { review, decisionsRequiringSeats }: Pick<Decided, 'review' | 'decisionsRequiringSeats'>,
) => decision === 'REFUND' && review === null && decisionsRequiringSeats.includes('REFUND');

/** Texts of a decision about a payment in its current state. */
export function decisionTextsFor(
  decision: PaymentDecision,
  payment: Pick<Decided, 'decisionsRequiringSeats' | 'review' | 'charges'> & { registration: object | null },
) {
  const { decisionsRequiringSeats, review, charges, registration } = payment;
  if (isPlainRefund(decision, payment)) return registration ? refundTexts.registration : refundTexts.order;
  if (decision === 'RESOLVE' && decisionsRequiringSeats.includes('RESOLVE'))
    return registration ? placesTexts : unitsTexts;
  const here = charges.filter(({ returned }) => returned === null).length;
  if (decision === 'REFUND' && review === 'DOUBLE_CHARGE' && here > 1)
    return { ...decisionTexts.REFUND, effect: extraChargesEffect(here) };
  return { ...decisionTexts[decision], ...(registration ? {} : orderDecisionTexts[decision]) };
}

/**
 * Dialog for one decision about a payment, with its note. Closes if the payment changed in the meantime, and keeps the
 * note.
 */
export function DecisionDialog({
  decision,
  payment: masked,
  draft,
  onDone,
  onChanged,
  onClose,
}: DialogProps & {
  payment: Masked<DecisionDialog_PaymentFragment>;
  decision: PaymentDecision;
  /** Note typed for a decision that the server refused */
  draft: string;
  onChanged: (note: string) => void;
}) {
  const payment = unmask<DecisionDialog_PaymentFragment>(masked);
  const texts = decisionTextsFor(decision, payment);
  const frees = isPlainRefund(decision, payment);
  const requiresSeats = payment.decisionsRequiringSeats.includes(decision) && !frees;
  const labels = payment.registration ? placesLabels : unitsLabels;
  const form = useAppForm<Values>({ defaultValues: { note: draft, places: '', kits: {}, withoutGoods: false } });
  const choices = useQuery(SeatChoicesDocument, {
    variables: { id: payment.id },
    skip: decision !== 'REINSTATE',
    fetchPolicy: 'network-only',
  });
  const [seat] = useMutation(ReinstatePurchaseDocument, counted);
  const [accept] = useMutation(AcceptPaymentDocument, counted);
  const [refund] = useMutation(RefundPaymentDocument, counted);
  const [resolve] = useMutation(ResolvePaymentDocument, counted);

  function send(values: Values): Promise<unknown> {
    const { id } = payment;
    const input = { note: values.note.trim(), seen: payment.updatedAt };
    const places = frees ? 'FREE' : requiresSeats && values.places ? (values.places as 'FREE' | 'KEEP') : null;
    switch (decision) {
      case 'REINSTATE': {
        const chosen = Object.entries(values.kits).filter(([, kitId]) => kitId !== '');
        const kits = chosen.map(([key, kitId]) => ({ competitorId: key.slice(1), kitId }));
        return seat({ variables: { id, input: { ...input, kits, withoutGoods: values.withoutGoods || null } } });
      }
      case 'ACCEPT':
        return accept({ variables: { id, input } });
      case 'REFUND':
        return refund({ variables: { id, input: { ...input, places } } });
      case 'RESOLVE':
        return resolve({ variables: { id, input: { ...input, places } } });
    }
  }

  async function refused(error: unknown, showErrors: (error: unknown) => void) {
    const code = errorCode(error);
    if (code === 'CONFLICT' || code === 'WRONG_STATE') {
      onChanged(form.getValues('note'));
      await showDialog({ icon: 'warning', title: errorMessage(error), body: errorBody(error) });
      return;
    }
    showErrors(error);
    if (code === 'SOLD_OUT') await reloadOf(choices.refetch)();
  }

  return (
    <FormDialog
      title={texts.title}
      form={form}
      submitLabel={texts.submit}
      save={async (values) => {
        await send(values);
        onDone();
      }}
      onRefused={refused}
      onClose={onClose}
    >
      <Text color="fg.muted">{texts.effect}</Text>
      {decision === 'REINSTATE' ? <Seating payment={payment} choices={choices} /> : null}
      {requiresSeats ? (
        <RadioCardsField<Values>
          name="places"
          label={payment.registration ? '¿Qué pasa con los cupos?' : '¿Qué pasa con la orden?'}
          columns="1fr"
          options={(['FREE', 'KEEP'] as const).map((value) => ({ value, ...labels[value] }))}
          requiredMessage={
            payment.registration
              ? 'Elige qué pasa con los cupos: liberarlos o conservarlos.'
              : 'Elige qué pasa con la orden: devolverla o conservarla.'
          }
        />
      ) : null}
      <NoteField help="Queda en el historial con tu nombre." />
    </FormDialog>
  );
}

/** Problems of a reinstatement, links to make room, and another kit for competitors whose size sold out. */
function Seating({
  payment,
  choices,
}: {
  payment: Decided;
  choices: {
    data?: SeatChoicesQuery;
    loading: boolean;
    error?: unknown;
    refetch: () => Promise<unknown>;
  };
}) {
  const { data, error } = choices;
  if (!data && error !== undefined) return <QueryError what="revisar los cupos" query={choices} />;
  if (!data) return <Skeleton h="16" rounded="l2" aria-label="Revisando los cupos" role="status" />;
  const { reinstatementProblems, event } = data.payment;
  if (!reinstatementProblems || reinstatementProblems.length === 0)
    return (
      <Text fontWeight="600" color="green.fg">
        {payment.registration ? 'Hay cupos y kits para todo el equipo.' : 'Hay unidades de todo lo que compró.'}
      </Text>
    );
  const gone = new Set(reinstatementProblems.map(({ kitId }) => kitId));
  const free = event.kits.filter(({ id, left }) => left > 0 && !gone.has(id));
  const without = (payment.registration?.competitors ?? []).filter(({ kit }) => kit && gone.has(kit.id));
  return (
    <Stack gap="4">
      <Box bg="orange.subtle" borderWidth="1px" borderColor="orange.muted" rounded="l2" p="3.5">
        <Text fontWeight="650">Ahora mismo falta:</Text>
        <chakra.ul ps="5" mt="1" listStyleType="disc">
          {reinstatementProblems.map((problem) => {
            const message = seatProblemText(problem);
            const room = roomFor[problem.kind]?.(event.id);
            return (
              <li key={message}>
                {message}{' '}
                {room ? (
                  <ChakraLink asChild color="brand.fg" textDecoration="underline">
                    <Link to={room.to}>{room.label}</Link>
                  </ChakraLink>
                ) : null}
              </li>
            );
          })}
        </chakra.ul>
      </Box>
      {reinstatementProblems.some(({ kind }) => kind === 'GOODS') ? (
        <CheckboxField<Values>
          name="withoutGoods"
          label="Productos agotados"
          optional
          help="Lo que cuestan queda por devolver: el pago sigue en «Por revisar» hasta que lo marques."
        >
          Seguir sin los productos que ya no hay
        </CheckboxField>
      ) : null}
      {free.length > 0
        ? without.map(({ id, name, lastName, kit }) => (
            <SelectField<Values>
              key={id}
              // The prefix is needed: React Hook Form makes an array of names that begin with a digit.
              name={`kits.c${id}`}
              label={`Kit de ${name} ${lastName}`}
              optional
              optionalMark={false}
              placeholder={`${kit?.sizeLabel ?? ''} (el que eligió)`}
              options={free.map((each) => ({
                value: each.id,
                label: `${each.name} ${each.sizeLabel}: ${each.left} disponibles`,
              }))}
            />
          ))
        : null}
    </Stack>
  );
}

/** Adds a note to a payment in any state. */
export function NoteDialog({ id, onDone, onClose }: DialogProps & { id: string }) {
  const [add] = useMutation(AddPaymentNoteDocument);
  return (
    <NoteFormDialog
      title="Agregar nota"
      help="Queda en el historial con tu nombre. Solo la ve la organización."
      submitLabel="Agregar nota"
      send={(note) => add({ variables: { id, input: { note } } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
