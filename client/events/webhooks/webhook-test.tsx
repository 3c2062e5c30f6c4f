import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Skeleton, Stack, Text, chakra } from '@chakra-ui/react';
import { CircleCheck, CircleX, Send } from '../../ui/icons';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorMessage } from '../../base/network/error-message';
import { formatTime } from '../../base/format/format';
import { unmask } from '../../base/network/fragment';
import { paths } from '../../base/paths';
import type { WebhookType } from '../../gql/enums';
import { TestWebhookDocument, WebhookSamplesDocument, type WebhookTest_ResultFragment } from '../../gql/graphql';
import { CodeBlock } from '../../ui/display/code-block';
import { LightSelect } from '../../ui/field/light-select';
import { testCure, testSentence, webhookTypeLabels } from './webhook-texts';

/** Maximum number of results shown, newest first. */
const MAX_RESULTS = 5;

/** Next to a webhook's form: the request that is sent, 'Enviar de prueba', and the receiver's response. */
export function WebhookTest({ eventId, webhookId }: { eventId: string; webhookId: string | null }) {
  const id = useId();
  const url = (useWatch({ name: 'url' }) as string).trim();
  const { data, error } = useQuery(WebhookSamplesDocument, { variables: { eventId } });
  const [test, { loading }] = useMutation(TestWebhookDocument);
  const [type, setType] = useState<WebhookType>('REGISTRATION_PAID');
  const [results, setResults] = useState<WebhookTest_ResultFragment[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const sample = data?.webhookSamples.find((candidate) => candidate.type === type);

  async function send() {
    if (!webhookId) return;
    setFailure(null);
    try {
      const { data: sent } = await test({ variables: { id: webhookId, input: { type, url: url || null } } });
      const result = unmask<WebhookTest_ResultFragment>(sent?.testWebhook);
      if (result) setResults((former) => [result, ...former].slice(0, MAX_RESULTS));
    } catch (thrown) {
      setFailure(errorMessage(thrown));
    }
  }

  return (
    <Stack gap="3" minW="0">
      <Flex align="center" justify="space-between" gap="3">
        <chakra.label htmlFor={id} textStyle="label" flex="none">
          Así llega
        </chakra.label>
        <LightSelect
          id={id}
          box={{ maxW: '240px' }}
          h="9"
          fontSize="14px"
          value={type}
          onChange={({ target }) => setType(target.value as WebhookType)}
        >
          {(Object.keys(webhookTypeLabels) as WebhookType[]).map((value) => (
            <option key={value} value={value}>
              {webhookTypeLabels[value]}
            </option>
          ))}
        </LightSelect>
      </Flex>
      {sample ? (
        <CodeBlock
          title={`POST ${urlPath(url)}`}
          language="http"
          code={`webhook-id: msg_prueba_…\nwebhook-timestamp: …\nwebhook-signature: v1,…\n\n${sample.body}`}
        />
      ) : error ? (
        <Text color="fg.muted">No pudimos cargar el ejemplo.</Text>
      ) : (
        <Skeleton h="280px" rounded="l3" />
      )}
      <Flex align="center" gap="3" wrap="wrap">
        <Button
          size="sm"
          variant="outline"
          disabled={!webhookId}
          loading={loading}
          loadingText="Enviando…"
          onClick={() => void send()}
        >
          <Send size={16} />
          Enviar de prueba
        </Button>
        <chakra.a
          href={`${paths.developers}#firma`}
          target="_blank"
          rel="noreferrer"
          color="brand.fg"
          fontWeight="600"
          textStyle="caption"
          textDecoration="underline"
        >
          Código que verifica la firma
        </chakra.a>
      </Flex>
      <Text textStyle="caption" color="fg.muted">
        {webhookId
          ? 'La prueba no se reintenta ni cuenta como falla.'
          : 'Crea el webhook para enviarle una prueba: se firma con su secreto.'}
      </Text>
      {failure ? (
        <Text role="alert" color="fg.error" fontWeight="600">
          {failure}
        </Text>
      ) : null}
      <Box aria-live="polite">
        {results.length > 0 ? (
          <chakra.ul
            listStyleType="none"
            borderWidth="1px"
            borderColor="border"
            rounded="l2"
            aria-label="Pruebas enviadas"
          >
            {results.map((result) => (
              <Result key={result.messageId} result={result} />
            ))}
          </chakra.ul>
        ) : null}
      </Box>
    </Stack>
  );
}

function Result({ result }: { result: WebhookTest_ResultFragment }) {
  const { at, trouble, answer } = result;
  const Icon = trouble === null ? CircleCheck : CircleX;
  return (
    <chakra.li display="flex" gap="3" p="3" borderColor="border" _notFirst={{ borderTopWidth: '1px' }}>
      <Box color={trouble === null ? 'fg.success' : 'fg.error'} pt="2px">
        <Icon size={18} />
      </Box>
      <Box minW="0" flex="1">
        <Text fontWeight="600">{testSentence(result)}</Text>
        <Text textStyle="caption" color="fg.muted">
          {[`hoy ${formatTime(at)}`, testCure(result)].filter(Boolean).join(' · ')}
        </Text>
        {answer ? (
          <details>
            <chakra.summary textStyle="caption" color="brand.fg" fontWeight="600" cursor="pointer" py="1">
              Ver
            </chakra.summary>
            <chakra.pre
              fontFamily="mono"
              fontSize="12px"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              bg="bg.muted"
              rounded="sm"
              p="2"
            >
              {answer}
            </chakra.pre>
          </details>
        ) : null}
      </Box>
    </chakra.li>
  );
}

/** Path of a URL, as in the first line of the HTTP request. */
function urlPath(url: string): string {
  try {
    const { pathname, search } = new URL(url);
    return pathname + search;
  } catch {
    return '/avisos';
  }
}
