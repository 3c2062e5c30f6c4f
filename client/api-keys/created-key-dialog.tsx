import { Button, Dialog, Flex, Stack, Text, chakra } from '@chakra-ui/react';
import { BookOpen, Terminal } from '../ui/icons';
import { useRef, useState } from 'react';
import { formatLongDate, formatCount } from '../base/format/format';
import { paths } from '../base/paths';
import { permissionLabels } from '../base/format/texts';
import type { Permission } from '../gql/enums';
import { CodeBlock } from '../ui/display/code-block';
import { codeTokens } from '../ui/display/code-tokens';
import { CopyButton } from '../ui/display/copy-button';
import type { CreatedKey } from './create-api-key-dialog';
import { DialogFrame } from '../ui/dialog/dialog-frame';

/** Shows a new key once, with a sample command. Esc and a click outside close it only after something was copied. */
export default function CreatedKeyDialog({ made: { key, token }, onClose }: { made: CreatedKey; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const [warned, setWarned] = useState(false);
  const copyRef = useRef<HTMLButtonElement>(null);
  const { command, response } = tryOut(window.location.origin, token, key);
  const noteCopy = () => {
    setCopied(true);
    setWarned(false);
  };
  return (
    <DialogFrame
      header={null}
      size="lg"
      closeOnInteractOutside
      initialFocusEl={() => copyRef.current}
      onClose={() => (copied ? onClose() : setWarned(true))}
    >
      <Dialog.Header flexDirection="column" alignItems="start" gap="1">
        <Dialog.Title textStyle="title">Llave creada</Dialog.Title>
        <Text color="fg.muted">{describeKey(key)}</Text>
      </Dialog.Header>
      <Dialog.Body overflowY="auto" pt="2">
        <Stack gap="4">
          <div>
            <Text id="tu-llave" textStyle="label" mb="1.5">
              Tu llave
            </Text>
            <Flex gap="2" align="center">
              <chakra.code
                aria-labelledby="tu-llave"
                role="textbox"
                aria-readonly="true"
                tabIndex={0}
                flex="1"
                minW="0"
                px="3"
                py="2"
                borderWidth="1px"
                borderColor="border.control"
                rounded="l2"
                fontFamily="mono"
                fontWeight="600"
                fontSize="14px"
                overflowWrap="anywhere"
                focusVisibleRing="outside"
              >
                {token}
              </chakra.code>
              <CopyButton
                ref={copyRef}
                text={token}
                name="Tu llave"
                onCopied={noteCopy}
                h="10"
                px="4"
                fontSize="sm"
                bg="brand.solid"
                color="brand.contrast"
              />
            </Flex>
            <Text textStyle="caption" color="fg.muted" mt="1.5">
              Se muestra una sola vez: guárdala en tu gestor de secretos. Si se pierde, crea otra y retira esta.
            </Text>
          </div>
          <CodeBlock
            title="Pruébala ya"
            icon={Terminal}
            language="shell"
            code={command}
            copyLabel="Copiar curl"
            onCopied={noteCopy}
          >
            <Response text={response} />
          </CodeBlock>
          <Flex asChild gap="2" align="center" color="brand.fg" fontWeight="600" textDecoration="underline">
            <a href={paths.developers} target="_blank" rel="noreferrer">
              <BookOpen size={16} />
              Tres pasos, límites y códigos en Desarrolladores
            </a>
          </Flex>
        </Stack>
      </Dialog.Body>
      <Dialog.Footer borderTopWidth="1px" borderColor="border" pt="4" gap="4">
        <Text role="status" color="fg.warning" fontWeight="600" mr="auto">
          {warned ? 'Todavía no la has copiado.' : null}
        </Text>
        <Button variant="outline" onClick={onClose}>
          Ya la guardé
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}

function Response({ text }: { text: string }) {
  return (
    <chakra.div borderTopWidth="1px" borderColor="gray.800" px="4" py="3">
      <Text textStyle="caption" color="fg.onInkMuted" mb="1.5">
        Debe responder
      </Text>
      <chakra.code fontFamily="mono" fontSize="13px" overflowWrap="anywhere">
        {codeTokens(text, 'json').map(({ text, kind }, index) => (
          <chakra.span key={index} color={kind === 'key' ? 'ultramar.300' : undefined}>
            {text}
          </chakra.span>
        ))}
      </chakra.code>
    </chakra.div>
  );
}

type Key = CreatedKey['key'];

/** "Cronometraje: ver participantes de 1 evento, hasta el 23 de noviembre de 2027." */
function describeKey({ name, scopes, events, expiresAt }: Key): string {
  const permissions = scopes.map((scope) => permissionLabels[scope].replace(/^./, (letter) => letter.toLowerCase()));
  const where = events.length === 0 ? 'todos los eventos' : formatCount(events.length, 'evento', 'eventos');
  return `${name}: ${permissions.join(', ')} de ${where}, hasta el ${formatLongDate(expiresAt).replace(/^[^,]+, /, '')}.`;
}

/** Fields of Query that show that a key works, by the permission that they require. */
const fields: readonly (readonly [Permission, string])[] = [
  ['PARTICIPANTS_READ', 'competitors'],
  ['ORDERS_READ', 'orders'],
];

/** Sample command for a key with its response: a list that its scopes allow, else the public catalog. */
function tryOut(address: string, token: string, { scopes, events }: Key): { command: string; response: string } {
  const [, field = 'eventCatalog'] = fields.find(([permission]) => scopes.includes(permission)) ?? [];
  const [event] = field === 'eventCatalog' ? [] : events;
  const query = `{ ${field}${event ? `(filter: { eventId: ${event.id} })` : ''} { total } }`;
  return {
    command: [
      `curl -s ${address}/graphql \\`,
      `  -H 'authorization: Bearer ${token}' \\`,
      `  -H 'content-type: application/json' \\`,
      `  -d '{ "query": "${query}" }'`,
    ].join('\n'),
    response: `{ "data": { "${field}": { "total": … } } }`,
  };
}
