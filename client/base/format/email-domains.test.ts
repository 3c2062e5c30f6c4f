import { suggestEmail } from './email-domains';

it.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['Ana.Ruiz@Gmaill.com ', 'Ana.Ruiz@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@hotmal.es', 'ana@hotmail.es'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yahoo.com.c', 'ana@yahoo.com.co'],
  ['ana@gmail.com', null],
  ['ana@empresa.com.co', null],
  ['ana@mail.com', null],
  ['ana@gmx.com', null],
  ['ana@ua.edu.co', null],
  ['ana@', null],
  ['', null],
])('The address %s is probably meant as %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});
