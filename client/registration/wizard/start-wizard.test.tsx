import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { renderPage } from '../../testing/render-page';
import { enter, maria, storeDraft, storedDraft, wizardResponses, wizardEvent } from '../../testing/wizard';
import type { WizardEvent } from '../order-lines';
import { StartWizard } from './start-wizard';

/** Stores another draft of the same registration as soon as the wizard mounts, before its next rendering. */
function KeepAtOnce() {
  useEffect(() => storeDraft([], 1, null, { members: [{ ...storedMember, values: { ...maria, name: '' } }] }), []);
  return null;
}
const storedMember = { done: [], prefilled: false, revision: 0 };

function Page() {
  return (
    <>
      <StartWizard event={wizardEvent as WizardEvent} />
      <KeepAtOnce />
    </>
  );
}

it('the wizard keeps its own typed values although another draft was stored in the meantime', async () => {
  enter(1);
  renderPage({ path: '/inscripcion/:slug', at: '/inscripcion/paramo?equipo=1', Page, responses: wizardResponses() });
  expect(await screen.findByLabelText('Número de documento')).toHaveValue('');
  expect(storedDraft()?.members[0]?.values.dni).toBe(maria.dni);
});
