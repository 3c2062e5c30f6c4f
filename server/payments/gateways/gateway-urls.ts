/** Addresses of the providers in one of their environments; those that end in `Api` or `Validation` have no slash at the end. */
export interface ProviderUrls {
  /** Action of PayU's WebCheckout form. */
  payuCheckout: string;
  /** PayU's queries API. */
  payuReports: string;
  wompiCheckout: string;
  wompiApi: string;
  /** ePayco's authenticated API. */
  epaycoApi: string;
  /** Where ePayco tells a transaction by its reference. */
  epaycoValidation: string;
  /** Script of ePayco's Smart Checkout. */
  epaycoScript: string;
  mercadoPagoApi: string;
}

/** Addresses for accounts of the sandbox and of production. */
export interface GatewayUrls {
  sandbox: ProviderUrls;
  production: ProviderUrls;
}

/** Hosts that serve both environments: there the keys or a flag decide. */
const shared = {
  wompiCheckout: 'https://checkout.wompi.co/p/',
  epaycoApi: 'https://apify.epayco.co',
  epaycoValidation: 'https://secure.epayco.co',
  epaycoScript: 'https://checkout.epayco.co/checkout-v2.js',
  mercadoPagoApi: 'https://api.mercadopago.com',
};

/** The providers' published addresses. */
export const defaultGatewayUrls: GatewayUrls = {
  sandbox: {
    ...shared,
    payuCheckout: 'https://sandbox.checkout.payulatam.com/ppp-web-gateway-payu/',
    payuReports: 'https://sandbox.api.payulatam.com/reports-api/4.0/service.cgi',
    wompiApi: 'https://sandbox.wompi.co',
  },
  production: {
    ...shared,
    payuCheckout: 'https://checkout.payulatam.com/ppp-web-gateway-payu/',
    payuReports: 'https://api.payulatam.com/reports-api/4.0/service.cgi',
    wompiApi: 'https://production.wompi.co',
  },
};

/** The addresses that an account's calls go to. */
export function urlsFor(urls: GatewayUrls, account: { sandbox: boolean }): ProviderUrls {
  return account.sandbox ? urls.sandbox : urls.production;
}

/**
 * The published addresses with some replaced, in both environments alike, e.g. by an operator's proxy or a test's server.
 * @throws Error that names an unknown key.
 */
export function gatewayUrlsWith(replaced: Readonly<Record<string, string>>): GatewayUrls {
  const unknown = Object.keys(replaced).filter((name) => !Object.hasOwn(defaultGatewayUrls.sandbox, name));
  if (unknown.length > 0) throw new Error(`Unknown gateway address: ${unknown.join(', ')}`);
  return {
    sandbox: { ...defaultGatewayUrls.sandbox, ...replaced },
    production: { ...defaultGatewayUrls.production, ...replaced },
  };
}
