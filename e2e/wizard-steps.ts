import type { Page } from 'playwright-core';
import { check } from './browser.js';

export interface Runner {
  document: string;
  birthday: [day: string, month: string, year: string];
  name: string;
  lastName: string;
  gender: 'Femenino' | 'Masculino';
  email: string;
  /** Label in the wizard, e.g. S (Femenino). */
  size: string;
}

/** Fills Identificación, Info Personal and the size; stops before the button of the category step. */
export async function fillParticipant(page: Page, runner: Runner): Promise<void> {
  await fillIdentity(page, runner);
  await fillPerson(page, runner);
  await choose(page, runner.size);
}

/** Fills document and birthday and continues to Info Personal. */
export async function fillIdentity(page: Page, runner: Pick<Runner, 'document' | 'birthday'>): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Identificación' }).waitFor();
  await typeIdentity(page, runner);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Info Personal' }).waitFor();
}

export async function typeIdentity(
  page: Page,
  { document, birthday: [day, month, year] }: Pick<Runner, 'document' | 'birthday'>,
): Promise<void> {
  await page.getByLabel('Número de documento').fill(document);
  await page.getByLabel('Día').fill(day);
  await page.getByLabel('Mes').fill(month);
  await page.getByLabel('Año').fill(year);
}

/** Fills name and city and continues to Categoría. */
export async function fillPerson(page: Page, runner: Runner): Promise<void> {
  await typePerson(page, runner);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('heading', { level: 1, name: 'Categoría' }).waitFor();
}

export async function typePerson(page: Page, { name, lastName, gender, email }: Runner): Promise<void> {
  await page.getByLabel('Nombres').fill(name);
  await page.getByLabel('Apellidos').fill(lastName);
  await choose(page, gender);
  await page.getByLabel('Correo electrónico', { exact: true }).fill(email);
  await page.getByLabel('Celular', { exact: true }).fill('310 555 0148');
  if (!(await isCopied(page, 'ciudad'))) await pick(page, 'Ciudad o municipio donde vives', 'Medellín, Antioquia');
}

/** Continues from Categoría with emergency contact, both authorisations and health data. */
export async function fillContact(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contacto' }).waitFor();
  await fillHealth(page);
}

export async function fillHealth(page: Page): Promise<void> {
  if (!(await isCopied(page, 'contacto de emergencia'))) {
    await page.getByLabel('Nombre del contacto de emergencia').fill('Luis Ríos');
    await page.getByLabel('Celular del contacto').fill('3105550149');
  }
  await check(page.getByRole('checkbox', { name: /autoriz. el tratamiento/i }));
  await check(page.getByRole('checkbox', { name: /datos de salud/ }));
  await pick(page, 'EPS', 'Sura');
  await choose(page, 'O');
  await choose(page, 'Positivo (+)');
}

/** Returns whether another member has the value copied from the leader. */
const isCopied = async (page: Page, what: string): Promise<boolean> =>
  (await page.getByRole('button', { name: `Cambiar: ${what}` }).count()) > 0;

export async function choose(page: Page, name: string | RegExp): Promise<void> {
  await check(page.getByRole('radio', { name, exact: true }));
}

/**
 * Types and picks an option until it is chosen: the list is loaded after the first paint and may be rendered again
 * under the click.
 */
export async function pick(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  for (let tries = 0; tries < 3; tries++) {
    await box.fill(text);
    const option = page.getByRole('option', { name: new RegExp(text) }).first();
    const optionText = (await option.innerText()).trim();
    await option.click();
    await page.waitForTimeout(100);
    if ((await box.inputValue()).trim() === optionText && (await box.getAttribute('aria-expanded')) !== 'true') return;
  }
  throw new Error(`${label} does not keep ${text}`);
}
