import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import sharp from 'sharp';
import { check, openWindow, picture } from './browser.js';
import { buyOrder } from './buy-order.js';
import { startDemonstration } from './demonstration.js';
import { logIn, openOffice } from './office.js';
import { openJourney } from './open-journey.js';

/** Opens every back-office screen as an administrator of the demonstration, with its main action and an error. */

const { server, browser } = await openJourney(startDemonstration());
const office = await openOffice(browser, server.address);
const { page } = office;

const open = (path: string) => page.goto(`${server.address}/admin/${path}`);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (name?: string | RegExp) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
const ok = async () => {
  await button('Ok').click();
  await button('Ok').waitFor({ state: 'detached' });
};
const text = async (download: Download) => readFile(await download.path(), 'utf8');
const png = (name: string, colour: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }));

describe('Usuarios', () => {
  it('every problem of a new user is shown on its field, including those that the server finds', async () => {
    await open('usuarios');
    await button('Agregar Usuario').click();
    const form = dialog('Agregar Usuario');
    await form.getByRole('button', { name: 'Agregar Usuario' }).click();
    await form.getByRole('alert').first().waitFor();
    expect(await form.locator('[aria-invalid=true]').count()).toBeGreaterThanOrEqual(4);
    await picture(page, 'usuario-errores');
    await form.getByLabel('Nombre').fill('Liliana Segunda');
    await form.getByLabel('Correo electrónico').fill('DEMO@dorsal.localhost');
    await form.getByLabel('Contraseña', { exact: true }).fill('una clave bien larga');
    await form.getByLabel('Teléfono').fill('3105550148');
    await form.getByLabel('Rol').selectOption({ label: 'Organizador' });
    await form.getByRole('button', { name: 'Agregar Usuario' }).click();
    await dialog('El correo electrónico ya se encuentra registrado.').waitFor();
    await ok();
    expect(await form.getByLabel('Nombre').inputValue()).toBe('Liliana Segunda');
    await form.getByLabel('Correo electrónico').fill('liliana2@example.test');
    await form.getByRole('button', { name: 'Agregar Usuario' }).click();
    await dialog('El usuario se ha creado con éxito').waitFor();
    await ok();
  });

  it('a user gets events, is updated, and the selected users are deleted', async () => {
    await page.getByRole('link', { name: 'Liliana Segunda' }).first().click();
    await page.waitForURL('**/admin/usuario/*');
    await button('Agregar evento').first().click();
    const assign = dialog('Asignar eventos');
    await assign.getByText('Seleccionar todo').click();
    await assign.getByRole('button', { name: 'Asignar Eventos' }).click();
    await assign.waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: 'Media Maratón Páramo de Sumapaz', exact: true }).waitFor();
    await picture(page, 'usuario');
    await button('Editar').click();
    const edit = dialog('Actualizar Usuario');
    await edit.getByLabel(/^Empresa/).fill('Corredores del Sumapaz');
    await edit.getByRole('button', { name: 'Actualizar Usuario' }).click();
    await edit.waitFor({ state: 'detached' });
    await page.getByText('Corredores del Sumapaz').first().waitFor();

    await open('usuarios');
    await check(page.getByRole('checkbox', { name: 'Seleccionar Liliana Segunda' }));
    await button('Eliminar seleccionados').click();
    await dialog('¿Eliminar a Liliana Segunda?').waitFor();
    await button('Eliminar 1 usuario').click();
    await page.getByText('Se eliminó 1 usuario').first().waitFor();
    expect(await page.getByRole('link', { name: 'Liliana Segunda' }).count()).toBe(0);
  });

  it('the logged-in user cannot be selected for deletion', async () => {
    await open('usuarios');
    await page.getByRole('checkbox', { name: 'Seleccionar Liliana Orozco' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Seleccionar Liliana Orozco' }).isDisabled()).toBe(true);
  });
});

describe('Mi cuenta', () => {
  it("the account page saves the user's data and refuses a password without the current one", async () => {
    await open('mi-cuenta');
    await page.getByLabel('Nombre').fill('Liliana Orozco Díaz');
    await button('Guardar cambios').click();
    await page.getByTitle('Liliana Orozco Díaz', { exact: true }).waitFor();
    await button('Cambiar contraseña').click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await page.getByLabel('Nombre').fill('Liliana Orozco');
    await button('Guardar cambios').click();
    await page.getByTitle('Liliana Orozco', { exact: true }).waitFor();
  });
});

describe('Competidores', () => {
  it('a search without results shows the text of the specification', async () => {
    await open('competidores');
    await page.getByLabel('Busca por nombre o DNI').fill('Zzyzx');
    await page.getByText('No existe el competidor [ Zzyzx ]').first().waitFor();
    await page.getByText('Puedes realizar la consulta con el nombre o con el DNI del participante.').first().waitFor();
    await page.getByText('Limpiar búsqueda').click();
    await page.getByRole('link', { name: /^Ver/ }).first().waitFor();
  });

  it('the list of competitors is filtered by payment, and its export has the filtered rows', async () => {
    await open('competidores?pago=0');
    await page.getByRole('row').nth(1).waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'Pago exitoso' }).count()).toBe(0);
    const count = Number(
      /^([\d.]+)/.exec(
        await page
          .getByText(/^[\d.]+ competidor/)
          .first()
          .innerText(),
      )?.[1],
    );
    await button('Otros formatos').click();
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Exportar a CSV' }).click(),
    ]);
    const lines = (await text(csv)).trim().split(/\r?\n/);
    expect(lines).toHaveLength(count + 1);
    expect(lines[0]).toContain('Documento');
    const [xlsx] = await Promise.all([page.waitForEvent('download'), button('Exportar a Excel').click()]);
    expect((await readFile(await xlsx.path())).subarray(0, 2).toString()).toBe('PK');
  });

  it('an edited competitor has an audit entry, and invalid values are refused', async () => {
    await open('competidores?pago=4');
    await page.getByRole('link', { name: /^Ver/ }).first().click();
    await page.waitForURL('**/admin/competidores/*');
    await button('Editar').click();
    const form = dialog(/^Editar a/);
    await form.getByLabel('Correo electrónico').fill('sin arroba');
    await form.getByLabel('Dirección').fill('Calle 12 # 34-56, casa 7');
    await form.getByRole('button', { name: /Guardar/ }).click();
    await form.getByRole('alert').first().waitFor();
    await picture(page, 'competidor-editar');
    await form.getByLabel('Correo electrónico').fill('nuevo@example.test');
    await form.getByRole('button', { name: /Guardar/ }).click();
    await dialog('Los datos del competidor se actualizaron con éxito.').waitFor();
    await ok();
    await page.getByText('nuevo@example.test').first().waitFor();
    await picture(page, 'competidor');
    await button('Reenviar confirmación').click();
    await button('Reenviar').click();
    await page.getByText('Reenviamos la confirmación.').first().waitFor();
  });

  it('the list for the race doctor is printed', async () => {
    await open('eventos/show/1/lista-medica');
    await page.getByRole('columnheader', { name: 'EPS' }).waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(20);
    await picture(page, 'lista-medica');
    await open('auditoria');
    await page
      .getByText('Lista médica abierta')
      .or(page.getByText(/lista médica/i))
      .first()
      .waitFor();
  });
});

describe('Pagos', () => {
  it('a payment under review is decided with a reason', async () => {
    await open('pagos');
    await page.getByRole('main').getByText('Pagos por revisar').first().click();
    await page.waitForURL('**vista=revisar**');
    await page
      .getByRole('row', { name: /El valor no coincide/ })
      .getByRole('link', { name: /^Ver/ })
      .click();
    await page.waitForURL('**/admin/pagos/*');
    await picture(page, 'pago-por-revisar');
    await button('Agregar nota').first().click();
    const note = dialog('Agregar nota');
    await note.getByRole('button', { name: 'Agregar nota' }).click();
    await note.locator('[aria-invalid=true]').waitFor();
    await note.getByLabel('Nota').fill('Llamé a la persona: espera respuesta.');
    await note.getByRole('button', { name: 'Agregar nota' }).click();
    await note.waitFor({ state: 'detached' });
    await page.getByText('Llamé a la persona: espera respuesta.').first().waitFor();

    await button('Aceptar el valor recibido').click();
    const decision = dialog('¿Aceptar el valor recibido?');
    await decision.getByRole('button', { name: 'Aceptar el valor' }).click();
    await decision.locator('[aria-invalid=true]').waitFor();
    await decision.getByLabel('Nota').fill('Lo que falta lo pagó en efectivo en la oficina.');
    await decision.getByRole('button', { name: 'Aceptar el valor' }).click();
    await decision.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Por revisar' }).waitFor({ state: 'detached' });
    await page.getByText('Lo que falta lo pagó en efectivo en la oficina.').first().waitFor();
  });
});

describe('Órdenes', () => {
  let order: string;
  beforeAll(async () => {
    order = await buyOrder(server.address, { name: 'Zoraida', lastName: 'Tumiñá Almendra', dni: '40112233' });
  });
  const toggle = (state: string) => button(new RegExp(`^${state}: marcar la orden ${order} `));

  it('an order is found by its buyer, marked as sent, and unmarked', async () => {
    await open('ordenes');
    await page.getByLabel('Buscar Orden').fill('tumina');
    await page.getByText('1 orden · hora de Bogotá').waitFor();
    const row = page.getByRole('row', { name: /Zoraida/ });
    await row.getByText('Aprobado', { exact: true }).waitFor();
    await toggle('Sin Enviar').click();
    await page.getByText(`Orden ${order}: Enviado`).waitFor();
    await page.reload();
    await toggle('Enviado').waitFor();
    await picture(page, 'ordenes');
    await toggle('Enviado').click();
    await toggle('Sin Enviar').waitFor();
    // The row changes before the server has answered, and a reload would cancel the request.
    const answered = page.waitForResponse((response) =>
      /MarkOrderSent.*"sent":true|"sent":true.*MarkOrderSent/.test(response.request().postData() ?? ''),
    );
    await button('Deshacer').last().click();
    await answered;
    await toggle('Enviado').waitFor();
    await page.reload();
    await toggle('Enviado').waitFor();
  });

  it('orders are filtered by their counters, and the export has the filtered rows', async () => {
    await open('ordenes?q=tumina');
    await page.getByRole('link', { name: /^Por enviar/ }).click();
    await page.waitForURL('**envio=sin-enviar**');
    await page.getByRole('heading', { name: 'No se en encuentran resultados.' }).first().waitFor();
    await page.getByRole('link', { name: /^Enviadas/ }).click();
    await page.waitForURL('**envio=enviado');
    await toggle('Enviado').waitFor();
    await button('Otros formatos').click();
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Exportar a CSV' }).click(),
    ]);
    const [header, line, ...more] = (await text(csv)).trim().split(/\r?\n/);
    expect(header).toContain('Talla;Cantidad');
    expect(line).toContain(';Zoraida;Tumiñá Almendra;40112233;');
    expect(more).toEqual([]);
  });

  it('the page of an order lists items and history, and the packing list has no prices', async () => {
    await open(`productos/checkout/${order}`);
    await page.waitForURL(`**/admin/ordenes/${order}`);
    await page.getByRole('heading', { level: 1, name: `Detalle de Orden ${order}` }).waitFor();
    await page.getByRole('region', { name: 'Dirección de envío' }).getByText('Duitama').waitFor();
    await picture(page, 'orden');
    await button('Marcar como Sin Enviar').click();
    await button('Marcar como Enviado').waitFor();
    await page.getByRole('region', { name: 'Historial' }).getByText('Envío retirado').first().waitFor();
    await page.getByRole('link', { name: 'Lista de empaque' }).click();
    const slip = page.getByRole('article', { name: `Orden ${order}` });
    await slip.getByText('Carrera 16 # 14-62, apto 301').waitFor();
    expect(await slip.innerText()).not.toContain('$');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
    expect(await slip.isVisible()).toBe(true);
    await picture(page, 'lista-de-empaque');
    await page.emulateMedia({ media: null });
  });
});

describe('an event', () => {
  it('coupons are created one by one and in bulk, also as a file', async () => {
    await open('eventos/show/2/coupons');
    await button('Crear cupón').first().click();
    const one = dialog('Crear cupón');
    await one.getByLabel('Código').fill('a');
    await one.getByRole('button', { name: 'Crear cupón' }).click();
    await one.getByRole('alert').first().waitFor();
    await one.getByLabel('Código').fill('PRUEBA15');
    await one.getByLabel('Porcentaje de descuento').fill('15');
    await one.getByRole('button', { name: 'Crear cupón' }).click();
    await one.waitFor({ state: 'detached' });
    await page.getByText('PRUEBA15').first().waitFor();

    await button('Crear varios').click();
    const many = dialog('Crear varios cupones');
    await many.getByLabel('Prefijo').fill('PRENSA');
    await many.getByLabel('Cantidad').fill('250');
    await many.getByLabel('Porcentaje de descuento').fill('100');
    await many.getByRole('button', { name: 'Crear cupones' }).click();
    await dialog('Se crearon 250 cupones').waitFor();
    const [csv] = await Promise.all([page.waitForEvent('download'), button('Descargar CSV').click()]);
    const lines = (await text(csv)).trim().split(/\r?\n/);
    expect(lines).toHaveLength(251);
    expect(new Set(lines.slice(1).map((line) => line.split(/[,;]/)[0])).size).toBe(250);
    await picture(page, 'cupones');
  });

  it('a partner key is created, and its link opens the event with it', async () => {
    await open('eventos/show/1/key-partner');
    await button('Crear llave').first().click();
    const form = dialog('Crear llave');
    await form.getByRole('button', { name: 'Crear llave' }).click();
    await form.getByRole('alert').first().waitFor();
    await form.getByLabel('Nombre del aliado').fill('Club Los Cóndores');
    await form.getByLabel('Llave').fill('condores-prueba');
    await form.getByText('Cortesía', { exact: true }).click();
    await form.getByRole('button', { name: 'Crear llave' }).click();
    await form.waitFor({ state: 'detached' });
    const link = await button('Copiar enlace de Club Los Cóndores').getAttribute('title');
    await page.goto(link ?? '');
    await page.getByText('Club Los Cóndores').first().waitFor();
  });

  it('images are added to the gallery in a chosen order', async () => {
    await open('eventos/show/3/gallery');
    const files = page.locator('input[type=file]').first();
    await files.setInputFiles([await png('uno.png', '#2E3FE0'), await png('dos.png', '#D9F13F')]);
    await page.getByText('Sin guardar', { exact: true }).nth(1).waitFor();
    await page.getByLabel('Texto alternativo').nth(0).fill('Salida azul');
    await page.getByLabel('Texto alternativo').nth(1).fill('Meta lulo');
    await picture(page, 'galeria-sin-guardar');
    await button(/^(Subir|Guardar)/)
      .first()
      .click();
    await page.getByText('Sin guardar', { exact: true }).first().waitFor({ state: 'detached' });
    await button(/^Mover después/)
      .first()
      .click();
    await button(/^(Subir|Guardar)/)
      .first()
      .click();
    await page.getByText('Hay cambios sin guardar.').waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByLabel('Texto alternativo').nth(1).waitFor();
    expect(await page.getByLabel('Texto alternativo').nth(0).inputValue()).toBe('Meta lulo');
    expect(await page.getByLabel('Texto alternativo').nth(1).inputValue()).toBe('Salida azul');
    await files.setInputFiles([{ name: 'notas.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }]);
    await page
      .getByText(/notas\.pdf/)
      .first()
      .waitFor();
    await picture(page, 'galeria');
  });

  it('a category and a kit in use cannot be deleted, with the reason', async () => {
    await open('eventos/show/1/categories');
    await page
      .getByRole('region')
      .getByRole('button', { name: /^Eliminar/ })
      .first()
      .click();
    await dialog(/^¿Eliminar/)
      .getByRole('button', { name: 'Eliminar' })
      .click();
    await dialog('No se puede eliminar la categoría.').waitFor();
    await ok();
    await open('eventos/show/1/kits');
    await page
      .getByRole('region')
      .getByRole('button', { name: /^Eliminar/ })
      .first()
      .click();
    await dialog(/^¿Eliminar/)
      .getByRole('button', { name: 'Eliminar' })
      .click();
    await dialog('No se puede eliminar el kit.').waitFor();
    await ok();
  });

  it('an event is found by keyboard alone', async () => {
    await open('eventos');
    // The heading is in the HTML; the key works after hydration.
    await button('Buscar evento o competidor').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').first().fill('sumapaz');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/eventos/show/1**');
  });

  it('a form keeps its input if the session ends during a save', async () => {
    await open('eventos/edit/4');
    const name = page.getByLabel('Nombre').first();
    await name.fill('Un nombre escrito con paciencia');
    await page.evaluate(() => localStorage.setItem('expires_at', '2020-01-01 00:00:00'));
    await button('Actualizar evento').click();
    const login = dialog(/sesión/i);
    await login.getByLabel('Contraseña', { exact: true }).fill('dorsal-demo');
    await login.getByRole('button', { name: 'Iniciar sesión' }).click();
    await login.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Un nombre escrito con paciencia');
    await button('Actualizar evento').click();
    await dialog(/éxito/).waitFor();
    await ok();
  });
});

describe('a money field of an event', () => {
  const price = () => page.getByLabel('Precio', { exact: true }).last();
  const difference = () => page.getByLabel('Diferencia de precio', { exact: true }).last();

  it('a money field handles keys, caret, paste and undo, and saves the shown value', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
    await open('eventos/edit/4');
    await difference().focus();
    await page.keyboard.press('Control+A');
    const values: string[] = [];
    for (const key of '-5000') {
      await page.keyboard.press(key);
      values.push(await difference().inputValue());
    }
    expect(values).toEqual(['-', '-5', '-50', '-500', '-5000']);
    await page.keyboard.press('Tab');
    expect(await difference().inputValue()).toBe('−5.000');

    await page.evaluate(`navigator.clipboard.writeText('$ 350.000')`);
    await price().focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('1');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+V');
    expect(await price().inputValue()).toBe('$ 350.000');
    await page.keyboard.press('Control+Z');
    expect(await price().inputValue()).toBe('1');
    await page.keyboard.press('Control+Shift+Z');
    expect(await price().inputValue()).toBe('$ 350.000');
    await page.keyboard.press('Tab');
    expect(await price().inputValue()).toBe('350.000');

    await price().focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('1');
    await page.keyboard.press('2');
    expect(await price().inputValue()).toBe('31250.000');
    expect(await page.evaluate('document.activeElement.selectionStart')).toBe(3);
    await page.keyboard.press('Control+Z');
    expect(await price().inputValue()).toBe('350.000');
    expect(await page.evaluate('document.activeElement.selectionStart')).toBe(1);

    await button('Actualizar evento').click();
    await dialog(/éxito/).waitFor();
    await ok();
    await open('eventos/edit/4');
    await price().waitFor();
    expect([await price().inputValue(), await difference().inputValue()]).toEqual(['350.000', '−5.000']);
  });
});

describe('a session that ends', () => {
  it('an ended session asks for the password over a filled dialog, which then saves', async () => {
    await open('eventos/show/2/coupons');
    await button('Crear cupón').first().click();
    const form = dialog('Crear cupón');
    await form.getByLabel('Código').fill('SINPERDER');
    await form.getByLabel('Porcentaje de descuento').fill('20');
    await page.evaluate(() => localStorage.setItem('expires_at', '2020-01-01 00:00:00'));
    await form.getByRole('button', { name: 'Crear cupón' }).click();
    const login = dialog('Tu sesión terminó');
    await login.getByLabel('Contraseña', { exact: true }).fill('dorsal-demo');
    await login.getByRole('button', { name: 'Iniciar sesión' }).click();
    await login.waitFor({ state: 'detached' });
    expect(await form.getByLabel('Código').inputValue()).toBe('SINPERDER');
    await form.getByRole('button', { name: 'Crear cupón' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText('SINPERDER').first().waitFor();
  });
});

describe('a Consulta', () => {
  const viewer = { email: 'yuliana.mosquera@correo.example', password: 'una clave para mirar' };

  it('a user with the role Consulta sees her assigned events and no action that she may not run', async () => {
    await open('usuarios');
    await page.getByRole('link', { name: 'Yuliana Mosquera' }).first().click();
    await button('Editar').click();
    const edit = dialog('Actualizar Usuario');
    await edit
      .getByLabel(/^Contraseña/)
      .first()
      .fill(viewer.password);
    await edit.getByRole('button', { name: 'Actualizar Usuario' }).click();
    await edit.waitFor({ state: 'detached' });

    const hers = await openWindow(browser);
    await logIn(hers.page, server.address, viewer);
    await hers.page.getByRole('heading', { level: 1 }).waitFor();
    const rail = hers.page.getByRole('navigation', { name: 'Administración' });
    const places = async () => (await rail.getByRole('link').allInnerTexts()).map((name) => name.trim());
    // The heading may come before the menu knows what the user may do.
    await expect
      .poll(places, { timeout: 20_000 })
      .toEqual(['Eventos', 'Competidores', 'Órdenes', 'Productos', 'Certificados']);
    await hers.page
      .getByRole('link', { name: /Media Maratón/ })
      .first()
      .waitFor();
    expect(await hers.page.getByRole('link', { name: 'Crear evento' }).count()).toBe(0);
    await hers.page.goto(`${server.address}/admin/eventos/show/1/overview`);
    await hers.page.getByText('Inscritos').first().waitFor();
    for (const name of ['Editar', 'Eliminar no pagos', 'Recaudo', 'Pasarelas', 'Historial'])
      expect({ name, shown: await hers.page.getByRole('main').getByText(name, { exact: true }).count() }).toEqual({
        name,
        shown: 0,
      });
    await picture(hers.page, 'consulta');
    for (const path of ['usuarios', 'pagos', 'auditoria', 'eventos/create', 'eventos/show/1/lista-medica']) {
      await hers.page.goto(`${server.address}/admin/${path}`);
      await hers.page
        .getByText(/^Tu usuario no puede/)
        .first()
        .waitFor();
    }
    await hers.page.goto(`${server.address}/admin/eventos/show/5/overview`);
    await hers.page
      .getByText(/No encontramos/)
      .first()
      .waitFor();
    await hers.page.context().close();
  });
});

it('no page reported an error', () => {
  expect(office.complaints.filter((complaint) => !/Failed to load resource/.test(complaint))).toEqual([]);
});
