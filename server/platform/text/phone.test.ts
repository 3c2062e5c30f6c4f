import { phonePattern } from './phone.js';

it.each([
  '3105550148',
  '310 555 0148',
  '(601) 555-0148',
  '+1 (305) 555-0148',
  '0045 12 34 56 78',
  '+593 99 123 4567',
  '7654321',
])('The phone number %s is accepted', (phone) => expect(phone).toMatch(phonePattern));

it.each(['', '1', 'mañana', '.......', '+123456', '310 555 0148 ext 2', '12345678901234567890', '3105550148+'])(
  'The phone number %j is refused',
  (phone) => expect(phone).not.toMatch(phonePattern),
);
