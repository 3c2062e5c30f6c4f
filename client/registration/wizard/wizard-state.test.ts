import { emptyDraft } from '../draft/draft';
import { beginWizard, reduceWizard, waitsFor, type WizardAction, type WizardState } from './wizard-state';

const request = { member: 0, dni: '80214905', birthday: '1992-03-04' };
const edit = (values: object): WizardAction => ({ type: 'edit', member: 0, values });
const after = (state: WizardState, ...actions: WizardAction[]) => actions.reduce(reduceWizard, state);

const saving = after(
  beginWizard(emptyDraft({ id: '7', consentVersion: 'v1' }, 2)),
  edit({ dni: request.dni, birthday: request.birthday, name: 'Ana' }),
);
const lookingUp = after(saving, { type: 'lookUp', request });
const sending = after(saving, { type: 'send', sent: saving.draft });
const waiting = after(sending, { type: 'unsent' });

describe('a lookup in progress', () => {
  it.each<[string, WizardAction]>([
    ['another document', edit({ dni: '1' })],
    ['another birthday', edit({ birthday: '1992-03-05' })],
    ['a cleared row', { type: 'clear', member: 0 }],
    ['another place', { type: 'moved', place: { member: 1, step: 'identificacion' } }],
    ['another request', { type: 'lookUp', request: { ...request } }],
  ])('waits no more after %s', (_what, action) => {
    expect(waitsFor(lookingUp, request)).toBe(true);
    expect(waitsFor(after(lookingUp, action), request)).toBe(false);
  });

  it.each<[string, WizardAction]>([
    ['what else is typed of the person', edit({ name: 'Ana María' })],
    ['what is typed of another', { type: 'edit', member: 1, values: { dni: '2' } }],
    ['the place it was asked at', { type: 'moved', place: { member: 0, step: 'identificacion' } }],
    ['a smaller team the participant is still of', { type: 'teamSize', size: 1 }],
  ])('still waits after %s', (_what, action) => {
    expect(waitsFor(after(lookingUp, action), request)).toBe(true);
  });

  it('a lookup ends when its competitor is removed from the team', () => {
    const { dni, birthday } = request;
    const second = { member: 1, dni, birthday };
    const state = after(
      saving,
      { type: 'edit', member: 1, values: { dni, birthday } },
      { type: 'lookUp', request: second },
    );
    expect(waitsFor(after(state, { type: 'teamSize', size: 1 }), second)).toBe(false);
  });
});

describe('a save', () => {
  it('fields cannot be edited during a save', () => {
    expect(after(sending, edit({ name: 'J' }), { type: 'category', categoryId: '9' }).draft).toBe(saving.draft);
  });

  it('a change withdraws a waiting save until it is pressed again', () => {
    const changed = after(waiting, edit({ name: 'J' }));
    expect(changed).toMatchObject({ phase: { kind: 'editing' }, withdrawn: true });
    expect(after(changed, { type: 'send', sent: changed.draft })).toMatchObject({
      phase: { kind: 'saving' },
      withdrawn: false,
    });
  });

  it('navigating between steps does not withdraw a waiting save', () => {
    const walked = after(waiting, { type: 'moved', place: { member: 0, step: 'info' } }, edit({ name: 'Ana' }), {
      type: 'complete',
      member: 0,
      step: 'info',
    });
    expect(walked.phase).toMatchObject({ kind: 'waiting', tries: 1 });
  });

  it('a save counts its tries', () => {
    expect(after(waiting, { type: 'send', sent: saving.draft }, { type: 'unsent' }).phase).toMatchObject({ tries: 2 });
  });
});
