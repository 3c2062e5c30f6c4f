import { Box, Flex, Text, chakra } from '@chakra-ui/react';
import { BadgeCheck } from 'lucide-react';
import { formatLongDate, formatShortDate } from '../base/format';
import { unmask, type Masked } from '../base/fragment';
import type { CertificatePlate_CertificateFragment } from '../gql/graphql';
import { Pins } from '../ui/bib';
import { PageTitle } from '../ui/page-title';

/** What a certificate's code proves, on the white plate of a bib: whom and which event it was issued for. */
export function CertificatePlate({
  certificate: masked,
}: {
  certificate: Masked<CertificatePlate_CertificateFragment>;
}) {
  const { name, eventName, city, eventDate, issuedAt, code } = unmask<CertificatePlate_CertificateFragment>(masked);
  return (
    <chakra.article
      position="relative"
      bg="white"
      color="gray.950"
      rounded="14px"
      shadow="lg"
      px={{ base: '5', md: '10' }}
      pt={{ base: '9', md: '11' }}
      pb={{ base: '9', md: '10' }}
    >
      <Pins size="10px" inset="14px" />
      <Flex align="center" gap="2" color="green.fg" fontWeight="650">
        <BadgeCheck size={22} strokeWidth={1.9} aria-hidden="true" />
        Certificado auténtico
      </Flex>
      <PageTitle
        document={name ? `Certificado de ${name}` : 'Certificado auténtico'}
        mt="4"
        fontWeight="800"
        fontSize={{ base: '38px', md: '60px' }}
        lineHeight="0.98"
        letterSpacing="-0.012em"
        color="inherit"
        overflowWrap="anywhere"
      >
        {name ?? eventName}
      </PageTitle>
      <Text mt="4" color="fg.muted">
        {name
          ? 'Este certificado se emitió a su nombre por su participación en'
          : 'La organización ya borró los datos de la persona. Este certificado se emitió por su participación en este evento.'}
      </Text>
      {name ? (
        <Text
          mt="1.5"
          fontFamily="heading"
          fontWeight="800"
          fontSize={{ base: '24px', md: '30px' }}
          lineHeight="1.08"
          overflowWrap="anywhere"
        >
          {eventName}
        </Text>
      ) : null}
      <Text mt="1.5" overflowWrap="anywhere">{`${formatLongDate(eventDate)} · ${city}`}</Text>
      <Box
        as="dl"
        mt={{ base: '6', md: '8' }}
        pt="5"
        borderTopWidth="1px"
        borderStyle="dashed"
        borderColor="border.emphasized"
        display="flex"
        flexWrap="wrap"
        columnGap="10"
        rowGap="4"
      >
        <Fact label="Código">{code}</Fact>
        <Fact label="Emitido el">{formatShortDate(issuedAt)}</Fact>
      </Box>
      <Text mt="5" color="fg.muted" fontSize="sm" maxW="60ch">
        Compara estos datos con los del certificado que tienes: si no son los mismos, lo cambiaron.
      </Text>
    </chakra.article>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <chakra.dt textStyle="caption" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd fontFamily="heading" fontWeight="700" fontSize="22px" lineHeight="1.2" whiteSpace="nowrap">
        {children}
      </chakra.dd>
    </div>
  );
}
