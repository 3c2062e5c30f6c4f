import { useQuery } from '@apollo/client/react';
import { Box, Container, Grid, Heading, Skeleton, Text, chakra } from '@chakra-ui/react';
import { SearchX } from '../../ui/icons';
import type { ReactNode } from 'react';
import { formatLongDate, formatShortDate } from '../../base/format/format';
import { Link, useParams, useSearchParams } from '../../base/navigation';
import { pageQuery, type PageQueries } from '../../base/network/page-query';
import { paths } from '../../base/paths';
import { ElevationLine } from '../../events/catalog/catalog-hero';
import { IssuedCertificateDocument } from '../../gql/graphql';
import { QueryError } from '../../ui/feedback/query-error';
import { useHeadingFocus } from '../../ui/layout/focus';
import { PageTitle } from '../../ui/layout/page-title';
import { groupedCode } from './certificate-code';
import { CertificatePlate } from './certificate-plate';
import { CodeForm } from './code-form';

/** Code from the path, or from the query string of a form without JavaScript. */
const codeIn = (code: string | undefined, search: URLSearchParams): string => code ?? search.get('codigo') ?? '';

export const queries: PageQueries = ({ params, search }) => {
  const code = codeIn(params.code, new URLSearchParams(search));
  return code === '' ? [] : [pageQuery(IssuedCertificateDocument, { code })];
};

/** `/certificado/:code?`: verifies a certificate by its code; without one, shows a form for it. */
export default function CertificatePage() {
  const { code: inPath } = useParams();
  const [search] = useSearchParams();
  const code = codeIn(inPath, search);
  return code === '' ? <CodeRequest /> : <CertificateOf key={code} code={code} />;
}

function CodeRequest() {
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
  const query = useQuery(IssuedCertificateDocument, { variables: { code } });
  const { data, error } = query;
  const certificate = data?.certificate;
  const hasResult = data !== undefined || error !== undefined;
  useHeadingFocus(hasResult, () => hasResult);

  return (
    <>
      <OnInk>
        {certificate && certificate.name !== null ? (
          <CertificatePlate certificate={certificate} />
        ) : certificate ? (
          <Unknown title="Este código existió, pero ya no guardamos a quién se emitió." code={certificate.code}>
            {`Se emitió el ${formatShortDate(certificate.issuedAt)} para ${certificate.eventName}, en ${certificate.city}. Día del evento: ${formatLongDate(certificate.eventDate).toLowerCase()}.`}
          </Unknown>
        ) : data ? (
          <Unknown title="Este certificado no existe" code={groupedCode(code)}>
            Nunca se emitió uno con este código. Compáralo letra por letra con el impreso: si está igual,{' '}
            <chakra.b color="fg.onInk">el certificado no es auténtico</chakra.b>.
          </Unknown>
        ) : (
          <>
            <PageTitle document="Comprobar un certificado" {...headline}>
              Comprobar un certificado
            </PageTitle>
            <Box mt="6">
              {error ? (
                <Box bg="bg.panel" color="fg" rounded="l3">
                  <QueryError what="consultar el certificado" query={query} />
                </Box>
              ) : (
                <Skeleton h="320px" rounded="l3" role="status" aria-label="Consultando el certificado" />
              )}
            </Box>
          </>
        )}
      </OnInk>
      <Below>
        {certificate ? (
          <>
            <CodeForm key="another" title="Comprobar otro certificado" />
            <Aside title="Cómo saber que es esta página">
              La dirección empieza por{' '}
              <chakra.b color="fg" overflowWrap="anywhere">
                {certificate.address.replace(/[^/]+$/, '')}
              </chakra.b>{' '}
              y el nombre de arriba es el mismo del papel. Si cambia una letra, el papel no es auténtico.
            </Aside>
          </>
        ) : (
          <>
            <CodeForm key="correction" title="Probar con otro código" code={code} />
            {data ? (
              <Aside title="¿Es tuyo y no aparece?">
                Búscalo con tu documento en{' '}
                <Link to={paths.person()} style={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}>
                  <chakra.b color="brand.fg">Consultar mi inscripción</chakra.b>
                </Link>
                : desde ahí también se descarga.
              </Aside>
            ) : null}
          </>
        )}
      </Below>
    </>
  );
}

/** An unknown code in large letters, to be compared with the paper. */
function Unknown({ title, code, children }: { title: string; code: string; children: ReactNode }) {
  return (
    <Box maxW="620px">
      <Box mb="5" aria-hidden="true">
        <SearchX size={40} strokeWidth={1.7} />
      </Box>
      <PageTitle document={title} {...headline}>
        {title}
      </PageTitle>
      <Text
        display="inline-block"
        bg="bg.inkRaised"
        borderWidth="1px"
        borderColor="border.onInk"
        rounded="l2"
        px="4"
        py="2"
        mt="5"
        fontFamily="mono"
        fontWeight="700"
        fontSize={{ base: '20px', md: '26px' }}
        letterSpacing="0.04em"
        overflowWrap="anywhere"
      >
        {code}
      </Text>
      <Text color="fg.onInkMuted" mt="4" fontSize={{ md: 'lg' }}>
        {children}
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

/** Verified data on ink above the elevation line. */
function OnInk({ children }: { children: ReactNode }) {
  return (
    <Box layerStyle="ink" position="relative" overflow="hidden" css={{ '--focus-ring-color': 'colors.lulo.focusRing' }}>
      <ElevationLine />
      <Container
        position="relative"
        maxW="1040px"
        px={{ base: '4', md: '10' }}
        pt={{ base: '4', md: '11' }}
        pb={{ base: '64px', md: '88px' }}
      >
        {children}
      </Container>
    </Box>
  );
}

function Below({ children }: { children: ReactNode }) {
  return (
    <Container maxW="1040px" px={{ base: '4', md: '10' }} py={{ base: '7', md: '9' }}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap={{ base: '7', md: '12' }}>
        {children}
      </Grid>
    </Container>
  );
}

function Aside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Heading as="h2" textStyle="section" mb="2">
        {title}
      </Heading>
      <Text color="fg.muted" maxW="60ch">
        {children}
      </Text>
    </div>
  );
}
