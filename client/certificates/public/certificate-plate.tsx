import { Box, Button, Flex, Grid, Text, chakra } from '@chakra-ui/react';
import { Archive, BadgeCheck, FileDown, ImageDown } from '../../ui/icons';
import type { ReactNode } from 'react';
import { formatDayMonth, formatShortDate } from '../../base/format/format';
import { unmask, type Masked } from '../../base/network/fragment';
import { paths } from '../../base/paths';
import type { CertificatePlate_CertificateFragment } from '../../gql/graphql';
import { PageTitle } from '../../ui/layout/page-title';
import { ShareButton } from '../../ui/media/share-button';
import { plainCode } from './certificate-code';
import { Fact } from '../../ui/display/fact-list';

type Certificate = CertificatePlate_CertificateFragment;

/** "16 de junio de 2026" */
const day = (moment: string): string => `${formatDayMonth(moment)} de ${formatShortDate(moment).slice(-4)}`;

/** Smaller font for long names, so that they fit on two lines. */
const nameSize = (name: string) => (name.length > 36 ? { base: '30px', md: '42px' } : { base: '40px', md: '60px' });

/** "por terminar 21K Abierta en": without a time, a certificate proves participation only. */
function deed({ raced, time }: Certificate): string {
  const what = time ? 'por terminar' : 'por participar en';
  if (raced) return `${what} ${raced} ${time ? 'en' : 'de'}`;
  return time ? `${what} la prueba en` : what;
}

/** Data that a certificate's code proves, and its files. */
export function CertificatePlate({ certificate: masked }: { certificate: Masked<Certificate> }) {
  const certificate = unmask<Certificate>(masked);
  const { name, eventName, city, eventDate, issuedAt, organizer, time, code, aspectRatio, eventIsShown } = certificate;
  const issued = `Emitido el ${day(issuedAt)}`;
  return (
    <chakra.article bg="white" color="gray.950" rounded="14px" overflow="hidden" shadow="lg">
      <Flex
        justify="space-between"
        align="center"
        gap="4"
        bg="green.700"
        color="white"
        px={{ base: '4', md: '10' }}
        py={{ base: '3.5', md: '4' }}
      >
        <Flex align="center" gap="3" fontFamily="heading" fontWeight="700" fontSize={{ base: '23px', md: '30px' }}>
          <BadgeCheck size={30} />
          Certificado auténtico
        </Flex>
        <Box hideBelow="md" textAlign="end" fontSize="15px" lineHeight="1.3">
          <div>{issued}</div>
          <div>{`Código ${code}`}</div>
        </Box>
      </Flex>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 330px' }}
        columnGap="10"
        rowGap="6"
        px={{ base: '4', md: '10' }}
        pt={{ base: '5', md: '8' }}
        pb={{ base: '4', md: '9' }}
      >
        <div>
          <Text color="fg.muted">A nombre de</Text>
          <PageTitle
            document={`Certificado de ${name ?? ''}`}
            mt="1"
            fontWeight="800"
            fontSize={nameSize(name ?? '')}
            lineHeight="0.98"
            letterSpacing="-0.012em"
            color="inherit"
            overflowWrap="anywhere"
          >
            {name}
          </PageTitle>
          <Text mt="5" color="fg.muted">
            {deed(certificate)}
          </Text>
          <Text fontFamily="heading" fontWeight="700" fontSize={{ base: '23px', md: '27px' }} overflowWrap="anywhere">
            {eventName}
          </Text>
          {time ? (
            <Flex align="baseline" gap="3.5" mt="2" wrap="wrap">
              <Text fontFamily="heading" fontWeight="800" fontSize={{ base: '46px', md: '52px' }} lineHeight="1.1">
                {time}
              </Text>
              <Text color="fg.muted">tiempo oficial</Text>
            </Flex>
          ) : null}
          <chakra.dl
            display="grid"
            gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, auto)' }}
            justifyContent={{ md: 'start' }}
            columnGap="7"
            rowGap="4"
            mt="5"
            pt="5"
            borderTopWidth="1px"
            borderStyle="dashed"
            borderColor="border.emphasized"
          >
            <Fact label="Fecha">{formatShortDate(eventDate)}</Fact>
            <Fact label="Ciudad">{city}</Fact>
            {organizer ? <Fact label="Organiza">{organizer}</Fact> : null}
            <Fact label="Código" hideFrom="md">
              {code}
            </Fact>
          </chakra.dl>
        </div>
        <Flex direction="column" gap="2">
          {aspectRatio ? <Files certificate={certificate} ratio={aspectRatio} /> : null}
          {eventIsShown === false || !aspectRatio ? (
            <Note title={eventIsShown === false ? 'La carrera ya no está publicada en Dorsal.' : null}>
              {`El certificado sigue siendo válido.${aspectRatio ? '' : ' El archivo ya no se puede descargar.'}`}
            </Note>
          ) : null}
        </Flex>
      </Grid>
    </chakra.article>
  );
}

function Files({ certificate: { code, name, eventName }, ratio }: { certificate: Certificate; ratio: number }) {
  const file = paths.certificate(plainCode(code));
  return (
    <>
      {/* Fixed aspect ratio, so that the loading image does not shift the layout. */}
      <chakra.img
        src={`${file}.jpg`}
        alt={`Certificado de ${name ?? ''}`}
        loading="lazy"
        w="full"
        bg="bg.muted"
        borderWidth="1px"
        borderColor="border"
        rounded="l2"
        mb="2"
        style={{ aspectRatio: ratio }}
      />
      <Button asChild size="xl">
        <a href={`${file}.pdf`} download>
          <FileDown size={19} />
          Descargar PDF
        </a>
      </Button>
      <Grid templateColumns="1fr 1fr" gap="2">
        <Button asChild size="xl" variant="outline">
          <a href={`${file}.png`} download>
            <ImageDown size={19} />
            Imagen
          </a>
        </Button>
        <ShareButton title={`Certificado de ${eventName}`} Button={Button} size="xl" h="auto" variant="outline" />
      </Grid>
    </>
  );
}

function Note({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <Flex gap="3.5" bg="bg.muted" rounded="l3" p="4" alignSelf="start">
      <Box color="brand.fg" flex="none" pt="0.5">
        <Archive size={22} />
      </Box>
      <Text>
        {title ? <b>{title} </b> : null}
        {children}
      </Text>
    </Flex>
  );
}
