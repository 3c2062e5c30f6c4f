import { registerEnumType } from 'type-graphql';

export enum RouteWarningKind {
  LENGTH_DIFFERS = 'LENGTH_DIFFERS',
  START_FAR = 'START_FAR',
}

registerEnumType(RouteWarningKind, {
  name: 'RouteWarningKind',
  description: 'Possible error in a route, which the uploading user can confirm to be correct.',
  valuesConfig: {
    LENGTH_DIFFERS: { description: 'The length of the track differs by more than 15 % from the name of its distance.' },
    START_FAR: { description: 'The start is more than a kilometre from the start point of the event.' },
  },
});

export enum RouteMarkKind {
  START = 'START',
  FINISH = 'FINISH',
  KILOMETRE = 'KILOMETRE',
  HIGHEST = 'HIGHEST',
}

registerEnumType(RouteMarkKind, {
  name: 'RouteMarkKind',
  description: 'Kind of a mark on the line of a route.',
  valuesConfig: {
    START: { description: 'Start; also the finish of a loop.' },
    FINISH: { description: 'Finish of a route that is no loop.' },
    KILOMETRE: { description: 'Multiple of `kilometreStep`.' },
    HIGHEST: {
      description: 'Highest point, if heights are known and neither start nor finish is too near.',
    },
  },
});
