import { Box, Grid, chakra } from '@chakra-ui/react';
import { Braces, Network, type IconComponent } from '../ui/icons';
import type { ReactNode } from 'react';
import { Link } from '../base/navigation';
import { paths } from '../base/paths';
import { Code, Command, DocSection, Points, type Guide } from './doc-section';

export function Explorers({ guide }: { guide: Guide }) {
  return (
    <DocSection id="exploradores" title="Exploradores">
      <chakra.p color="fg.muted" mb="4">
        Los dos corren contra este servidor y no cargan nada de otros sitios.
      </chakra.p>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} gap="4">
        <Explorer
          icon={Network}
          name="GraphQL"
          href={guide.hasExplorer ? paths.graphql : null}
          address={paths.graphql}
          sample={'query {\n  publicEvent(slug: "…") {\n    name\n    kits { sizeLabel left }\n  }\n}'}
        >
          {guide.hasExplorer
            ? 'Todo lo que Dorsal hace, con descripciones, autocompletado y un ejemplo por paso.'
            : 'El explorador de GraphQL está apagado en este servidor. La API recibe consultas en esta dirección.'}
        </Explorer>
        <Explorer
          icon={Braces}
          name="REST"
          href={paths.apiDocs}
          address={paths.apiDocs}
          sample={
            'GET  /api/public/eventos\nPOST /api/competitor\nGET  /api/competitor/{dni}\nPOST /api/productEvent\nGET  /api/orders'
          }
        >
          Las llamadas de los frentes anteriores, con sus nombres y números. OpenAPI 3.1 en{' '}
          <Code>/api/openapi.json</Code>.
        </Explorer>
      </Grid>
    </DocSection>
  );
}

function Explorer({
  icon: Icon,
  name,
  href,
  address,
  sample,
  children,
}: {
  icon: IconComponent;
  name: string;
  /** Null if disabled */
  href: string | null;
  address: string;
  sample: string;
  children: ReactNode;
}) {
  const content = (
    <>
      <chakra.pre
        aria-hidden="true"
        bg="gray.950"
        color="gray.50"
        h={{ base: '132px', md: '160px' }}
        p="3.5"
        m="0"
        overflow="hidden"
        fontFamily="mono"
        fontSize="12px"
        lineHeight="1.5"
      >
        {sample}
      </chakra.pre>
      <Box px="4" pt="3.5" pb="4">
        <chakra.b display="flex" gap="2" alignItems="center" fontSize="17px" fontWeight="700">
          <Icon size={18} />
          <span>
            {name}, <Code>{address}</Code>
          </span>
        </chakra.b>
        <chakra.span display="block" mt="1" fontSize="15px" color="fg.muted">
          {children}
        </chakra.span>
      </Box>
    </>
  );
  const frameStyle = {
    borderWidth: '1px',
    borderColor: 'border.control',
    rounded: 'l3',
    overflow: 'hidden',
    bg: 'bg.panel',
  };
  return href === null ? (
    <Box {...frameStyle}>{content}</Box>
  ) : (
    <chakra.a
      href={href}
      display="block"
      focusVisibleRing="outside"
      _hover={{ borderColor: 'brand.solid' }}
      {...frameStyle}
    >
      {content}
    </chakra.a>
  );
}

export function Keys({ guide }: { guide: Guide }) {
  const years = Math.round(guide.limits.keyDays / 365);
  return (
    <DocSection
      id="llaves"
      title="Llaves"
      code={<Command guide={guide} name="with-key" title="curl con llave, y qué responde sin una que valga" />}
    >
      <p>
        Para leer participantes, pedidos o dinero, pide una llave a quien organiza:{' '}
        <chakra.b fontWeight="600">
          <Link to={paths.admin.keys}>Llaves de API</Link>
        </chakra.b>{' '}
        en su panel. Empieza por <Code>dorsal_</Code> y se muestra una vez.
      </p>
      <Points>
        <li>Puede lo que digan sus permisos y su creador, a cada llamada.</li>
        <li>{`Para ciertos eventos o para todos; vence en ${years} años o menos.`}</li>
        <li>Retirarla cuenta desde la llamada siguiente.</li>
        <li>Nunca administra usuarios ni otras llaves.</li>
      </Points>
    </DocSection>
  );
}
