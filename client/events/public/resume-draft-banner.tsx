import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Link } from '../../base/navigation';
import { usePageQuery } from '../../base/network/page-query';
import { paths } from '../../base/paths';
import { BegunPaymentDocument } from '../../gql/graphql';
import type { DraftSummary } from '../../registration/draft/use-saved-draft';

const linkStyle = {
  variant: 'plain',
  size: 'sm',
  minH: '11',
  px: '0',
  color: 'brand.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
} as const;

/** The registration in progress on this device, its payment state, and a button to start over. */
export function ResumeDraftBanner({ begun, onDiscard }: { begun: DraftSummary; onDiscard: () => void }) {
  const { title, reference } = useProgress(begun);
  return (
    <Box bg="bg.info" rounded="10px" px="4" pt="3" pb="1" fontSize="sm" lineHeight="1.4">
      <Text fontWeight="650">{title}</Text>
      {begun.names ? (
        <Text color="fg.muted" overflowWrap="anywhere">
          {begun.names}
        </Text>
      ) : null}
      <Flex columnGap="5" wrap="wrap">
        {reference ? (
          <Button asChild {...linkStyle}>
            <Link to={paths.payment(reference)}>Ver estado del pago</Link>
          </Button>
        ) : null}
        <Button {...linkStyle} onClick={onDiscard}>
          Empezar de nuevo
        </Button>
      </Flex>
    </Box>
  );
}

/** Title for a registration in progress, and the reference of a payment that the bank is confirming. */
function useProgress({ held, token }: DraftSummary): { title: string; reference?: string | undefined } {
  const { data, loading } = usePageQuery(BegunPaymentDocument, {
    variables: { token: token ?? '' },
    skip: token === null,
  });
  if (!held) return { title: 'Tienes una inscripción empezada.' };
  const registration = data?.registration;
  if (registration?.status === 'IN_VERIFICATION')
    return {
      title: 'Tu inscripción está guardada: se está confirmando el pago.',
      reference: registration.payment?.reference,
    };
  // Do not ask for payment until the state is loaded: it may be paid already.
  const settled = registration && registration.status !== 'UNPAID' && registration.status !== 'REJECTED';
  return { title: `Tu inscripción está guardada${loading || settled ? '' : ': falta el pago'}.` };
}
