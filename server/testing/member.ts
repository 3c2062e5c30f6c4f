import { consentVersionOf } from '../registration/consent-text.js';

/** Version of the consent text of a server with default settings. */
export const currentConsentVersion = consentVersionOf({ healthDays: 365, peopleDays: 1826 });

let number = 0;

/** Returns a member as the wizard sends one, with a unique document. */
export function member(
  overrides: Record<string, unknown> = {},
): Record<string, unknown> & { dni: string; birthday: string } {
  number++;
  return {
    name: 'Marta',
    lastName: 'Ríos Ñáñez',
    dni: String(52_000_000 + number),
    email: `marta${number}@example.test`,
    phone: '310 555 0148',
    birthday: '1992-03-04',
    gender: 'FEMALE',
    department: 'Antioquia',
    city: 'Medellín',
    address: 'Carrera 7 # 12-45',
    emergencyName: 'Luis Ríos',
    emergencyPhone: '3105550149',
    eps: 'Sura EPS',
    bloodType: 'O',
    rhFactor: 'POSITIVE',
    consent: { version: currentConsentVersion, health: true },
    ...overrides,
  };
}

/** Mutation that holds a team. */
export const HOLD = `mutation ($input: HoldRegistrationInput!) { holdRegistration(input: $input) {
  outcome reason closed unpaidLimit conflictingDnis soldOutKits soldOutSizes seatsLeft
  registration { token status statusCode amount teamSize holdExpiresAt lines { kind amount } members { position dni } discountCode gateways { kind } }
} }`;

export interface Held {
  holdRegistration: {
    outcome: string;
    reason: string | null;
    closed: string | null;
    unpaidLimit: string | null;
    conflictingDnis: string[];
    soldOutKits: string[];
    soldOutSizes: string[];
    seatsLeft: number | null;
    registration: {
      token: string;
      status: string;
      statusCode: number;
      amount: number;
      teamSize: number;
      holdExpiresAt: string | null;
      lines: { kind: string; amount: number }[];
      members: { position: number; dni: string }[];
      discountCode: string | null;
      gateways: { kind: string }[];
    } | null;
  };
}
