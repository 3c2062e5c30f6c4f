import { Center, Stack, Text, chakra, type CenterProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from '../../base/navigation';
import { paths } from '../../base/paths';
import { Bib } from '../media/bib';
import { MetaButton } from '../display/ink-buttons';
import { PageTitle } from '../layout/page-title';

/** Full-page message on ink: plate, title, sentence and one action. */
export function NoticePage({
  plate,
  title,
  body,
  children,
  ...center
}: CenterProps & { plate: string; title: string; body: string; children: ReactNode }) {
  return (
    <Center layerStyle="ink" flex="1" px="4" py="16" {...center}>
      <Stack align="center" textAlign="center" gap="5" maxW="440px">
        <Bib size="lg" value={plate} />
        <PageTitle document={title} color="fg.onInk">
          {title}
        </PageTitle>
        <Text color="fg.onInkMuted">{body}</Text>
        {children}
      </Stack>
    </Center>
  );
}

export const wholeWindow = { as: 'main', id: 'contenido', minH: '100dvh' } as const;

/** Replaces a page whose record does not exist; for use inside a layout. */
export function NotFound(center: CenterProps) {
  return (
    <NoticePage
      plate="404"
      title="Esta página no existe"
      body="El enlace puede estar incompleto o el evento ya no está publicado."
      {...center}
    >
      <MetaButton asChild>
        <Link to={paths.events}>Ver eventos</Link>
      </MetaButton>
      <Text textStyle="caption" color="fg.onInkMuted">
        ¿Buscas la API?{' '}
        <chakra.span textDecoration="underline" textUnderlineOffset="3px">
          <Link to={paths.developers}>Desarrolladores</Link>
        </chakra.span>
      </Text>
    </NoticePage>
  );
}

/** Page for unknown addresses. */
export function NotFoundPage() {
  return <NotFound {...wholeWindow} />;
}
