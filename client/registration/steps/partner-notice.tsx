import { Box, Flex, Text } from '@chakra-ui/react';
import { Gift, TriangleAlert } from '../../ui/icons';
import { usePageQuery } from '../../base/network/page-query';
import { PartnerKeyDocument } from '../../gql/graphql';

/** Says whose partner link is used, or that it is no longer valid. Renders nothing while loading. */
export function PartnerNotice({ slug, partnerKey }: { slug: string; partnerKey: string }) {
  const { data } = usePageQuery(PartnerKeyDocument, { variables: { slug, key: partnerKey } });
  if (!data) return null;
  const partner = data.publicEvent?.partnerKey;
  return (
    <Flex
      role="status"
      gap="3"
      align="flex-start"
      rounded="l3"
      p="4"
      mb="6"
      bg={partner ? 'bg.success' : 'bg.warning'}
      color={partner ? 'fg.success' : 'fg.warning'}
    >
      <Box pt="1px" flex="none">
        {partner ? <Gift size={20} /> : <TriangleAlert size={20} />}
      </Box>
      <Text fontWeight="600">
        {partner
          ? `${partner.courtesy ? 'Cortesía de' : 'Inscripción pagada por'} ${partner.name}: no tienes que pagar.`
          : 'Este enlace de Key Partner ya no está vigente. Puedes inscribirte pagando.'}
      </Text>
    </Flex>
  );
}
