import { callingParts } from './calling-code.js';

it.each([
  ['3105550148', '+57', '3105550148'],
  ['310 555 0148', '+57', '3105550148'],
  ['+57 310 555 0148', '+57', '3105550148'],
  ['+13055550148', '+1', '3055550148'],
  ['0045 12 34 56 78', '+45', '12345678'],
  ['+593 99 123 4567', '+593', '991234567'],
])('the phone number %s is split into %s and %s', (phone, callingCode, number) =>
  expect(callingParts(phone)).toEqual({ callingCode, number }),
);
