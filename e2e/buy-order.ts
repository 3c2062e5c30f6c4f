import { randomUUID } from 'node:crypto';

interface ShopProduct {
  id: string;
  shopUrl: string | null;
  event: { id: string; shopConsent: { version: string } } | null;
  sizes: { id: string; amount: number }[];
}

/** Units of a size, some of which can be bought. */
const PLENTY = 5;

async function ask<Data>(address: string, query: string, variables: object, token?: string): Promise<Data> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Buys two units in the demonstration's shop as a guest of this name. @returns the order's number */
export async function buyOrder(
  address: string,
  buyer: { name: string; lastName: string; dni: string },
  decision: 'approved' | 'rejected' = 'approved',
): Promise<string> {
  const sold = await somethingSold(address);
  const input = {
    eventId: sold.event.id,
    requestId: randomUUID(),
    goods: [{ productId: sold.id, sizeId: sold.sizes.find(({ amount }) => amount > PLENTY)?.id, quantity: 2 }],
    buyer: {
      ...buyer,
      email: 'compra@example.test',
      phone: '3105550148',
      department: 'Boyacá',
      city: 'Duitama',
      address: 'Carrera 16 # 14-62, apto 301',
      consentVersion: sold.event.shopConsent.version,
    },
  };
  const { holdOrder } = await ask<{ holdOrder: { order: { token: string } } }>(
    address,
    'mutation ($input: HoldOrderInput!) { holdOrder(input: $input) { order { token } } }',
    { input },
  );
  const { startPayment } = await ask<{
    startPayment: { checkout: { url: string; fields: { name: string; value: string }[] } };
  }>(
    address,
    'mutation ($token: String!) { startPayment(token: $token, gateway: TEST) { checkout { url fields { name value } } } }',
    { token: holdOrder.order.token },
  );
  const { url, fields } = startPayment.checkout;
  const body = new URLSearchParams({ decision });
  for (const { name, value } of fields) body.append(name, value);
  const paid = await fetch(new URL(`${url}/decision`, address), {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  if (paid.status >= 400) throw new Error(`payment failed with HTTP status ${paid.status}`);
  return findOrder(address, buyer.dni);
}

async function somethingSold(address: string): Promise<ShopProduct & { event: object }> {
  const { shopProducts } = await ask<{ shopProducts: { data: ShopProduct[] } }>(
    address,
    '{ shopProducts { data { id shopUrl event { id shopConsent { version } } sizes { id amount } } } }',
    {},
  );
  const sold = shopProducts.data.find(
    (product): product is ShopProduct & { event: object } =>
      !product.shopUrl && product.event !== null && product.sizes.some(({ amount }) => amount > PLENTY),
  );
  if (!sold) throw new Error('the demonstration has no product to buy');
  return sold;
}

/** Returns the number of the order of this document, from the back-office. */
async function findOrder(address: string, dni: string): Promise<string> {
  const { login } = await ask<{ login: { token: string } }>(
    address,
    'mutation { login(email: "demo@dorsal.localhost", password: "dorsal-demo") { token } }',
    {},
  );
  const { orders } = await ask<{ orders: { data: { id: string }[] } }>(
    address,
    'query ($filter: OrderFilter) { orders(filter: $filter) { data { id } } }',
    { filter: { search: dni } },
    login.token,
  );
  const [order] = orders.data;
  if (!order) throw new Error(`no order of ${dni}`);
  return order.id;
}
