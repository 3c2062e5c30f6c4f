import { CategoryGender, Gender } from '../categories/category-enums.js';
import type { Category } from '../categories/category.entity.js';
import { BloodType, RhFactor } from '../registration/competitor-enums.js';
import type { MemberInput } from '../registration/registration.inputs.js';
import type { Random } from './random.js';

const names: Record<Gender, readonly string[]> = {
  [Gender.FEMALE]:
    'Valentina,Mariana,Laura Camila,Luz Marina,Daniela,Paola Andrea,Yuliana,Ángela María,Catalina,Natalia,Diana Carolina,Sara Lucía,Gloria Inés,Manuela,Juliana,Adriana,Leidy Johana,Isabel Cristina,Sofía,Claudia Patricia,Tatiana,Marcela,Ximena,Salomé,Beatriz Elena,Karen Dayana'.split(
      ',',
    ),
  [Gender.MALE]:
    'Santiago,Juan Pablo,Andrés Felipe,Camilo,Sebastián,Jhon Jairo,Carlos Alberto,Miguel Ángel,Nicolás,Diego Fernando,Julián,Óscar Iván,Mateo,Luis Eduardo,Felipe,Hernán Darío,Samuel,Jorge Enrique,Alejandro,Wilson,Édgar,Iván Camilo,Daniel Esteban,Fabián,Germán,Cristian David'.split(
      ',',
    ),
};
const surnames =
  'Rodríguez,Gómez,Restrepo,Martínez,Quintero,Ospina,Valencia,Muñoz,Castaño,Rojas,Mosquera,Arango,Zapata,Herrera,Pardo,Velásquez,Cárdenas,Beltrán,Peña,Acosta,Cifuentes,Niño,Ibargüen,Salazar,Giraldo,Barrios,Pérez,Montoya,Torres,Chaparro,Bedoya,Lozano,Caicedo,Sarmiento,Vargas,Úsuga,Daza,Hoyos'.split(
    ',',
  );
const elsewhere = [
  ['Bogotá D.C.', 'Bogotá D.C.'],
  ['Antioquia', 'Medellín'],
  ['Antioquia', 'Envigado'],
  ['Valle del Cauca', 'Cali'],
  ['Atlántico', 'Barranquilla'],
  ['Santander', 'Bucaramanga'],
  ['Boyacá', 'Tunja'],
  ['Cundinamarca', 'Chía'],
  ['Cundinamarca', 'Soacha'],
  ['Risaralda', 'Pereira'],
  ['Caldas', 'Manizales'],
  ['Quindío', 'Armenia'],
  ['Tolima', 'Ibagué'],
  ['Nariño', 'Pasto'],
] as const;
const epsNames = [
  'EPS Sura',
  'Compensar EPS',
  'EPS Sanitas',
  'Nueva EPS',
  'Salud Total EPS',
  'Famisanar EPS',
  'Coosalud EPS',
];
const relations = ['Madre', 'Padre', 'Tía', 'Abuelo'];
const bloods: readonly (readonly [BloodType, number])[] = [
  [BloodType.O, 60],
  [BloodType.A, 28],
  [BloodType.B, 9],
  [BloodType.AB, 3],
];

/** Cédulas of ten digits that begin with 19 were never issued. */
const FIRST_DNI = 1_900_000_000;
const DAY_MS = 86_400_000;

export interface PersonTraits {
  gender: Gender;
  /** Age on the event's date. */
  age: number;
  startsAt: Date;
  home: { department: string; city: string };
  /** Unique in the demonstration. */
  number: number;
}

/** Genders and ages of a team that may enter the category. */
export function teamFor(
  random: Random,
  category: Pick<Category, 'gender' | 'startAge' | 'finalAge'>,
  size: number,
): { gender: Gender; age: number }[] {
  const youngest = Math.max(category.startAge, 5);
  const oldest = Math.min(category.finalAge, 72);
  return Array.from({ length: size }, (_, index) => {
    if (category.gender === CategoryGender.ADULT_MINOR) {
      const age = index === 0 ? random.int(27, Math.min(48, oldest)) : random.int(youngest, Math.min(15, oldest));
      return { gender: random.pick(Object.values(Gender)), age };
    }
    const fixed = { male: Gender.MALE, female: Gender.FEMALE }[category.gender as string];
    const couple = index % 2 === 0 ? Gender.FEMALE : Gender.MALE;
    const gender = fixed ?? (size > 1 ? couple : random.pick(Object.values(Gender)));
    // Mean of two random numbers: most people are in the middle of a wide range.
    const spread = Math.round(
      (random.int(youngest, oldest) + random.int(youngest, Math.min(oldest, youngest + 25))) / 2,
    );
    return { gender, age: Math.min(oldest, Math.max(youngest, spread)) };
  });
}

/** One in five gives no health data. */
const hasHealthData = (number: number): boolean => number % 5 !== 0;

/** Returns a fictitious person, complete as the wizard sends one; consent and kit are added elsewhere. */
export function demoPerson(random: Random, { gender, age, startsAt, home, number }: PersonTraits): MemberInput {
  const name = random.pick(names[gender]);
  const lastName = `${random.pick(surnames)} ${random.pick(surnames)}`;
  const [department, city] = random.next() < 0.65 ? [home.department, home.city] : random.pick(elsewhere);
  const kin = `${random.pick(names[random.pick(Object.values(Gender))])} ${lastName.split(' ')[0]}`;
  return {
    name,
    lastName,
    dni: String(FIRST_DNI + number * 7_919),
    email: `${plain(name)}.${plain(lastName.split(' ')[0] ?? '')}${number}@correo.example`,
    phone: phone(random),
    birthday: birthdayForAge(age, startsAt, random.int(2, 360)),
    gender,
    department,
    city,
    address: `${random.pick(['Calle', 'Carrera', 'Transversal', 'Diagonal'])} ${random.int(3, 140)} # ${random.int(2, 98)}-${random.int(1, 99)}`,
    emergencyName: kin,
    emergencyPhone: phone(random),
    ...(hasHealthData(number) && {
      eps: random.pick(epsNames),
      bloodType: random.weighted(bloods),
      rhFactor: random.next() < 0.92 ? RhFactor.POSITIVE : RhFactor.NEGATIVE,
    }),
    ...(age < 18 && {
      guardian: { name: kin, document: String(FIRST_DNI + 90_000_000 + number), relation: random.pick(relations) },
    }),
  };
}

function birthdayForAge(age: number, startsAt: Date, daysBefore: number): string {
  const at = new Date(startsAt.getTime() - daysBefore * DAY_MS);
  at.setUTCFullYear(at.getUTCFullYear() - age);
  return at.toISOString().slice(0, 10);
}

/** Phone number with 555 in the middle, as in films. */
const phone = (random: Random): string =>
  `3${random.int(0, 2)}${random.int(0, 9)}555${String(random.int(0, 9999)).padStart(4, '0')}`;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
