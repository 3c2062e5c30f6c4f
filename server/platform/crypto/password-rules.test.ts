import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passwordViolation } from './password-rules.js';
import { projectRoot } from '../project-root.js';

const liliana = {
  name: 'Liliana Orozco',
  email: 'lili.orozco85@correo.co',
  phone: '310 555 0148',
  company: 'Andes Eventos',
};

it.each([
  ['', 'short'],
  ['nuevechar', 'short'],
  ['ñññññññññ', 'short'],
  ['x7'.repeat(65), 'long'],
  ['aaaaaaaaaaaa', 'repeated'],
  ['          ', 'repeated'],
  ['1234567890', 'common'],
  ['qwertyuiop', 'common'],
  ['PASSWORD123', 'common'],
  ['Contraseña2024!', 'common'],
  ['¡colombia1!', 'common'],
  ['bogota-2026', 'common'],
  ['MillonariosMillonarios', 'common'],
  ['123123123123', 'common'],
  ['Lilianaorozco', 'own'],
  ['liliana.orozco.1985', 'own'],
  ['Orozco19851985', 'own'],
  ['LILI.OROZCO85@correo.co', 'own'],
  ['lili.orozco85', 'own'],
  ['Andes Eventos 2026', 'own'],
  ['3105550148', 'own'],
  ['+57 310 555 0148', 'own'],
])('The password %j is refused as %s', (password, fault) => {
  expect(passwordViolation(password, liliana)).toBe(fault);
});

it.each([
  'bicicleta azul',
  'dorsal-demo',
  'una clave bien larga',
  'contraseña de prueba',
  'Páramo y café 7',
  'kX9#vT2!qLm4',
  '8402957163',
  'orozco y la montaña',
])('The password %j is accepted', (password) => {
  expect(passwordViolation(password, liliana)).toBeNull();
});

it('A password is compared only with the given data of its owner', () => {
  expect(passwordViolation('lili.orozco85')).toBeNull();
  expect(passwordViolation('lilianaorozco', { name: null, email: '', phone: '' })).toBeNull();
});

it('The list of common passwords has over ten thousand entries, normalised like passwords', () => {
  const list = readFileSync(join(projectRoot, 'server/platform/crypto/common-passwords.txt'), 'utf8')
    .trim()
    .split('\n');
  expect(new Set(list).size).toBeGreaterThan(10_000);
  expect(list.filter((entry) => entry !== entry.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase())).toEqual(
    [],
  );
});
