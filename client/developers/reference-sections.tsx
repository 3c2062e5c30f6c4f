import { Badge, Grid, chakra } from '@chakra-ui/react';
import { Gauge } from '../ui/icons';
import type { ReactNode } from 'react';
import { formatNumber } from '../base/format/format';
import type { ApiChangeKind } from '../gql/enums';
import { CodeBlock } from '../ui/display/code-block';
import { Code, DocHeading, DocSection, Facts, WithCode, type Guide } from './doc-section';
import { formatDay } from './environment-card';

const kilobytes = (bytes: number): string => (bytes < 1024 * 1024 ? `${bytes / 1024} kB` : `${bytes / 1024 / 1024} MB`);

export function Limits({ guide: { limits } }: { guide: Guide }) {
  const { callsOfKey, callsOfAccount, callsOfAddress, windowSeconds } = limits;
  const minutes = windowSeconds / 60;
  const policy = `RateLimit-Policy: "key";q=${callsOfKey};w=${windowSeconds}, "account";q=${callsOfAccount};w=${windowSeconds}`;
  const left = `RateLimit: "key";r=${callsOfKey - 1};t=${windowSeconds}, "account";r=${callsOfAccount - 1};t=${windowSeconds}`;
  return (
    <DocSection
      id="limites"
      title="Límites"
      code={
        <>
          <CodeBlock
            title="Cada respuesta con llave dice lo que queda"
            icon={Gauge}
            language="http"
            code={`${policy}\n${left}`}
            copies={false}
          />
          <CodeBlock title="429 · TOO_MANY_REQUESTS" language="http" code="Retry-After: 41" copies={false} />
        </>
      }
    >
      <Facts
        rows={[
          ['Por llave', `${formatNumber(callsOfKey)} llamadas en ${minutes} minutos`],
          ['Por creador', `${formatNumber(callsOfAccount)}, sumadas sus llaves`],
          ['Sin llave', `${formatNumber(callsOfAddress)} por dirección de red`],
          [
            'Una consulta',
            `${formatNumber(limits.documentCharacters)} caracteres, ${limits.operationDepth} niveles, ${limits.operationAliases} alias, ${formatNumber(limits.operationCost)} puntos`,
          ],
          ['Un cuerpo', `${kilobytes(limits.bodyBytes)}; con llave, ${kilobytes(limits.bodyBytesWithKey)}`],
        ]}
      />
    </DocSection>
  );
}

/** Meaning of every status of the API; a test compares them with the statuses that the server sends. */
export const statusMeanings: readonly (readonly [statuses: string, meaning: ReactNode])[] = [
  ['400', 'No se entiende lo enviado, o pide demasiado de una vez'],
  ['401, 403', 'Sin llave o vencida; el permiso no alcanza'],
  ['404', 'No existe, o no para ti'],
  ['409', 'Agotado, en uso o cambiado por otra persona'],
  ['413', 'El cuerpo o un archivo pesa demasiado'],
  [
    '422',
    <span key="422">
      <Code>errors</Code> dice qué campo y por qué
    </span>,
  ],
  [
    '429',
    <span key="429">
      Espera los segundos que diga <Code>Retry-After</Code>
    </span>,
  ],
  [
    '500, 502, 503',
    <span key="5xx">
      Falla nuestra, de la pasarela o del correo; <Code>id</Code> la identifica. 503 se repite después de{' '}
      <Code>Retry-After</Code>
    </span>,
  ],
];

const registrationStatuses: readonly (readonly [string, string])[] = [
  ['0', 'Libre, o reservada con sus datos de pago'],
  ['1, 2', 'Inactiva o cerrada; sin cupos para el equipo'],
  ['3', 'Pregunta mal formada'],
  ['4, 5', 'Ya pagó; ya tiene una reserva'],
  ['6', 'No hay categoría, o no se pudo guardar'],
  ['100', 'Gratis: no hay nada por pagar'],
];

export function StatusCodes() {
  return (
    <DocSection
      id="codigos"
      title="Códigos de estado"
      code={
        <div>
          <DocHeading>
            <span>
              De una inscripción{' '}
              <chakra.span color="fg.muted" fontSize="22px">
                (REST)
              </chakra.span>
            </span>
          </DocHeading>
          <Facts head={['status', 'Qué significa']} rows={registrationStatuses} />
        </div>
      }
    >
      <Facts head={['HTTP', 'Qué pasó']} rows={statusMeanings} />
      <chakra.p mt="2.5" color="fg.muted">
        GraphQL responde 200 con <Code>errors</Code>: mira <Code>extensions.code</Code>. Con{' '}
        <Code>accept: application/graphql-response+json</Code>, una pregunta errada es 4xx.
      </chakra.p>
    </DocSection>
  );
}

const kinds: Record<ApiChangeKind, { label: string; palette: string }> = {
  ADDED: { label: 'Nuevo', palette: 'green' },
  CHANGED: { label: 'Cambio', palette: 'orange' },
  FIXED: { label: 'Arreglo', palette: 'gray' },
};

/** Number of changes shown; older ones are collapsed. */
const MAX_VISIBLE = 8;

export function Changes({ guide: { changes } }: { guide: Guide }) {
  const older = changes.slice(MAX_VISIBLE);
  return (
    <DocSection id="cambios" title="Versiones y cambios">
      <chakra.p color="fg.muted">
        El contrato REST no cambia. Los nombres de GraphQL pueden cambiar hasta la 1.0; después, lo que se retira avisa
        una versión antes con <Code>@deprecated</Code>.
      </chakra.p>
      <ChangeList changes={changes.slice(0, MAX_VISIBLE)} />
      {older.length > 0 ? (
        <details>
          <chakra.summary py="2.5" fontWeight="600" color="brand.fg" textDecoration="underline" cursor="pointer">
            Todos los cambios
          </chakra.summary>
          <ChangeList changes={older} />
        </details>
      ) : null}
    </DocSection>
  );
}

function ChangeList({ changes }: { changes: Guide['changes'] }) {
  return (
    <chakra.ul listStyleType="none" mt="3" css={{ '& li': { maxWidth: 'none !important' } }}>
      {changes.map(({ day, kind, text }, index) => (
        <Grid
          as="li"
          key={index}
          templateColumns={{ base: 'auto 1fr', md: '104px 86px minmax(0, 1fr)' }}
          gap={{ base: '1', md: '3' }}
          columnGap="3"
          alignItems="start"
          py="3"
          borderColor="border"
          _notFirst={{ borderTopWidth: '1px' }}
        >
          <chakra.b fontWeight="600">{formatDay(day)}</chakra.b>
          <Badge justifySelf="start" colorPalette={kinds[kind].palette}>
            {kinds[kind].label}
          </Badge>
          <chakra.span gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <WithCode text={text} />
          </chakra.span>
        </Grid>
      ))}
    </chakra.ul>
  );
}
