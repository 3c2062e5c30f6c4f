import { faults, phone } from './axe.js';
import { alive, openWindow } from './browser.js';
import { startDemonstration } from './demonstration.js';
import { openJourney } from './open-journey.js';
import { addToCart, fillBuyer, openProduct, payOrder, putIntoCart } from './shop-steps.js';

const { server, browser } = await openJourney(startDemonstration());

describe.each([
  ['a desktop', {}],
  ['a phone', phone],
])('the shop on %s', (_what, options) => {
  it('axe finds no problem in the shop, from its list to a paid order', async () => {
    const { page } = await openWindow(browser, options);
    const problems: Record<string, string[]> = {};
    const look = async (where: string) => {
      const stepProblems = await faults(page);
      if (stepProblems.length > 0) problems[where] = stepProblems;
    };
    await page.goto(`${server.address}/tienda/products/cart`);
    await page.getByText('Tu carrito está vacío.').waitFor();
    await look('the empty cart');
    await putIntoCart(page, server.address, 'Gorra Frailejón');
    await look('the cart');
    await page.goBack();
    await alive(page);
    await page.getByRole('link', { name: 'Ver la foto en pantalla completa' }).click();
    await look('a picture over the whole screen');
    await page.keyboard.press('Escape');
    await page.goto(`${server.address}/tienda`);
    await look('the list');
    await openProduct(page, server.address, 'Camiseta manga larga');
    await addToCart(page);
    await page.getByText('Selecciona una talla.').waitFor();
    await look('a product without a size');

    await page.evaluate(`(() => {
      const lines = JSON.parse(localStorage.getItem('carrito'));
      const gone = { ...lines[0], productId: '999999', name: 'Algo que ya no está' };
      localStorage.setItem('carrito', JSON.stringify([{ ...lines[0], price: 1000 }, gone]));
    })()`);
    await page.goto(`${server.address}/tienda/products/checkout`);
    await page.getByText('Tu carrito cambió: míralo antes de pagar.').waitFor();
    await look('the checkout of a cart that changed');
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByRole('button', { name: /Quitar Algo/ }).click();
    await payOrder(page);
    await page.getByText('Hay 8 datos por revisar').waitFor();
    await look('the checkout, refused');
    await fillBuyer(page, 'marta@example.test');
    await look('the checkout');
    await payOrder(page);
    await page.waitForURL('**/pasarela-de-pruebas?*');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Falta confirmar tu pago' }).waitFor();
    await look('an order that is held');
    await page.goto(`${server.address}/tienda/products/cart`);
    await page.getByRole('link', { name: /Ir al pedido/ }).waitFor();
    await look('the cart with an order that is held');
    await page.getByRole('link', { name: /Ir al pedido/ }).click();
    await payOrder(page);
    await page.getByRole('button', { name: 'Rechazar', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Tu banco rechazó el pago' }).waitFor();
    await look('its payment, rejected');
    await alive(page);
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
    await page.getByRole('heading', { level: 1, name: 'El pago no pasó' }).waitFor();
    await look('an order whose payment was rejected');
    await payOrder(page);
    await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '¡Gracias por tu compra!' }).waitFor();
    await look('an order that is paid');
    expect(problems).toEqual({});
    await page.context().close();
  }, 180_000);
});
