import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { codeSent } from '../../testing/verification-code';
import { VerificationPanel, type CodeAttempt } from './verification-panel';

/** Opens the panel of one document; each entered code gets the next of these results. */
function open(attempts: (CodeAttempt | Error)[], { wait = 60, onSkip }: { wait?: number; onSkip?: () => void } = {}) {
  const entered: string[] = [];
  const Page = () => (
    <VerificationPanel
      dni="1024587336"
      title="Tus datos"
      body="Con un código."
      redeem={(code) => {
        entered.push(code);
        const attempt = attempts.shift()!;
        return attempt instanceof Error ? Promise.reject(attempt) : Promise.resolve(attempt);
      }}
      onSkip={onSkip}
    />
  );
  return {
    ...renderPage({ path: '/', at: '/', Page, responses: { SendVerificationCode: () => codeSent(wait) } }),
    entered,
  };
}
const wrong = (attemptsLeft: number): CodeAttempt => ({ outcome: 'WRONG', attemptsLeft });
const field = () => screen.findByLabelText('Código de seis números');

it('pressing the button sends a code and moves the focus to the code field', async () => {
  const { user, asked } = open([]);
  await user.tab();
  await user.keyboard('{Enter}');
  const input = await field();
  await waitFor(() => expect(input).toHaveFocus());
  expect(asked[0]).toMatchObject({ variables: { dni: '1024587336' } });
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByText(/^Si ese documento está registrado, enviamos un código al correo que dejaste/)).toBeVisible();
});

it('the panel says before the cells that the sixth digit submits the code', async () => {
  const { user } = open([]);
  await user.click(screen.getByRole('button', { name: 'Traer mis datos' }));
  const input = await field();
  const announcement = screen.getByText(/sexto número/);
  expect(announcement.compareDocumentPosition(input)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(input).toHaveAccessibleDescription(announcement.textContent ?? '');
});

it('a pasted code is checked at the sixth digit, and the attempts left are shown', async () => {
  const { user, entered } = open([wrong(4), wrong(1)]);
  await user.click(await screen.findByRole('button', { name: 'Traer mis datos' }));
  await user.click(await field());
  await user.paste('407 123');
  expect(await screen.findByText('Ese código no es. Te quedan 4 intentos.')).toBeVisible();
  expect(entered).toEqual(['407123']);
  const input = await field();
  expect(input).toHaveValue('');
  await waitFor(() => expect(input).toHaveFocus());
  await user.type(input, '111111');
  expect(await screen.findByText('Ese código no es. Te queda 1 intento.')).toBeVisible();
});

it.each<[CodeAttempt['outcome'], string]>([
  ['EXPIRED', 'Este código venció. Pide otro.'],
  ['NO_ATTEMPTS_LEFT', 'Por seguridad, este código ya no sirve. Pide otro o sigue sin traerlos.'],
])('says what to do when a code is %s', async (outcome, text) => {
  const { user } = open([{ outcome, attemptsLeft: null }]);
  await user.click(await screen.findByRole('button', { name: 'Traer mis datos' }));
  await user.type(await field(), '407123');
  expect(await screen.findByText(text)).toBeVisible();
});

it('a code submitted too early shows that six digits are required', async () => {
  const { user, entered } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Traer mis datos' }));
  await user.type(await field(), '407{Enter}');
  expect(await screen.findByText('Escribe los seis números.')).toBeVisible();
  expect(entered).toEqual([]);
});

it('a lost connection keeps the typed code and the skip button', async () => {
  let skipped = false;
  const { user } = open([new TypeError('Failed to fetch')], { onSkip: () => (skipped = true) });
  await user.click(await screen.findByRole('button', { name: 'Traer mis datos' }));
  await user.type(await field(), '407123');
  await waitFor(() => expect(screen.getByLabelText('Código de seis números')).toHaveAttribute('aria-invalid', 'true'));
  expect(await field()).toHaveValue('407123');
  await user.click(screen.getByRole('button', { name: 'Seguir sin traerlos' }));
  expect(skipped).toBe(true);
});

it('another code can be sent only after the wait', async () => {
  const { user, asked } = open([], { wait: 60 });
  await user.click(await screen.findByRole('button', { name: 'Traer mis datos' }));
  const waiting = await screen.findByRole('button', { name: /^Enviar otro código en / });
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await user.click(waiting);
  expect(asked).toHaveLength(1);
});

it('another code can be sent at once if there is no wait', async () => {
  const { user, asked } = open([], { wait: 0 });
  await user.click(await screen.findByRole('button', { name: 'Traer mis datos' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar otro código' }));
  await waitFor(() => expect(asked).toHaveLength(2));
});
