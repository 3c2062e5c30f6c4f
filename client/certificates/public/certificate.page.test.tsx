import { screen, waitFor } from '@testing-library/react';
import type { DataOf } from '../../testing/responses';
import { renderPage, type Responses } from '../../testing/render-page';
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

const show = (at: string, responses: Responses = {}) =>
  renderPage({
    path: '/certificado/:code?',
    at,
    Page: CertificatePage,
    responses: { IssuedCertificate: () => ({ data: { certificate: issued } }), ...responses },
  });

afterEach(() => void vi.restoreAllMocks());

it('the page shows the person and event of a certificate', async () => {
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
    // In UTC it was the next day already.
    'Emitido el 16 de junio de 2026',
  ])
    expect(plate).toHaveTextContent(fact);
  expect(asked.map(({ variables }) => variables)).toEqual([{ code: '7K3QM2X9TB' }]);
  await waitFor(() => expect(document.title).toBe('Certificado de María Fernanda Gutiérrez Peñaloza · Dorsal'));
});

it('the page offers the certificate’s files and names the genuine URL', async () => {
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
])('the page says no more than the certificate: that the person %s', async (_what, facts, text) => {
  show('/certificado/7K3QM2X9TB', {
    IssuedCertificate: () => ({ data: { certificate: { ...issued, ...facts } } }),
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('a certificate stays authentic after its event is withdrawn and its file deleted, without a dead button', async () => {
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

it('an anonymised certificate proves nothing but still names its event', async () => {
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

it('an unknown code is reported and can be replaced by one typed from paper', async () => {
  const { user, address } = show('/certificado/AAAAA11111', {
    IssuedCertificate: ({ code }) => ({ data: { certificate: code === '7K3QM2X9TB' ? issued : null } }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Este certificado no existe' })).toBeInTheDocument();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  const field = screen.getByLabelText('Código impreso en el certificado');
  // The wrong code stays, to be corrected.
  expect(field).toHaveValue('AAAAA-11111');
  await user.clear(field);
  await user.type(field, ' 7k3qm-2x9tb ');
  await user.click(screen.getByRole('button', { name: 'Comprobar' }));
  expect(await screen.findByRole('article')).toHaveTextContent('María Fernanda');
  expect(address()).toBe('/certificado/7K3QM2X9TB');
  // The focused heading announces the result to screen readers.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('the page reads the code from the query string of a form without JavaScript', async () => {
  const { asked } = show('/certificado?codigo=7k3qm-2x9tb');
  expect(await screen.findByRole('article')).toHaveTextContent('María Fernanda');
  expect(asked.map(({ variables }) => variables)).toEqual([{ code: '7k3qm-2x9tb' }]);
});

it('the page requires a complete code if the URL has none', async () => {
  const { user, asked, address } = show('/certificado');
  expect(await screen.findByRole('heading', { level: 1, name: 'Comprobar un certificado' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Código impreso en el certificado'), '7K3QM');
  await user.click(screen.getByRole('button', { name: 'Comprobar' }));
  expect((await screen.findAllByText('El código tiene diez letras y números.')).length).toBeGreaterThan(0);
  expect(address()).toBe('/certificado');
  expect(asked).toEqual([]);
});

it('a failed check proves nothing and can be retried', async () => {
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
