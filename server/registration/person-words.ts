/** What the schema says of a person's data, wherever they stand. */
export const personWords = {
  name: { description: 'Given names' },
  lastName: { description: 'Surnames' },
  dni: {
    description:
      'Number of the identity document, digits without points; letters where the event takes foreign documents',
  },
  email: { description: 'E-mail address, in lower case; mails about the registration go to it' },
  phone: {
    description: 'Telephone number as it was typed: 7 to 15 digits; with + or 00 where it is of another country',
  },
  gender: { description: 'Gender the person competes as' },
  department: { description: 'Department (of Colombia) where the person lives' },
  city: { description: 'City or town where the person lives' },
  address: { description: "Street address of the person's home" },
  emergencyName: { description: 'Full name of whom to call in an emergency' },
  emergencyPhone: { description: 'Telephone number of whom to call in an emergency, as it was typed' },
  eps: { description: 'Health insurer (EPS) by its name' },
  bloodType: { description: 'Blood group of the ABO system' },
  rhFactor: { description: 'Rh factor of the blood' },
} as const;
