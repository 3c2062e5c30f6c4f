import { codeTokens, type CodeLanguage } from './code-tokens';

const samples: [CodeLanguage, string, Record<string, string>][] = [
  [
    'shell',
    `curl -s -G http://a.b --data-urlencode 'query={ a }'`,
    { curl: 'key', '-G': 'dim', "'query={ a }'": 'string' },
  ],
  [
    'json',
    '{ "total": 12, "name": "10K", "open": true }',
    { '"total"': 'key', '12': 'number', '"10K"': 'string', true: 'number' },
  ],
  ['http', 'webhook-id: msg_1\n\n{ "type": "order.paid" }', { 'webhook-id': 'key', '"order.paid"': 'string' }],
  ['program', `import x from 'y';\n// nota\nreturn x;`, { import: 'key', "'y'": 'string', '// nota': 'dim' }],
];

it.each(samples)('The joined tokens of %s code are the code', (language, code, kinds) => {
  const tokens = codeTokens(code, language);
  expect(tokens.map(({ text }) => text).join('')).toBe(code);
  for (const [text, kind] of Object.entries(kinds)) expect(tokens).toContainEqual({ text, kind });
});
