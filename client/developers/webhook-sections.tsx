import { Box, chakra } from '@chakra-ui/react';
import { Code2, Webhook } from '../ui/icons';
import { formatList, formatNumber, minutesInWords } from '../base/format/format';
import { webhookTypeLabels } from '../events/webhooks/webhook-texts';
import { CodeBlock } from '../ui/display/code-block';
import { Code, DocSection, Facts, Fold, type Guide, type WebhookSamples } from './doc-section';

/** Headers of a sample delivery. */
const HEADERS = `POST /avisos HTTP/1.1
content-type: application/json
user-agent: Dorsal-Webhooks/1
webhook-id: msg_5f0c1a2b3c4d5e6f708192a3b4c5d6e7
webhook-timestamp: 1795468320
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=`;

export function Messages({ guide: { webhooks }, samples }: { guide: Guide; samples: WebhookSamples }) {
  const [first, ...others] = samples;
  return (
    <DocSection
      id="webhooks"
      title="Webhooks"
      code={
        <>
          {first ? (
            <CodeBlock title="Así llega" icon={Webhook} language="http" code={`${HEADERS}\n\n${first.body}`} />
          ) : null}
          {others.map(({ type, wireName, body }) => (
            <Fold key={type} title={<Code>{wireName}</Code>}>
              <CodeBlock title={`Cuerpo de ${wireName}`} icon={Webhook} language="json" code={body} />
            </Fold>
          ))}
        </>
      }
    >
      <p>
        Quien organiza registra una dirección https y Dorsal envía JSON cuando algo pasa; hasta{' '}
        {webhooks.webhooksOfEvent} por evento. No trae nombres ni documentos: pregunta por los <Code>id</Code>. Pueden
        venir campos nuevos: pasa por alto los que no conozcas.
      </p>
      <Facts
        head={['Tipo', 'Cuándo']}
        rows={samples.map(({ type, wireName }) => [<Code key={type}>{wireName}</Code>, webhookTypeLabels[type]])}
      />
    </DocSection>
  );
}

export function Signature({ guide: { signaturePrograms, signatureVector, webhooks } }: { guide: Guide }) {
  const { secret, messageId, timestamp, body, signature } = signatureVector;
  return (
    <DocSection id="firma" title="Verifica la firma" code={<Programs programs={signaturePrograms} />}>
      <p>
        Es la de Standard Webhooks, así que sus bibliotecas sirven. Calcula sobre el cuerpo tal como llegó, sin
        convertirlo.
      </p>
      <p>
        El encabezado puede traer dos firmas, separadas por un espacio: por {webhooks.bothSecretsHours} horas después de
        cambiar el secreto valen ambas.
      </p>
      <chakra.h3 fontWeight="650" fontSize="17px" mt="5">
        Para probar la tuya
      </chakra.h3>
      <Facts
        rows={[
          ['Secreto', <Code key="secret">{secret}</Code>],
          [
            'Id, hora',
            <span key="id">
              <Code>{messageId}</Code>, <Code>{timestamp}</Code>
            </span>,
          ],
          ['Cuerpo', <Code key="body">{body}</Code>],
          ['Firma', <Code key="signature">{signature}</Code>],
        ]}
      />
    </DocSection>
  );
}

const languages: Readonly<Record<string, string>> = { 'verify.mjs': 'Node', 'verify.py': 'Python' };

/** Sample programs; radio buttons and CSS select the visible one, so that it works without JavaScript. */
function Programs({ programs }: { programs: Guide['signaturePrograms'] }) {
  const chosen = programs.map((_, at) => `& > input:nth-of-type(${at + 1}):checked ~ div:nth-of-type(${at + 1})`);
  const labels = programs.map((_, at) => `& > input:nth-of-type(${at + 1}):checked + label`);
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      css={{
        '& > div': { display: 'none', order: '1', flexBasis: '100%', minWidth: '0' },
        [chosen.join(', ')]: { display: 'block' },
        [labels.join(', ')]: { color: 'fg', boxShadow: 'inset 0 -3px 0 {colors.brand.solid}' },
        '& > input:focus-visible + label': { outline: '3px solid {colors.brand.focusRing}' },
      }}
    >
      {programs.flatMap(({ name, text }, at) => [
        <chakra.input
          key={`${name}-choice`}
          type="radio"
          name="lenguaje"
          id={`lenguaje-${at}`}
          defaultChecked={at === 0}
          position="absolute"
          opacity="0"
        />,
        <chakra.label
          key={`${name}-label`}
          htmlFor={`lenguaje-${at}`}
          display="inline-flex"
          alignItems="center"
          h="42px"
          px="3"
          mb="1"
          fontSize="14px"
          fontWeight="600"
          color="fg.muted"
          cursor="pointer"
        >
          {languages[name] ?? name}
        </chakra.label>,
        <div key={name}>
          <CodeBlock title={name} icon={Code2} language="program" code={text} scrolls />
        </div>,
      ])}
    </Box>
  );
}

export function Retries({ guide: { webhooks } }: { guide: Guide }) {
  const pauses = webhooks.retrySeconds.map((seconds) => minutesInWords(seconds / 60));
  return (
    <DocSection id="reintentos" title="Reintentos">
      <p>
        Responde 2xx en menos de {webhooks.timeoutSeconds} segundos y trabaja después. Si no, volvemos a enviar después
        de {formatList(pauses)}, con el mismo <Code>webhook-id</Code>: guarda los que ya viste. Tras{' '}
        {webhooks.stoppedAfterDays} días sin un éxito se detiene y avisamos por correo. El registro de envíos se guarda{' '}
        {formatNumber(webhooks.logDays)} días. Con «Enviar de prueba» en el panel ves tu respuesta al momento.
      </p>
    </DocSection>
  );
}
