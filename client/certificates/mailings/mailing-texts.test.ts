import { createdText } from './mailing-texts';

const mailing = { id: '9', sendAt: '2026-06-16T13:00:00.000Z', createdAt: '2026-06-16T13:00:00.000Z' } as const;

it.each([
  ['one that leaves at once', { isNew: true }, 1, 'Estamos enviando 1 certificado.'],
  [
    'one that is scheduled',
    { isNew: true, sendAt: '2026-06-17T13:00:00.000Z' },
    3,
    /^Programamos 3 certificados para .*8:00\sa\.\sm\.$/,
  ],
  [
    'the same again',
    { isNew: false },
    3,
    /^No enviamos nada otra vez: es el mismo envío que creaste .*8:00\sa\.\sm\.$/,
  ],
])('the message after creating a mailing for %s says the outcome', (_what, changes, total, text) =>
  expect(createdText({ ...mailing, ...changes, progress: { total } })).toMatch(text),
);
