import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { DataOf } from '../testing/answers';
import { renderPage, type Answers } from '../testing/render-page';
import CertificatePage from './certificate.page';

type Issued = NonNullable<DataOf<'IssuedCertificate'>['certificate']>;
const issued: Issued = {
  __typename: 'IssuedCertificate',
  name: 'María Fernanda Gutiérrez Peñaloza',
  eventName: 'Media Maratón del Páramo',
  city: 'Duitama',
  eventDate: '2026-06-14',
  issuedAt: '2026-06-17T01:30:00.000Z',
  code: '7K3QM-2X9TB',
};

const show = (at: string, answers: Answers = {}) =>
  renderPage({
    path: '/certificado/:code?',
    at,
    Page: CertificatePage,
    answers: { IssuedCertificate: () => ({ data: { certificate: issued } }), ...answers },
  });

afterEach(() => void jest.restoreAllMocks());

it('says for whom and which event a certificate was issued', async () => {
  const { asked } = show('/certificado/7K3QM2X9TB');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'María Fernanda Gutiérrez Peñaloza' }),
  ).toBeInTheDocument();
  const plate = screen.getByRole('article');
  for (const fact of [
    'Certificado auténtico',
    'Media Maratón del Páramo',
    'Domingo, 14 de junio de 2026 · Duitama',
    '7K3QM-2X9TB',
    // In Bogotá it was still the day before.
    '16 jun 2026',
  ])
    expect(plate).toHaveTextContent(fact);
  expect(asked.map(({ variables }) => variables)).toEqual([{ code: '7K3QM2X9TB' }]);
  expect(document.title).toBe('Certificado de María Fernanda Gutiérrez Peñaloza · Dorsal');
});

it('tells of the event alone once the person was forgotten', async () => {
  show('/certificado/7K3QM2X9TB', { IssuedCertificate: () => ({ data: { certificate: { ...issued, name: null } } }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Media Maratón del Páramo' })).toBeInTheDocument();
  expect(screen.getByRole('article')).toHaveTextContent('La organización ya borró los datos de la persona.');
});

it('says that there is none, and takes another code as it was typed from paper', async () => {
  const { user, address } = show('/certificado/AAAAA11111', {
    IssuedCertificate: ({ code }) => ({ data: { certificate: code === '7K3QM2X9TB' ? issued : null } }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Este certificado no existe' })).toBeInTheDocument();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Código del certificado'), ' 7k3qm-2x9tb ');
  await user.click(screen.getByRole('button', { name: 'Comprobar' }));
  expect(await screen.findByRole('article')).toHaveTextContent('María Fernanda');
  expect(address()).toBe('/certificado/7K3QM2X9TB');
  // Who cannot see the page hears what was found.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('asks for the code where the address has none, and for all of it', async () => {
  const { user, asked, address } = show('/certificado');
  expect(await screen.findByRole('heading', { level: 1, name: 'Comprobar un certificado' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Código del certificado'), '7K3QM');
  await user.click(screen.getByRole('button', { name: 'Comprobar' }));
  expect((await screen.findAllByText('El código tiene diez letras y números.')).length).toBeGreaterThan(0);
  expect(address()).toBe('/certificado');
  expect(asked).toEqual([]);
});

it('is no proof while it could not ask, and asks again', async () => {
  let tries = 0;
  const { user } = show('/certificado/7K3QM2X9TB', {
    IssuedCertificate: () =>
      ++tries === 1
        ? {
            data: null,
            errors: [{ message: 'Hiciste demasiados intentos.', extensions: { code: 'TOO_MANY_REQUESTS' } }],
          }
        : { data: { certificate: issued } },
  });
  expect(await screen.findByText('No pudimos consultar el certificado.')).toBeInTheDocument();
  expect(screen.getByText('Hiciste demasiados intentos.')).toBeInTheDocument();
  expect(screen.queryByText('Este certificado no existe')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Certificado auténtico')).toBeInTheDocument();
});
