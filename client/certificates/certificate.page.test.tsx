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
  address: 'https://dorsal.test/certificado/7K3QM2X9TB',
  organizer: 'Corre Duitama',
  eventIsShown: true,
  raced: '21K Abierta femenina',
  time: '2:04:51',
  aspectRatio: 1.41,
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
    'por terminar 21K Abierta femenina en',
    '2:04:51',
    '14 jun 2026',
    'Duitama',
    'Corre Duitama',
    '7K3QM-2X9TB',
    // In Bogotá it was still the day before.
    'Emitido el 16 de junio de 2026',
  ])
    expect(plate).toHaveTextContent(fact);
  expect(asked.map(({ variables }) => variables)).toEqual([{ code: '7K3QM2X9TB' }]);
  expect(document.title).toBe('Certificado de María Fernanda Gutiérrez Peñaloza · Dorsal');
});

it('offers the files of the certificate, and says which address is the right one', async () => {
  show('/certificado/7k3qm-2x9tb');
  expect(await screen.findByRole('link', { name: 'Descargar PDF' })).toHaveAttribute(
    'href',
    '/certificado/7K3QM2X9TB.pdf',
  );
  expect(screen.getByRole('link', { name: 'Imagen' })).toHaveAttribute('href', '/certificado/7K3QM2X9TB.png');
  expect(screen.getByRole('img', { name: 'Certificado de María Fernanda Gutiérrez Peñaloza' })).toHaveAttribute(
    'src',
    '/certificado/7K3QM2X9TB.jpg',
  );
  expect(screen.getByText('https://dorsal.test/certificado/')).toBeInTheDocument();
});

it.each([
  ['took part', { raced: null, time: null }, 'por participar en'],
  ['took part in a distance', { raced: '10K', time: null }, 'por participar en 10K de'],
  ['finished', { raced: null, time: '1:02:03' }, 'por terminar la prueba en'],
])('says no more than the certificate: that the person %s', async (_what, facts, text) => {
  show('/certificado/7K3QM2X9TB', {
    IssuedCertificate: () => ({ data: { certificate: { ...issued, ...facts } } }),
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('stays authentic after the event was withdrawn and the file deleted, without a dead button', async () => {
  show('/certificado/7K3QM2X9TB', {
    IssuedCertificate: () => ({ data: { certificate: { ...issued, eventIsShown: false, aspectRatio: null } } }),
  });
  const plate = await screen.findByRole('article');
  expect(plate).toHaveTextContent('Certificado auténtico');
  expect(plate).toHaveTextContent(
    'La carrera ya no está publicada en Dorsal. El certificado sigue siendo válido. El archivo ya no se puede descargar.',
  );
  expect(screen.queryByRole('link', { name: /PDF|Imagen/ })).not.toBeInTheDocument();
});

it('proves nothing once the person was forgotten, and tells which event it was', async () => {
  show('/certificado/7K3QM2X9TB', {
    IssuedCertificate: () => ({ data: { certificate: { ...issued, name: null, aspectRatio: null } } }),
  });
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Este código existió, pero ya no guardamos a quién se emitió.',
    }),
  ).toBeInTheDocument();
  expect(screen.getByText(/para Media Maratón del Páramo, en Duitama/)).toBeInTheDocument();
  expect(screen.queryByText('Certificado auténtico')).not.toBeInTheDocument();
});

it('says that there is none, and takes another code as it was typed from paper', async () => {
  const { user, address } = show('/certificado/AAAAA11111', {
    IssuedCertificate: ({ code }) => ({ data: { certificate: code === '7K3QM2X9TB' ? issued : null } }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Este certificado no existe' })).toBeInTheDocument();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  const field = screen.getByLabelText('Código impreso en el certificado');
  // The wrong code is there to be corrected.
  expect(field).toHaveValue('AAAAA-11111');
  await user.clear(field);
  await user.type(field, ' 7k3qm-2x9tb ');
  await user.click(screen.getByRole('button', { name: 'Comprobar' }));
  expect(await screen.findByRole('article')).toHaveTextContent('María Fernanda');
  expect(address()).toBe('/certificado/7K3QM2X9TB');
  // Who cannot see the page hears what was found.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('reads the code that a form without scripts put into the address', async () => {
  const { asked } = show('/certificado?codigo=7k3qm-2x9tb');
  expect(await screen.findByRole('article')).toHaveTextContent('María Fernanda');
  expect(asked.map(({ variables }) => variables)).toEqual([{ code: '7k3qm-2x9tb' }]);
});

it('asks for the code where the address has none, and for all of it', async () => {
  const { user, asked, address } = show('/certificado');
  expect(await screen.findByRole('heading', { level: 1, name: 'Comprobar un certificado' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Código impreso en el certificado'), '7K3QM');
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
