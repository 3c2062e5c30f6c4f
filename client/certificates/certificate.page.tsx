import { useQuery } from '@apollo/client/react';
import { Box, Container, Skeleton, Text } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useParams } from '../base/navigation';
import { errorMessage } from '../base/error-message';
import { ElevationLine } from '../events/catalog-hero';
import { IssuedCertificateDocument } from '../gql/graphql';
import { ErrorPanel } from '../ui/error-panel';
import { focusHeading } from '../ui/page-focus';
import { PageTitle } from '../ui/page-title';
import { CertificatePlate } from './certificate-plate';
import { CodeForm } from './code-form';

/** `/certificado/:code?`: for whom and which event a certificate was issued, for whoever has its code; without one it is asked for. */
export default function CertificatePage() {
  const { code } = useParams();
  return code === undefined ? <AskForCode /> : <CertificateOf key={code} code={code} />;
}

function AskForCode() {
  return (
    <>
      <OnInk>
        <PageTitle document="Comprobar un certificado" {...headline}>
          Comprobar un certificado
        </PageTitle>
        <Text color="fg.onInkMuted" mt="3" maxW="52ch" fontSize={{ md: 'lg' }}>
          Con el código que está impreso en el certificado te decimos a nombre de quién y para qué evento se emitió.
        </Text>
      </OnInk>
      <Below>
        <CodeForm />
      </Below>
    </>
  );
}

function CertificateOf({ code }: { code: string }) {
  const { data, loading, error, refetch } = useQuery(IssuedCertificateDocument, {
    variables: { code },
    fetchPolicy: 'cache-and-network',
  });
  const certificate = data?.certificate;
  const answered = data !== undefined || error !== undefined;
  const waited = useRef(false);
  useEffect(() => {
    // The heading says what was found once it is known.
    if (answered && waited.current) focusHeading();
    waited.current = !answered;
  }, [answered]);

  return (
    <>
      <OnInk>
        {certificate ? (
          <CertificatePlate certificate={certificate} />
        ) : data ? (
          <NoCertificate code={code} />
        ) : (
          <>
            <PageTitle document="Comprobar un certificado" {...headline}>
              Comprobar un certificado
            </PageTitle>
            <Box mt="6">
              {error ? (
                <Box bg="bg.panel" color="fg" rounded="l3">
                  <ErrorPanel
                    title="No pudimos consultar el certificado."
                    body={errorMessage(error)}
                    retrying={loading}
                    onRetry={() => void refetch().catch(() => undefined)}
                  />
                </Box>
              ) : (
                <Skeleton h="320px" rounded="l3" role="status" aria-label="Consultando el certificado" />
              )}
            </Box>
          </>
        )}
      </OnInk>
      <Below>
        <CodeForm title={certificate ? 'Comprobar otro certificado' : 'Probar con otro código'} />
      </Below>
    </>
  );
}

function NoCertificate({ code }: { code: string }) {
  return (
    <Box maxW="560px">
      <Box color="fg.onInkMuted" mb="4" aria-hidden="true">
        <SearchX size={40} strokeWidth={1.5} />
      </Box>
      <PageTitle document="Este certificado no existe" {...headline}>
        Este certificado no existe
      </PageTitle>
      <Text color="fg.onInkMuted" mt="3" fontSize={{ md: 'lg' }} overflowWrap="anywhere">
        Nunca se emitió uno con el código <b>{code.slice(0, 40)}</b>. Compáralo letra por letra con el impreso: si está
        igual, el certificado no es auténtico.
      </Text>
    </Box>
  );
}

const headline = {
  fontWeight: '800',
  fontSize: { base: '40px', md: '5xl' },
  lineHeight: '0.98',
  letterSpacing: '-0.012em',
  color: 'fg.onInk',
} as const;

/** What the page proves, on ink above the elevation line. */
function OnInk({ children }: { children: ReactNode }) {
  return (
    <Box layerStyle="ink" position="relative" overflow="hidden" css={{ '--focus-ring-color': 'colors.lulo.focusRing' }}>
      <ElevationLine />
      <Container
        position="relative"
        maxW="760px"
        px={{ base: '4', md: '10' }}
        pt={{ base: '8', md: '14' }}
        pb={{ base: '88px', md: '132px' }}
      >
        {children}
      </Container>
    </Box>
  );
}

function Below({ children }: { children: ReactNode }) {
  return (
    <Container maxW="760px" px={{ base: '4', md: '10' }} py={{ base: '8', md: '12' }}>
      {children}
    </Container>
  );
}
