import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { storeSession } from '../../base/network/session';
import type { DataOf } from '../../testing/responses';
import { deferResponses } from '../../testing/deferred-responses';
import { renderPage, type Responses } from '../../testing/render-page';
import { storedEvent } from '../../testing/stored-event';
import { viewerWith } from '../../testing/viewer';
import { DialogHost } from '../../ui/dialog/dialog-host';
import EditEventPage from './edit-event.page';
import { formDraftKey, loadFormDraft } from '../../ui/form/draft';
import { emptyEvent } from './event-fields';

/**
 * Tests the event form with late, reordered or lost responses during typing. Typed values are never lost, and another
 * user's save is never overwritten unseen.
 */

// Mocked because the editor needs a layout; its own tests cover it.
vi.mock('../../ui/rich-text/rich-text-editor', () => ({ default: () => null }));

// Typing whole forms key by key is slow on a busy machine.

// Preload the dialog's code, so that its loading time does not affect the tests.
beforeAll(async () => {
  await import('../../ui/dialog/open-dialog');
});

beforeEach(() => {
  localStorage.clear();
  storeSession({ token: 'abc', expiresAt: 'null' });
});

const event: DataOf<'EditEvent'>['event'] = {
  ...storedEvent,
  categories: [
    ...storedEvent.categories,
    {
      id: '2',
      distance: '5K',
      title: 'Familiar',
      gender: 'MIXED',
      startAge: 5,
      finalAge: 90,
      teamsOnly: false,
      difference: 0,
      startTime: null,
      participantLimit: null,
    },
  ],
};

async function edit(responses: Responses = {}) {
  const saves = deferResponses<'UpdateEvent'>();
  const Page = () => (
    <>
      <EditEventPage />
      <DialogHost />
    </>
  );
  renderPage({
    path: '/edit/:id',
    at: '/edit/7',
    Page,
    responses: {
      Viewer: () => ({ data: { me: viewerWith(['EVENTS_WRITE']) } }),
      EditEvent: () => ({ data: { event } }),
      EditionChoices: () => ({ data: { editionChoices: [] } }),
      UpdateEvent: saves.hold,
      ...responses,
    },
  });
  // A dialog that is fading out after the previous test would block pointer events.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const name = await screen.findByLabelText(/^Nombre/);
  return {
    user,
    saves,
    name,
    city: screen.getByLabelText(/^Ciudad/),
    /** Presses the button once it is enabled; returns the nth save. */
    save: async (nth: number) => {
      const button = screen.getByRole('button', { name: 'Actualizar evento' });
      await waitFor(() => expect(button).toBeEnabled());
      await user.click(button);
      return saves.nth(nth);
    },
    /** Closes a dialog with one button. */
    read: async (title: string | RegExp) => {
      const dialog = await screen.findByRole('alertdialog', { name: title });
      await user.click(within(dialog).getByRole('button', { name: 'Ok' }));
    },
  };
}

const saved = (changes: Partial<typeof event>) => ({
  data: { updateEvent: { ...event, version: 4, ...changes } },
});
const conflict = (changed: string[]) => ({
  errors: [{ message: 'Alguien guardó antes.', extensions: { code: 'CONFLICT' as const, changed } }],
});

it('values typed during a slow save are kept and sent with the next one', async () => {
  const { user, name, city, save, read } = await edit();
  await user.type(name, ' A');
  const first = await save(1);
  expect(first.variables).toMatchObject({ version: 3, input: { name: 'Media Maratón A' } });
  await user.type(name, 'B');
  await first.response(saved({ name: 'Media Maratón A', city: 'Bogotá, D. C.' }));
  await read('El evento se actualizó con éxito');
  expect(name).toHaveValue('Media Maratón AB');
  // Untouched fields take the stored values.
  expect(city).toHaveValue('Bogotá, D. C.');
  expect((await save(2)).variables).toMatchObject({
    version: 4,
    input: { name: 'Media Maratón AB', city: 'Bogotá, D. C.' },
  });
});

it('values typed during a save that is refused are kept, and the errors are shown', async () => {
  const { user, name, city, save, read } = await edit();
  await user.type(name, ' A');
  const first = await save(1);
  await user.type(city, ', D. C.');
  const duplicateNameMessage = 'Ya hay un evento con ese nombre.';
  await first.response({
    errors: [
      {
        message: 'Revisa los datos.',
        extensions: { code: 'VALIDATION', fields: { 'input.name': [duplicateNameMessage] } },
      },
    ],
  });
  await read('Revisa los datos.');
  expect(name).toHaveValue('Media Maratón A');
  expect(name).toHaveAccessibleDescription(duplicateNameMessage);
  expect(city).toHaveValue('Bogotá, D. C.');
  await user.type(name, '2');
  expect((await save(2)).variables).toMatchObject({
    version: 3,
    input: { name: 'Media Maratón A2', city: 'Bogotá, D. C.' },
  });
});

it('a save that loses the connection keeps all values, also on this device', async () => {
  const { user, name, city, save, read } = await edit();
  await user.type(name, ' A');
  const first = await save(1);
  await user.type(city, ', D. C.');
  await first.fail();
  await read(/conexión/);
  expect(name).toHaveValue('Media Maratón A');
  await waitFor(() =>
    expect(loadFormDraft(formDraftKey('1', 'evento:7'), emptyEvent)?.values).toMatchObject({
      name: 'Media Maratón A',
      city: 'Bogotá, D. C.',
    }),
  );
  const second = await save(2);
  expect(second.variables).toMatchObject({ version: 3, input: { name: 'Media Maratón A', city: 'Bogotá, D. C.' } });
  await second.response(saved({ name: 'Media Maratón A', city: 'Bogotá, D. C.' }));
  await read('El evento se actualizó con éxito');
  await waitFor(() => expect(loadFormDraft(formDraftKey('1', 'evento:7'), emptyEvent)).toBeNull());
});

describe('a save after another user’s save', () => {
  it('after a conflict, values typed before and during the reload are kept over the other user’s save', async () => {
    const reloads = deferResponses<'EditEvent'>();
    let opened = false;
    const { user, name, city, save, read } = await edit({
      EditEvent: (variables) => {
        if (opened) return reloads.hold(variables);
        return { data: { event } };
      },
    });
    opened = true;
    await user.type(name, ' A');
    const first = await save(1);
    await user.type(name, 'B');
    await first.response(conflict(['city']));
    await user.click(await screen.findByRole('button', { name: 'Recargar sin perder lo mío' }));
    const reload = await reloads.nth(1);
    await user.type(name, 'C');
    await reload.response({ data: { event: { ...event, version: 4, city: 'Cali', participantLimit: 800 } } });
    expect(name).toHaveValue('Media Maratón ABC');
    expect(city).toHaveValue('Cali');
    const second = await save(2);
    expect(second.variables).toMatchObject({
      version: 4,
      input: { name: 'Media Maratón ABC', city: 'Cali', participantLimit: 800 },
    });
    // An unanswered save would reach its deadline during a later test.
    await second.response(saved({}));
    await read('El evento se actualizó con éxito');
  });

  it('a version read after a reload is not taken for the form’s own, which would overwrite another user’s save', async () => {
    const versions = deferResponses<'EventVersion'>();
    const reloaded = { ...event, version: 4, categories: storedEvent.categories };
    let stored = event;
    const { user, save, read } = await edit({
      EditEvent: () => ({ data: { event: stored } }),
      DeleteCategory: () => ({ data: { deleteCategory: true } }),
      EventVersion: versions.hold,
    });
    await user.click(screen.getByRole('button', { name: 'Eliminar la categoría 5K Familiar' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    const version = await versions.nth(1);
    // The deletion created version 4, which the form does not know yet.
    const first = await save(1);
    expect(first.variables).toMatchObject({ version: 3 });
    stored = reloaded;
    await first.response(conflict(['categories']));
    await user.click(await screen.findByRole('button', { name: 'Recargar sin perder lo mío' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    // Another user saved version 5 before the version query was answered.
    await version.response({ data: { event: { id: '7', version: 5 } } });
    const second = await save(2);
    expect(second.variables).toMatchObject({ version: 4 });
    await second.response(saved({}));
    await read('El evento se actualizó con éxito');
  });
});

it('a row deleted during a save does not return with its response', async () => {
  const { user, name, save, read } = await edit({
    DeleteCategory: () => ({ data: { deleteCategory: true } }),
    EventVersion: () => ({ data: { event: { id: '7', version: 5 } } }),
  });
  const row = screen.getByRole('group', { name: 'Categoría 2' });
  const remove = within(row).getByRole('button', { name: 'Eliminar la categoría 5K Familiar' });
  await user.type(name, ' A');
  const first = await save(1);
  await user.click(remove);
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(row).not.toBeInTheDocument());
  await user.type(name, 'B');
  await first.response(saved({ name: 'Media Maratón A' }));
  await read('El evento se actualizó con éxito');
  expect(screen.queryByRole('group', { name: 'Categoría 2' })).not.toBeInTheDocument();
  expect(name).toHaveValue('Media Maratón AB');
  const { variables } = await save(2);
  expect(variables.input.categories.map(({ id }) => id)).toEqual(['1']);
});
