import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { HeartPulse } from '../ui/icons';
import { formatDocument, formatLocalDateTime, formatShortDate } from '../base/format/format';
import { unmask, type Masked } from '../base/network/fragment';
import { callLink, formatPhone } from '../base/format/phone';
import { bloodTypeLabels, genderLabels, rhFactorLabels } from '../base/format/texts';
import type {
  ConsentPanel_CompetitorFragment,
  HealthPanel_CompetitorFragment,
  PersonPanel_CompetitorFragment,
} from '../gql/graphql';
import { breakBeforeAt } from '../ui/display/break-before-at';
import { Fact, FactList } from '../ui/display/fact-list';
import { competitorFields } from '../registration/competitor-fields';
import { withoutHealth } from './competitor-values';
import { TextAnchor } from '../ui/display/text-link';
import { Panel } from '../ui/display/panel';

/** Personal data in the order of the list of fields; texts are shown as stored. */
export function PersonPanel({ competitor }: { competitor: Masked<PersonPanel_CompetitorFragment> }) {
  const { birthday, age, ...person } = unmask<PersonPanel_CompetitorFragment>(competitor);
  const { dni, gender, email, phone, department, city, address } = person;
  const ageText = `${age} años en el evento`;
  const shown: Readonly<Record<string, ReactNode>> = {
    ...person,
    dni: formatDocument(dni),
    birthday: birthday ? `${formatShortDate(birthday)} · ${ageText}` : ageText,
    gender: genderLabels[gender],
    email: <TextAnchor href={`mailto:${email}`}>{breakBeforeAt(email)}</TextAnchor>,
    phone: <TextAnchor href={callLink(phone)}>{formatPhone(phone)}</TextAnchor>,
    department: null,
    city: null,
    address: [address, city, department].filter(Boolean).join(', '),
  };
  return (
    <Panel title="Datos personales">
      <FactList columns={3}>
        {Object.entries(competitorFields).map(([name, { label }]) =>
          shown[name] ? (
            <Fact key={name} label={name === 'birthday' && !birthday ? 'Edad' : label}>
              {shown[name]}
            </Fact>
          ) : null,
        )}
      </FactList>
    </Panel>
  );
}

/** Renders nothing without permission to read health data: the server omits them. */
export function HealthPanel({ competitor }: { competitor: Masked<HealthPanel_CompetitorFragment> }) {
  const { health, emergencyContact, ...consent } = unmask<HealthPanel_CompetitorFragment>(competitor);
  if (!emergencyContact) return null;
  return (
    <Panel title="Salud y emergencia">
      <Flex gap="2.5" mb="4" color="fg.muted" fontSize="sm" lineHeight="1.45">
        <Box pt="0.5" flex="none" color="fg.info">
          <HeartPulse size={16} />
        </Box>
        Datos sensibles: solo para atender una emergencia durante el evento.
      </Flex>
      <FactList>
        <Fact label={competitorFields.emergencyName.label}>{emergencyContact.name}</Fact>
        <Fact label={competitorFields.emergencyPhone.label}>
          <TextAnchor href={callLink(emergencyContact.phone)}>{formatPhone(emergencyContact.phone)}</TextAnchor>
        </Fact>
        {health ? (
          <>
            <Fact label={competitorFields.eps.label}>{health.eps}</Fact>
            <Fact label="Grupo y Rh">
              {bloodTypeLabels[health.bloodType]}
              {rhFactorLabels[health.rhFactor]}
            </Fact>
          </>
        ) : (
          <Fact label="Datos de salud">{withoutHealth(consent)}</Fact>
        )}
      </FactList>
    </Panel>
  );
}

export function ConsentPanel({ competitor }: { competitor: Masked<ConsentPanel_CompetitorFragment> }) {
  const { guardianName, guardianDocument, guardianRelation, ...consent } =
    unmask<ConsentPanel_CompetitorFragment>(competitor);
  const { consentVersion, consentAt, healthConsentVersion, healthConsentAt } = consent;
  return (
    <Panel title="Autorización de datos">
      {consentAt ? (
        <FactList>
          <Fact label="Aceptada">{formatLocalDateTime(consentAt)}</Fact>
          <Fact label="Versión del texto">{consentVersion}</Fact>
          {healthConsentAt && healthConsentAt !== consentAt ? (
            <>
              <Fact label="Datos de salud, aceptada">{formatLocalDateTime(healthConsentAt)}</Fact>
              <Fact label="Versión del texto de salud">{healthConsentVersion}</Fact>
            </>
          ) : null}
        </FactList>
      ) : (
        <Text color="fg.muted">La inscripción llegó por la API anterior, que no trae la autorización.</Text>
      )}
      {guardianName ? (
        <Box mt="4">
          <FactList>
            <Fact label="Acudiente">{guardianName}</Fact>
            <Fact label="Documento">{guardianDocument ? formatDocument(guardianDocument) : '-'}</Fact>
            <Fact label="Parentesco">{guardianRelation ?? '-'}</Fact>
          </FactList>
        </Box>
      ) : null}
    </Panel>
  );
}
