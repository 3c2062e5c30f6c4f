import { callLink, checkPhone, formatPhone, readPhone } from './phone';

it.each([
  ['310 555 0148', '3105550148'],
  ['(310) 555-0148', '3105550148'],
  ['+57 310 555 0148', '3105550148'],
  ['0057 310-555-0148', '3105550148'],
  ['57 3105550148', '3105550148'],
  ['+1 305 555 0148', '+13055550148'],
  ['+1 (305) 555-0148', '+13055550148'],
  ['(+1) 305.555.0148', '+13055550148'],
  ['001 305 555 0148', '+13055550148'],
  ['+45 12 34 56 78', '+4512345678'],
  // A number without a country is not assigned one.
  ['1 305 555 0148', '13055550148'],
  ['765 4321', '7654321'],
  ['+', '+'],
  ['', ''],
])('The phone number %j is stored as %j', (typed, stored) => expect(readPhone(typed)).toBe(stored));

it.each(['3105550148', '6015550148', '+13055550148', '+4512345678', '+582125550148', '+8613812345678'])(
  'The phone number %s is valid',
  (phone) => expect(checkPhone(phone)).toBe(true),
);

it.each([
  '13055550148',
  '7654321',
  '310555014',
  '+573105',
  '+57310555014899',
  '+0131234567',
  '+123456',
  '+1234567890123456',
])('The phone number %s is refused with an explanation', (phone) =>
  expect(checkPhone(phone)).toMatch(/cifras|indicativo/),
);

it.each([
  ['3105550148', '310 555 0148'],
  ['+57 310-555-0148', '310 555 0148'],
  ['+13055550148', '+1 305 555 0148'],
  ['+4512345678', '+45 1234 5678'],
  ['+34612345678', '+34 612 345 678'],
  ['+584121234567', '+58 412 123 4567'],
  ['+593991234567', '+593 991 234 567'],
  ['+5511912345678', '+55 119 1234 5678'],
  ['765 4321 ext 9', '765 4321 ext 9'],
])('The stored phone number %s is displayed as %s', (stored, displayed) => expect(formatPhone(stored)).toBe(displayed));

it('A call link to a number of another country contains its prefix', () =>
  expect(callLink('+1 (305) 555-0148')).toBe('tel:+13055550148'));
