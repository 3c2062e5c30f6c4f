import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Skeleton, Text } from '@chakra-ui/react';
import { errorBody, errorCode, errorMessage } from '../base/network/error-message';
import { formatLeft, formatMoney } from '../base/format/format';
import { CategoryChoicesDocument, ChangeCategoryDocument, type CategoryChoicesQuery } from '../gql/graphql';
import { showDialog } from '../ui/dialog/dialogs';
import { QueryError } from '../ui/feedback/query-error';
import { useAppForm } from '../ui/form/form';
import { FormDialog } from '../ui/dialog/form-dialog';
import { RadioCardsField } from '../ui/field/radio-cards';
import { SelectField, type Option } from '../ui/field/select-field';
import { TextField } from '../ui/field/text-field';
import { toast } from '../ui/feedback/toasts';
import { categoryName } from '../base/format/texts';
import { reloadOf } from '../base/network/reload';

type Team = CategoryChoicesQuery['competitor']['registration'];

interface Values {
  categoryId: string;
  decision: '' | 'WAIVE' | 'REFUND';
  reason: string;
}

/** "21K Abierta · $ 30.000 más", "5K Abierta · sin cupos" */
function toOption({ category, difference, seatsLeft }: Team['categoryChoices'][number], people: number): Option {
  const full = seatsLeft !== null && seatsLeft < people;
  const price =
    difference === 0 ? 'mismo precio' : `${formatMoney(Math.abs(difference))} ${difference > 0 ? 'más' : 'menos'}`;
  const seats = seatsLeft ? formatLeft(seatsLeft, 'cupo', 'cupos').toLowerCase() : 'sin cupos';
  return { value: category.id, label: `${categoryName(category)} · ${full ? seats : price}`, disabled: full };
}

/** Moves a team to another category; the price difference is shown before saving. */
export function CategoryDialog({
  competitorId,
  onSaved,
  onClose,
}: {
  competitorId: string;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}) {
  const form = useAppForm<Values>({ defaultValues: { categoryId: '', decision: '', reason: '' } });
  const choices = useQuery(CategoryChoicesDocument, {
    variables: { competitorId },
    fetchPolicy: 'network-only',
  });
  const [change] = useMutation(ChangeCategoryDocument);
  const team = choices.data?.competitor.registration;
  const chosen = form.watch('categoryId');
  const choice = team?.categoryChoices.find(({ category }) => category.id === chosen);
  const payable = team?.status === 'UNPAID' || team?.status === 'REJECTED';
  const decides = !payable && choice !== undefined && choice.difference !== 0;

  async function save({ categoryId, decision, reason }: Values) {
    if (!team || !choice) return;
    const input = {
      ...{ categoryId, difference: choice.difference, version: team.version },
      ...(decides && { decision: decision || null, reason: reason.trim() || null }),
    };
    await change({ variables: { registrationId: team.id, input } });
    onClose();
    void toast({ title: `Categoría cambiada a ${categoryName(choice.category)}.` });
    await onSaved();
  }

  /** Shows a conflict: if price, team or payment changed, reloads them and keeps what was typed. */
  async function refused(failure: unknown, showErrors: (error: unknown) => void) {
    const code = errorCode(failure);
    if (code !== 'CONFLICT' && code !== 'WRONG_STATE') return showErrors(failure);
    await showDialog({ icon: 'warning', title: errorMessage(failure), body: errorBody(failure) });
    await reloadOf(choices.refetch)();
  }

  return (
    <FormDialog<Values>
      title="Cambiar de categoría"
      form={form}
      submitLabel="Cambiar categoría"
      save={save}
      onRefused={refused}
      onClose={onClose}
    >
      {choices.error ? (
        <QueryError what="cargar las categorías" query={choices} />
      ) : !team ? (
        <Skeleton h="120px" role="status" aria-label="Cargando las categorías" />
      ) : (
        <>
          <Text color="fg.muted">
            Ahora en {categoryName(team.category)}.
            {team.teamSize > 1 ? ` Cambia para las ${team.teamSize} personas del equipo.` : ''}
          </Text>
          <SelectField<Values>
            name="categoryId"
            label="Categoría nueva"
            placeholder={team.categoryChoices.length > 0 ? 'Elige una categoría' : 'Ninguna otra le sirve'}
            options={team.categoryChoices.map((each) => toOption(each, team.teamSize))}
            help="Solo las que corresponden por edad y género."
          />
          {choice ? (
            <Box role="status" layerStyle="panel" bg="bg.subtle" p="3">
              {differenceText(choice.difference, payable ? team.amount : null)}
            </Box>
          ) : null}
          {decides ? <Decision difference={choice.difference} refunds={form.watch('decision') === 'REFUND'} /> : null}
        </>
      )}
    </FormDialog>
  );
}

/** @param amount amount to pay now; null if nothing more is to be paid */
function differenceText(difference: number, amount: number | null): string {
  if (difference === 0) return 'Cuesta lo mismo.';
  const isolated = `Cuesta ${formatMoney(Math.abs(difference))} ${difference > 0 ? 'más' : 'menos'}.`;
  return amount === null
    ? `${isolated} Lo pagado no cambia.`
    : `${isolated} El total pasa de ${formatMoney(amount)} a ${formatMoney(amount + difference)}.`;
}

/** Asks how to settle the price difference of a registration that is already paid. */
function Decision({ difference, refunds }: { difference: number; refunds: boolean }) {
  const amount = formatMoney(Math.abs(difference));
  const waive =
    difference > 0
      ? { label: `Dar la diferencia (${amount})`, description: 'No se le cobra a nadie.' }
      : { label: 'No devolverla', description: 'Se queda con lo pagado.' };
  return (
    <>
      <RadioCardsField<Values>
        name="decision"
        label="¿Qué pasa con la diferencia?"
        columns="1fr"
        options={[
          ...(difference < 0
            ? [
                {
                  value: 'REFUND',
                  label: `Devolver ${amount}`,
                  description: 'Queda anotado como por devolver: el dinero lo devuelves tú en la pasarela.',
                },
              ]
            : []),
          { value: 'WAIVE', ...waive },
        ]}
      />
      <TextField<Values>
        name="reason"
        label="Motivo"
        rows={2}
        maxLength={500}
        optional={refunds}
        help="Queda en el historial con tu nombre, y en las notas del pago."
      />
    </>
  );
}
