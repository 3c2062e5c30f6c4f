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

/** Files with a form or form dialog. A new form must be added here, or above if it needs no guard. */
const guarded = [
  'api-keys/create-api-key-dialog.tsx',
  'certificates/mailings/address-dialog.tsx',
  'certificates/mailings/files-step.tsx',
  'certificates/mailings/reschedule-dialog.tsx',
  'certificates/mailings/send-step.tsx',
  'competitors/category-dialog.tsx',
  'competitors/competitor-dialog.tsx',
  'coupons/coupon-batch-dialog.tsx',
  'coupons/coupon-form-dialog.tsx',
  'coupons/key-form-dialog.tsx',
  'events/form/event-form.tsx',
  'events/form/sponsors-editor.tsx',
  'events/office/event-rows.tsx',
  'events/webhooks/webhook-form-dialog.tsx',
  'orders/resend-confirmation.tsx',
  'payments/decision-dialog.tsx',
  'payments/gateway-card.tsx',
  'payments/note-form-dialog.tsx',
  'products/event-delivery.tab.tsx',
  'products/product-form.tsx',
  'ui/dialog/form-dialog.tsx',
  'ui/rich-text/insert-image-dialog.tsx',
  'ui/rich-text/insert-link-dialog.tsx',
  'ui/session/session-expired-dialog.tsx',
  'users/assign-events-dialog.tsx',
  'users/my-account.page.tsx',
  'users/user-dialog.tsx',
];

const client = 'client';
const sources = readdirSync(client, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.') && !name.startsWith('testing/'))
  .map((name) => ({ name, text: readFileSync(join(client, name), 'utf8') }));

it('Every form is listed as guarded or as discardable', () => {
  const forms = sources.filter(({ text }) => /<Form(Dialog)?[\s<>]/.test(text));
  expect(forms.map(({ name }) => name).sort()).toEqual([...guarded, ...Object.keys(discardable)].sort());
  const marked = forms.filter(({ text }) => /\bdiscardable\b/.test(text));
  expect(marked.map(({ name }) => name).sort()).toEqual(Object.keys(discardable).sort());
});

it('Every form element is rendered by Form', () => {
  const bare = sources.filter(({ text }) => /<(chakra\.)?form[\s>]/.test(text)).map(({ name }) => name);
  // Exceptions: the team size is chosen, not typed; a six-digit code is checked with its last digit.
  expect(bare.sort()).toEqual([
    'registration/lookup/verification-panel.tsx',
    'registration/steps/choose-team-size.tsx',
    'ui/form/form.tsx',
  ]);
});
