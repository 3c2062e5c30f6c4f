import { isTypedByHand } from './typed-by-hand';

it.each([
  ['a key', 'insertText', 'o', 'ana@correo.co', true],
  ['a key of a keyboard that composes', 'insertCompositionText', 'ana@correo.co', 'ana@correo.co', true],
  ['a deletion in what was there', 'deleteContentBackward', null, 'ana@correo.c', true],
  ['a pasted part', 'insertFromPaste', 'correo.co', 'ana@correo.co', true],
  ['the whole by paste', 'insertFromPaste', ' ana@correo.co', 'ana@correo.co', false],
  ['the whole by paste, where the browser does not tell it', 'insertFromPaste', null, 'ana@correo.co', false],
  ['the whole by a suggestion of the keyboard', 'insertText', 'ana@correo.co', 'ana@correo.co', false],
  ['a phone by a suggestion', 'insertText', '3005550148', '300 555 0148', false],
  ['autofill', '', null, 'ana@correo.co', false],
  ['a correction of the browser', 'insertReplacementText', null, 'ana@correo.co', false],
  ['an emptied field', 'deleteContentBackward', null, '', false],
])('%s', (_what, inputType, data, value, typed) => {
  expect(isTypedByHand({ inputType, data }, value)).toBe(typed);
});
