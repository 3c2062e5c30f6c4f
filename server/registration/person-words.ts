/** Descriptions of a person's fields in the schema. */
export const personDescriptions = {
  name: { description: 'Given names' },
  lastName: { description: 'Surnames' },
  dni: {
    description:
      'Number of the identity document in digits without dots; letters too if the event accepts foreign documents',
  },
  email: { description: 'E-mail address in lower case; receives mails about the registration' },
  phone: {
    description: 'Telephone number as typed: 7 to 15 digits, with + or 00 if foreign',
  },
  gender: { description: 'Gender as which the person competes' },
  department: { description: 'Department (of Colombia) where the person lives' },
  city: { description: 'City or town where the person lives' },
  address: { description: "Street address of the person's home" },
  emergencyName: { description: 'Full name of the emergency contact' },
  emergencyPhone: { description: 'Telephone number of the emergency contact, as typed' },
  eps: { description: 'Name of the health insurer (EPS)' },
  bloodType: { description: 'Blood group of the ABO system' },
  rhFactor: { description: 'Rh factor of the blood' },
} as const;
