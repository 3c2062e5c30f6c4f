/**
 * URLs of the providers in one environment. Those whose name ends in `Api` or `Validation` have no slash at the end.
 */
export interface ProviderUrls {
  /** Action of PayU's WebCheckout form. */
  payuCheckout: string;
  /** URL of PayU's queries API. */
  payuReports: string;
  wompiCheckout: string;
  wompiApi: string;
  /** URL of ePayco's authenticated API. */
  epaycoApi: string;
  /** URL of ePayco's API that returns a transaction by its reference. */
  epaycoValidation: string;
  /** Script of ePayco's Smart Checkout. */
  epaycoScript: string;
  mercadoPagoApi: string;
}

/** URLs for sandbox and production accounts. */
export interface GatewayUrls {
  sandbox: ProviderUrls;
  production: ProviderUrls;
}

/** Hosts of both environments: the keys or a flag select the environment. */
const shared = {
  wompiCheckout: 'https://checkout.wompi.co/p/',
  epaycoApi: 'https://apify.epayco.co',
  epaycoValidation: 'https://secure.epayco.co',
  epaycoScript: 'https://checkout.epayco.co/checkout-v2.js',
  mercadoPagoApi: 'https://api.mercadopago.com',
};

/** URLs that the providers publish. */
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

/** Returns the URLs of an account's environment. */
export function urlsFor(urls: GatewayUrls, account: { sandbox: boolean }): ProviderUrls {
  return account.sandbox ? urls.sandbox : urls.production;
}

/**
 * Returns the published URLs with some replaced in both environments, e.g. by an operator's proxy or a test's server.
 * @throws Error if a key is unknown
 */
export function gatewayUrlsWith(replaced: Readonly<Record<string, string>>): GatewayUrls {
  const unknown = Object.keys(replaced).filter((name) => !Object.hasOwn(defaultGatewayUrls.sandbox, name));
  if (unknown.length > 0)
    throw new Error(
      `Unknown gateway address: ${unknown.join(', ')}; use ${Object.keys(defaultGatewayUrls.sandbox).join(', ')}`,
    );
  return {
    sandbox: { ...defaultGatewayUrls.sandbox, ...replaced },
    production: { ...defaultGatewayUrls.production, ...replaced },
  };
}
