import { openApi } from '../../testing/api.js';

const { as, build } = await openApi();

const LOOK_UP = `mutation ($eventId: ID!, $teamSize: Int) {
  lookUpRegistration(eventId: $eventId, dni: "80214905", birthday: "1992-03-04", teamSize: $teamSize) { outcome seatsLeft }
}`;

it('a lookup reports the seats left if they are too few for the team, so that a smaller team can be offered', async () => {
  const event = await build.event({ participantLimit: 2, teamSizes: [1, 2, 3] });
  const lookUp = async (teamSize: number) => {
    const response = await as(null).graphql<{ lookUpRegistration: object }>(LOOK_UP, { eventId: event.id, teamSize });
    return response.data.lookUpRegistration;
  };
  expect(await lookUp(3)).toEqual({ outcome: 'NO_SEATS', seatsLeft: 2 });
  expect(await lookUp(2)).toEqual({ outcome: 'CAN_REGISTER', seatsLeft: null });
});
