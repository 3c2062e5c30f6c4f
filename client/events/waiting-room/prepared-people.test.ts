import { emptyDraft } from '../../registration/draft/draft';
import { memberSteps } from '../../registration/steps/steps';
import { maria } from '../../testing/wizard';
import { preparedPeople } from './prepared-people';

const all = memberSteps.map(({ key }) => key);

it('Each person of a draft is listed with what is missing and the place to continue at', () => {
  const draft = emptyDraft({ id: '7', consentVersion: 'v1' }, 3);
  const [first, second, third] = draft.members;
  draft.members = [
    { ...first!, values: maria, done: all },
    { ...second!, values: { ...maria, name: 'Juan Sebastián', lastName: 'Ramírez' }, done: all.slice(0, 3) },
    third!,
  ];
  expect(preparedPeople(draft, true)).toEqual([
    { name: 'María Gutiérrez', text: 'Todo listo', isReady: true, place: { member: 0, step: 'identificacion' } },
    {
      name: 'Juan Sebastián Ramírez',
      text: 'Faltan EPS y contacto',
      isReady: false,
      place: { member: 1, step: 'contacto' },
    },
    {
      name: 'Participante 3',
      text: 'Faltan documento, nombre, ciudad, talla, categoría, EPS y contacto',
      isReady: false,
      place: null,
    },
  ]);
});

it('A person without sizes to choose lacks no size', () => {
  const draft = emptyDraft({ id: '7', consentVersion: 'v1' }, 1);
  draft.members = [{ ...draft.members[0]!, values: maria, done: all.filter((key) => key !== 'categoria') }];
  expect(preparedPeople(draft, false)[0]?.text).toBe('Falta categoría');
});
