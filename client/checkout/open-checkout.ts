import type { StartPaymentMutation } from '../gql/graphql';

type Checkout = StartPaymentMutation['startPayment']['checkout'];

/** Global object of ePayco's script. */
interface EpaycoScript {
  checkout: { configure: (options: { sessionId: string; type: string; test: boolean }) => { open: () => void } };
}

declare global {
  interface Window {
    ePayco?: EpaycoScript;
  }
}

/** Maximum wait for a gateway's script, in milliseconds. */
const SCRIPT_TIMEOUT_MS = 20_000;

/**
 * Opens a gateway's checkout: posts its form, follows its URL, or runs its script. @throws Error if the script fails to
 * load or is invalid
 */
export async function openCheckout({ kind, url, fields }: Checkout): Promise<void> {
  switch (kind) {
    case 'FORM':
      return postForm(url, fields);
    case 'LINK':
      return window.location.assign(url);
    case 'SCRIPT':
      await loadScript(url);
      return openWithScript(fields);
  }
}

function postForm(url: string, fields: Checkout['fields']): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.hidden = true;
  for (const { name, value } of fields) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // A field named "submit" would hide the form's method.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}

function openWithScript(fields: Checkout['fields']): void {
  const value = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
  if (!window.ePayco) throw new Error('The checkout script loaded but did not define window.ePayco');
  window.ePayco.checkout
    .configure({ sessionId: value('sessionId'), type: value('type'), test: value('test') === 'true' })
    .open();
}

function loadScript(url: string): Promise<void> {
  if (window.ePayco) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => fail('timed out'), SCRIPT_TIMEOUT_MS);
    const fail = (why: string) => {
      clearTimeout(timer);
      // Remove it, so that a retry loads it again.
      script.remove();
      reject(new Error(`Checkout script ${url} ${why}`));
    };
    script.src = url;
    script.async = true;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => fail('could not be loaded');
    document.head.append(script);
  });
}
