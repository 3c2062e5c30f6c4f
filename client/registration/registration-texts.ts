import { formatDayMonth, formatLeft, formatList, formatMoney, formatTime } from '../base/format/format';
import type { ClosedReason, CodeRefusal, HoldRefusal, UnpaidLimit } from '../gql/enums';
import type { ApplyDiscountCodeMutation, HoldRegistrationMutation, LookUpRegistrationMutation } from '../gql/graphql';
import { paths } from '../base/paths';
import { categoryName } from '../base/format/texts';

/** Content of a dialog. */
export interface DialogTexts {
  icon: 'success' | 'warning' | 'error';
  title: string;
  body?: string;
  link?: { label: string; to: string };
}

type Lookup = LookUpRegistrationMutation['lookUpRegistration'];
type Hold = HoldRegistrationMutation['holdRegistration'];
type Discount = ApplyDiscountCodeMutation['applyDiscountCode'];

const warning = (title: string, body?: string): DialogTexts => ({ icon: 'warning', title, body });
const error = (title: string, body: string): DialogTexts => ({ icon: 'error', title, body });

/** "10 de mayo a las 8:00 a. m.", ending with a period */
function momentText(at: string): string {
  const time = formatTime(at);
  return `${formatDayMonth(at)} ${/^1:/.test(time) ? 'a la' : 'a las'} ${time}`;
}

const closedTexts: Record<ClosedReason, (opensAt: string) => DialogTexts> = {
  INACTIVE: () => warning('Inscripciones cerradas', 'Este evento no está recibiendo inscripciones.'),
  DEADLINE_OVER: () => warning('Inscripciones cerradas', 'La fecha límite de inscripción ya pasó.'),
  NOT_OPEN_YET: (opensAt) =>
    warning('Aún no abren las inscripciones', `Abren el ${momentText(opensAt)} Vuelve a partir de esa hora.`),
};
const closed = ({ closed: why, opensAt }: Pick<Lookup, 'closed' | 'opensAt'>): DialogTexts =>
  closedTexts[why ?? 'INACTIVE'](opensAt ?? '');

function noSeats({ seatsLeft, teamSize }: Pick<Lookup, 'seatsLeft' | 'teamSize'>): DialogTexts {
  const left = seatsLeft ?? 0;
  return warning(
    'No hay cupos suficientes',
    left <= 0
      ? 'Se agotaron los cupos del evento.'
      : `${formatLeft(left, 'cupo', 'cupos')} y tu equipo es de ${teamSize}. Quita participantes para continuar.`,
  );
}

/** Link to an existing registration that prevents another one. */
const link = { label: 'Consultar mi inscripción', to: paths.person() };
const paid: DialogTexts = {
  ...warning('Ya tienes inscripción', 'Este documento ya está inscrito en el evento y su pago está registrado.'),
  link,
};
const noCategory = warning('No hay categoría, leer las reglas.');

/** Dialogs by lookup outcome, for outcomes that prevent a registration. */
const lookupTexts: Record<Exclude<Lookup['outcome'], 'CAN_REGISTER' | 'REGISTERED'>, (found: Lookup) => DialogTexts> = {
  CLOSED: closed,
  NO_SEATS: noSeats,
  INVALID_INPUT: () =>
    error('Revisa los datos', 'Escribe el documento sin letras y una fecha de nacimiento que exista.'),
  PAID: () => paid,
  NO_CATEGORY: () => noCategory,
};
export const lookupRefused = (outcome: keyof typeof lookupTexts, found: Lookup): DialogTexts =>
  lookupTexts[outcome](found);

const unpaidTexts: Record<UnpaidLimit, string> = {
  PAYER:
    'Con este correo hay muchos cupos reservados que esperan su pago. Paga primero las inscripciones que ya guardaste y luego guarda esta.',
  ADDRESS:
    'Desde tu conexión a internet hay muchos cupos reservados que esperan su pago. Paga primero las inscripciones que ya guardaste, o intenta con otra conexión, como los datos de tu celular.',
};

/** Dialogs by the reason of a refused save. */
const holdTexts: Record<HoldRefusal, (refused: Hold) => DialogTexts> = {
  CLOSED: closed,
  NO_SEATS: noSeats,
  CATEGORY_FULL: ({ seatsLeft, teamSize, category }) => {
    const [left, name] = [seatsLeft ?? 0, category ? categoryName(category) : 'la categoría'];
    return warning(
      'No hay cupos en esa categoría',
      left <= 0
        ? `Se agotaron los cupos de ${name}. Tus datos siguen aquí: elige otra categoría.`
        : `${formatLeft(left, 'cupo', 'cupos')} en ${name} y tu equipo es de ${teamSize}. Elige otra categoría o quita participantes.`,
    );
  },
  KIT_SOLD_OUT: ({ soldOutSizes: sizes }) =>
    warning(
      'Se agotó una talla',
      `${sizes.length === 1 ? `La talla ${sizes[0]} se agotó` : `Las tallas ${formatList(sizes)} se agotaron`} mientras llenabas el formulario. Tus datos siguen aquí: elige otra.`,
    ),
  NO_CATEGORY: () => noCategory,
  WRONG_KEY: () =>
    error('La llave no es válida', 'Revisa el enlace que te dio el aliado o escríbele a la organización.'),
  KEY_USED_UP: () => warning('La llave ya no tiene usos', 'Se usaron todos los cupos de esta llave.'),
  REGISTERED: () => ({
    ...warning(
      'Ya hay una inscripción',
      'Este documento ya está en una inscripción de este evento. Si es tuya, búscala en «Consultar mi inscripción»: ahí la ves, la pagas y traes tus datos con un código que llega a tu correo.',
    ),
    link,
  }),
  PAID: () => paid,
  TOO_MANY_UNPAID: ({ unpaidLimit }) =>
    warning('Hay muchas inscripciones sin pagar', unpaidTexts[unpaidLimit ?? 'PAYER']),
};
export const holdRefused = (reason: HoldRefusal, refused: Hold): DialogTexts => holdTexts[reason](refused);

/** Message after a save with nothing to pay. */
export const nothingToPay = 'No tienes nada que pagar. Te enviamos la confirmación al correo.';
/** Message after a hold became free by a change. */
export const giftText = '¡Tu inscripción va por cuenta de la casa! Te enviamos la confirmación al correo.';

const codeTexts: Record<CodeRefusal, string> = {
  NOT_VALID: 'Este código no existe o ya no está vigente. Puedes seguir sin descuento.',
  USED_UP: 'Este código ya se usó todas las veces posibles. Puedes seguir sin descuento.',
};
export const codeRefused = (reason: CodeRefusal | null | undefined): string => codeTexts[reason ?? 'NOT_VALID'];
export const codeApplied = ({ outcome, discount }: Pick<Discount, 'outcome' | 'discount'>): string =>
  `Código aplicado: ${outcome === 'FREE' ? 'no pagas nada' : `ahorras ${formatMoney(discount ?? 0)}`}`;
