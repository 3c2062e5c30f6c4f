import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Forms that may be left without a confirmation, with the reason. All other forms are guarded. */
const discardable: Record<string, string> = {
  'certificates/public/code-form.tsx': 'a search',
  'competitors/person.page.tsx': 'a search',
  'registration/lookup/prove-member.tsx': 'a search',
  'registration/steps/step-form.tsx': 'stored on the device while it is typed',
  'shop/checkout-form.tsx': 'stored on the device while it is typed',
  'users/forgot-password.page.tsx': 'one address before a login',
  'users/login.page.tsx': 'a login',
  'users/set-password.page.tsx': 'a password before a login',
};

const client = 'client';
const sources = readdirSync(client, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.') && !name.startsWith('testing/'))
  .map((name) => ({ name, text: readFileSync(join(client, name), 'utf8') }));

it('Only the listed forms may be left without a confirmation', () => {
  const forms = sources.filter(({ text }) => /<Form(Dialog)?[\s<>]/.test(text));
  const marked = forms.filter(({ text }) => /\bdiscardable\b/.test(text));
  expect(marked.map(({ name }) => name).sort()).toEqual(Object.keys(discardable).sort());
});

it('Every form element is rendered by Form', () => {
  const bare = sources.filter(({ text }) => /<(chakra\.)?form[\s>]/.test(text)).map(({ name }) => name);
  // Exceptions: the team size is chosen, not typed; a six-digit code is checked with its last digit; the address for a
  // link to a place may be lost, and light pages do not load React Hook Form.
  expect(bare.sort()).toEqual([
    'events/waiting-room/place-link-form.tsx',
    'registration/lookup/verification-panel.tsx',
    'registration/steps/choose-team-size.tsx',
    'ui/form/form.tsx',
  ]);
});
