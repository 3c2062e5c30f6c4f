import { screen, waitFor } from '@testing-library/react';
import { enter, maria, openWizard, storeDraft, wizardEvent, wizardResponses } from '../../testing/wizard';
import { memberInputs } from './member-input';

const draft = { consentVersion: 'v1', members: [{ values: { ...maria, bibName: 'Mari' } }] };
const sentBibName = (sport: string) =>
  memberInputs(draft as never, { ...wizardEvent, sport } as never).map(({ bibName }) => bibName);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('A race asks for the name on the bib, with at most 20 characters', async () => {
  enter(1);
  storeDraft([maria]);
  openWizard(wizardResponses(), '?p=1&paso=info');
  const field = await screen.findByRole('textbox', { name: /^Nombre en el dorsal/ });
  expect(field).toHaveAttribute('maxlength', '20');
  expect(sentBibName('RUNNING')).toEqual(['Mari']);
});

it('An event without a race has no name on the bib, and a known one is not sent', async () => {
  enter(1);
  storeDraft([maria]);
  openWizard(
    wizardResponses({
      WizardEvent: () => ({ data: { publicEvent: { ...wizardEvent, sport: 'NON_SPORT' as const } } }),
    }),
    '?p=1&paso=info',
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nombres' })).toBeVisible());
  expect(screen.queryByRole('textbox', { name: /dorsal/ })).not.toBeInTheDocument();
  expect(sentBibName('NON_SPORT')).toEqual([null]);
});
