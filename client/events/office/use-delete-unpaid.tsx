import { useApolloClient, useMutation } from '@apollo/client/react';
import { Box, Flex, Link as ChakraLink, Text } from '@chakra-ui/react';
import { ShieldCheck } from '../../ui/icons';
import { errorBody, errorMessage } from '../../base/network/error-message';
import { formatNumber, formatCount } from '../../base/format/format';
import { paths } from '../../base/paths';
import type { NotDeletedReason } from '../../gql/enums';
import {
  DeleteUnpaidCompetitorsDocument,
  UnpaidTeamsDocument,
  type CompetitorSelection,
  type DeleteUnpaidCompetitorsMutation,
  type UnpaidTeamsQuery,
} from '../../gql/graphql';
import { eventParticipantsLink } from '../../statistics/list-links';
import { confirm, showDialog } from '../../ui/dialog/dialogs';
import { deleteUnpaidResultText } from './delete-unpaid-result-text';

/** From this number of competitors on, it must be typed to confirm. */
const TYPE_FROM = 21;

type Unpaid = UnpaidTeamsQuery['unpaidTeams'];
type NotDeleted = Unpaid['notDeleted'];

const reasons: Record<NotDeletedReason, { label: string; text: string }> = {
  IN_VERIFICATION: {
    label: 'Pago en verificación',
    text: 'Su banco todavía puede aprobarlo. Les dijimos que esperaran.',
  },
  UNDER_REVIEW: { label: 'Pago por revisar', text: 'Llegó dinero: decide primero qué hacer.' },
  APPROVED: { label: 'Pago aprobado', text: 'Llegó dinero, aunque no paga la inscripción.' },
  CHECKOUT_OPENED: { label: 'Fueron a pagar', text: 'Abrieron un pago y aún no sabemos cómo terminó.' },
};

const peopleText = (count: number) => formatCount(count, 'competidor sin pago', 'competidores sin pago');
const personsText = (count: number) => formatCount(count, 'persona', 'personas');
const teamsText = (count: number) => formatCount(count, 'equipo', 'equipos');
const sumCompetitors = (notDeleted: NotDeleted) => notDeleted.reduce((sum, { competitors }) => sum + competitors, 0);

/** Link to the competitors not deleted for a reason; null if no list shows exactly them. */
function reasonLink(reason: NotDeletedReason, eventId: string | null): { to: string; text: string } | null {
  if (reason === 'UNDER_REVIEW') return { to: `${paths.admin.payments}?vista=revisar`, text: 'Pagos por revisar' };
  if (reason !== 'IN_VERIFICATION' || eventId === null) return null;
  return { to: eventParticipantsLink(eventId, 'IN_VERIFICATION'), text: 'Ver la lista' };
}

/** Competitors that are not deleted, by reason. */
function NotDeletedList({ notDeleted, eventId }: { notDeleted: NotDeleted; eventId: string | null }) {
  return (
    <Box layerStyle="panel" mt="4" overflow="hidden" color="fg">
      <Flex align="center" gap="2" px="4" py="3" fontWeight="600">
        <ShieldCheck size={18} />
        {`Se ${sumCompetitors(notDeleted) === 1 ? 'conserva' : 'conservan'} ${personsText(sumCompetitors(notDeleted))}`}
      </Flex>
      {notDeleted.map(({ reason, teams, competitors }) => {
        const link = reasonLink(reason, eventId);
        return (
          <Flex key={reason} gap="3" px="4" py="3" borderTopWidth="1px" align="baseline">
            <Text minW="10" textAlign="end" fontFamily="heading" fontWeight="800" fontSize="20px" lineHeight="1">
              {formatNumber(competitors)}
            </Text>
            <Box flex="1" minW="0">
              <Text>{`${reasons[reason].label}, ${teamsText(teams)}`}</Text>
              <Text textStyle="caption" color="fg.muted">
                {reasons[reason].text}{' '}
                {link ? (
                  <ChakraLink href={link.to} target="_blank" color="brand.fg" variant="underline">
                    {link.text}
                  </ChakraLink>
                ) : null}
              </Text>
            </Box>
          </Flex>
        );
      })}
    </Box>
  );
}

/**
 * Deletes the unpaid registrations of a selection after a confirmation with the current numbers of deleted and notDeleted
 * ones. @param reload reads the page's data again
 */
export function useDeleteUnpaid(reload: () => Promise<void>): (selection: CompetitorSelection) => Promise<void> {
  const client = useApolloClient();
  const [remove] = useMutation(DeleteUnpaidCompetitorsDocument);

  async function find(selection: CompetitorSelection): Promise<Unpaid | null> {
    try {
      const { data } = await client.query({
        query: UnpaidTeamsDocument,
        variables: { selection },
        fetchPolicy: 'network-only',
      });
      return data?.unpaidTeams ?? null;
    } catch (error) {
      await showDialog({ icon: 'error', title: errorMessage(error), body: errorBody(error) });
      return null;
    }
  }

  return async (selection) => {
    const found = await find(selection);
    if (!found) return;
    const { teams, competitors, notDeleted } = found;
    const eventId = selection.filter?.eventId;
    const [count, teamCount] = [
      competitors - sumCompetitors(notDeleted),
      teams - notDeleted.reduce((sum, group) => sum + group.teams, 0),
    ];
    const list =
      notDeleted.length > 0 ? (
        <NotDeletedList notDeleted={notDeleted} eventId={eventId ? String(eventId) : null} />
      ) : null;
    if (count === 0) {
      const title = list ? 'No hay a quién eliminar.' : 'No hay competidores sin pago.';
      return showDialog({ icon: 'warning', title, body: list && <Box textAlign="start">{list}</Box> });
    }
    let done: DeleteUnpaidCompetitorsMutation['deleteUnpaidCompetitors'] | undefined;
    await confirm({
      title: `¿Eliminar ${peopleText(count)}?`,
      body: (
        <>
          <strong>Esta acción no es reversible.</strong>{' '}
          {`${teamCount === 1 ? 'Es' : 'Son'} ${teamsText(teamCount)}: sus cupos, kits y códigos quedan libres, y quien quiera participar debe inscribirse de nuevo.`}
          {list}
          <Text mt="4" textStyle="caption">
            Si antes de terminar alguien paga o abre un pago, también se conserva y te decimos cuántos.
          </Text>
        </>
      ),
      confirmLabel: `Eliminar ${formatNumber(count)}`,
      danger: true,
      typeToConfirm: count >= TYPE_FROM ? String(count) : undefined,
      action: async () => {
        try {
          done = (await remove({ variables: { selection } })).data?.deleteUnpaidCompetitors;
          return undefined;
        } catch (error) {
          return errorMessage(error);
        }
      },
    });
    if (!done) return;
    await reload();
    await showDialog(deleteUnpaidResultText(done));
  };
}
