import { useMutation } from '@apollo/client/react';
import { Box, Button, Flex, Heading, Stack, Text, chakra } from '@chakra-ui/react';
import { Mail, Sparkles } from '../../ui/icons';
import { useEffect, useRef, useState } from 'react';
import { answeredWithin } from '../../base/network/connection';
import { errorMessage } from '../../base/network/error-message';
import { formatLeft, formatTime } from '../../base/format/format';
import { useNow } from '../../base/format/now';
import type { VerificationOutcome } from '../../gql/enums';
import { SendVerificationCodeDocument, type SendVerificationCodeMutation } from '../../gql/graphql';
import { Notice } from '../../ui/feedback/notice';
import { CodeCells } from './code-cells';

/** Result of entering a code. */
export interface CodeAttempt {
  outcome: VerificationOutcome;
  attemptsLeft: number | null;
}

const failedTexts: Record<Exclude<VerificationOutcome, 'ACCEPTED'>, (left: number) => string> = {
  WRONG: (left) => `Ese código no es. Te ${formatLeft(left, 'intento', 'intentos').toLowerCase()}.`,
  EXPIRED: () => 'Este código venció. Pide otro.',
  NO_ATTEMPTS_LEFT: () => 'Por seguridad, este código ya no sirve. Pide otro o sigue sin traerlos.',
};

/** A code that was sent, in milliseconds of this device's clock. */
interface SentCode {
  expiresAt: number;
  resendAt: number;
}

/**
 * 'Traer mis datos': mails a six-digit code to the address stored with a document and accepts it. The texts do not
 * reveal whether the document is known.
 */
export function VerificationPanel({
  dni,
  birthday,
  title,
  body,
  redeem,
  onSkip,
  autoFocus = false,
}: {
  dni: string;
  /** Birthday as typed; omitted if not requested */
  birthday?: string;
  title: string;
  body: string;
  /** Submits the code; the caller acts on the result */
  redeem: (code: string) => Promise<CodeAttempt>;
  /** Continues without a code; omitted if that is not possible */
  onSkip?: () => void;
  /** Whether the panel takes the focus, because it replaced the focused element */
  autoFocus?: boolean;
}) {
  const [send, { loading: sending }] = useMutation(SendVerificationCodeDocument);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function sendCode(): Promise<boolean> {
    setFailure(null);
    try {
      const { data } = await send({ variables: { dni, birthday }, context: answeredWithin() });
      if (data) setSent(onThisClock(data.sendVerificationCode));
      return true;
    } catch (error) {
      setFailure(errorMessage(error));
      return false;
    }
  }

  return (
    <chakra.section
      aria-label="Traer mis datos"
      borderWidth="1px"
      borderColor="brand.solid"
      bg="brand.subtle"
      rounded="l3"
      p={{ base: '4', md: '5' }}
      mb="6"
    >
      {sent ? (
        <EnterCode
          sent={sent}
          resend={sendCode}
          resending={sending}
          redeem={redeem}
          onSkip={onSkip}
          failure={failure}
        />
      ) : (
        <Stack gap="3" align="flex-start">
          <Flex gap="3" align="flex-start">
            <Box color="brand.fg" flex="none" pt="2px">
              <Sparkles size={20} />
            </Box>
            <Box>
              <Heading as="h2" fontSize="lg" fontWeight="700" lineHeight="1.3">
                {title}
              </Heading>
              <Text mt="1">{body}</Text>
            </Box>
          </Flex>
          <Button
            type="button"
            size="xl"
            w={{ base: 'full', sm: 'auto' }}
            loading={sending}
            autoFocus={autoFocus}
            onClick={() => void sendCode()}
          >
            Traer mis datos
          </Button>
          {failure ? (
            <Text role="alert" color="fg.error" fontWeight="600">
              {failure}
            </Text>
          ) : null}
        </Stack>
      )}
    </chakra.section>
  );
}

const onThisClock = ({ expiresAt, resendAt, now }: SendVerificationCodeMutation['sendVerificationCode']): SentCode => {
  const ahead = Date.now() - Date.parse(now);
  return { expiresAt: Date.parse(expiresAt) + ahead, resendAt: Date.parse(resendAt) + ahead };
};

function EnterCode({
  sent,
  resend,
  resending,
  redeem,
  onSkip,
  failure,
}: {
  sent: SentCode;
  resend: () => Promise<boolean>;
  resending: boolean;
  redeem: (code: string) => Promise<CodeAttempt>;
  onSkip?: () => void;
  /** Why no other code could be sent */
  failure: string | null;
}) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wait = useSecondsUntil(sent.resendAt);

  useEffect(() => input.current?.focus(), [sent]);

  async function check(digits: string) {
    setChecking(true);
    try {
      const { outcome, attemptsLeft } = await redeem(digits);
      if (outcome === 'ACCEPTED') return;
      setCode('');
      setError(failedTexts[outcome](attemptsLeft ?? 0));
    } catch (problem) {
      setError(errorMessage(problem));
    } finally {
      setChecking(false);
      input.current?.focus();
    }
  }

  function change(digits: string) {
    setCode(digits);
    if (digits !== code) setError(null);
    if (digits.length === 6 && digits !== code && !checking) void check(digits);
  }

  async function sendAnother() {
    setError(null);
    setCode('');
    await resend();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === 6) void check(code);
        else {
          setError('Escribe los seis números.');
          input.current?.focus();
        }
      }}
    >
      <Heading as="h2" fontFamily="heading" fontWeight="800" fontSize="28px" lineHeight="1.05">
        Escribe el código
      </Heading>
      <Text role="status" mt="2" mb="4">
        {`Si ese documento está registrado, enviamos un código al correo que dejaste. Vale 10 minutos, hasta las ${formatTime(new Date(sent.expiresAt))}`}
      </Text>
      <CodeCells value={code} onChange={change} error={error} readOnly={checking} inputRef={input} />
      <Stack direction={{ base: 'column', sm: 'row' }} gap="3" mt="4" align={{ base: 'stretch', sm: 'center' }}>
        <Button type="submit" size="xl" loading={checking} loadingText="Traer mis datos">
          Traer mis datos
        </Button>
        <Button
          type="button"
          size="xl"
          variant="outline"
          // Stays in the tab order during the countdown, so that the focus is not lost.
          aria-disabled={wait > 0}
          color={wait > 0 ? 'fg.muted' : undefined}
          loading={resending}
          onClick={() => (wait > 0 ? undefined : void sendAnother())}
        >
          {wait > 0 ? `Enviar otro código en ${clock(wait)}` : 'Enviar otro código'}
        </Button>
        {onSkip ? (
          <Button type="button" size="xl" variant="ghost" onClick={onSkip}>
            Seguir sin traerlos
          </Button>
        ) : null}
      </Stack>
      {failure ? (
        <Text role="alert" color="fg.error" fontWeight="600" mt="3">
          {failure}
        </Text>
      ) : null}
      <Notice tone="info" icon={Mail} mt="4" bg="bg.panel">
        <b>¿No llega?</b> Mira en correo no deseado.
        {onSkip
          ? ' Si cambiaste de correo, sigue sin traerlos y escribe tus datos.'
          : ' Llega al correo con el que te inscribiste.'}
      </Notice>
    </form>
  );
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Whole seconds until a time of this device's clock, counting down to 0. */
function useSecondsUntil(moment: number): number {
  const now = useNow(1000);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
