import type { Random } from '../../server/demo/random.js';

const texts = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    'null',
    'undefined',
    'NaN',
    'true',
    '[]',
    '{}',
    '[object Object]',
    '%',
    '%00',
    '_',
    '\\',
    "'",
    '"',
  ],
  ...["' or 1=1 --", '$1', '{{x}}', '${x}', '<b>x</b>', '<script>x</script>', '../../etc/passwd', 'a'.repeat(300)],
  ...['ñandú', 'Ｚ', '𝒳', '👩‍👩‍👧', '\u0000', 'a\u0000b', '\ud800', '\u202e', '\ufeff', '\r\n', 'İ', 'ß'.repeat(90)],
  ...['1e309', '0x10', '1_000', '٣', '2026-02-30', '2026-13-01', '0000-00-00', '9999-12-31', '+275760-09-13', '12:60'],
  ...['a@b', 'a@b.co', '"a b"@c.co', '3001234567', '+573001234567', 'http://[::1', 'javascript:x', 'data:text/html,x'],
  'x'.repeat(20_000),
];
const numbers = [
  ...[0, -0, 1, -1, 2, 7, 8, 100, 0.5, -0.1, 1e-9, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 2 ** 32],
  ...[Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 2 ** 53, 2 ** 63, 1e21, 1e308, Number.MIN_VALUE],
];

export const oddText = (random: Random): string => random.pick(texts);
export const oddNumber = (random: Random): number => random.pick(numbers);

/** Returns a JSON value, mostly of another type than the expected one. */
export function oddValue(random: Random, depth = 2): unknown {
  const kind = random.int(0, depth > 0 ? 7 : 5);
  if (kind < 3) return oddText(random);
  if (kind === 3) return oddNumber(random);
  if (kind === 4) return random.pick([true, false]);
  if (kind === 5) return null;
  const rows = Array.from({ length: random.pick([0, 1, 2, 30]) }, () => oddValue(random, depth - 1));
  if (kind === 6) return rows;
  return Object.fromEntries(
    rows.map((row) => [random.pick(['id', 'name', '__proto__', 'constructor', '', 'a.b']), row]),
  );
}

/** Returns a text that is often stored. */
export function likelyText(random: Random, known: readonly string[]): string {
  const kind = random.int(0, 9);
  if (kind < 4) return random.pick(known);
  if (kind < 8)
    return random.pick([
      'Carrera',
      'Ana',
      '1020304050',
      'ana@example.test',
      '3105550148',
      'M',
      '10K',
      'Medellín',
      'clave-0001',
      'http://127.0.0.1:1/avisos',
    ]);
  return oddText(random);
}

/** Returns an ID, mostly a small one, since those of a new demonstration are small. */
export const likelyId = (random: Random): number => (random.int(0, 9) < 9 ? random.int(1, 40) : oddNumber(random));

export function likelyMoment(random: Random): string {
  const day = `20${random.int(24, 31)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
  return random.pick([day, `${day}T10:00:00Z`, `${day} 06:00`, `${day}T10:00:00.000-05:00`]);
}
