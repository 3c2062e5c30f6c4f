import { registerEnumType } from 'type-graphql';

export enum RouteWarningKind {
  LENGTH_DIFFERS = 'LENGTH_DIFFERS',
  START_FAR = 'START_FAR',
}

registerEnumType(RouteWarningKind, {
  name: 'RouteWarningKind',
  description: 'What looks wrong with a route; whoever uploads it may say that it is right.',
  valuesConfig: {
    LENGTH_DIFFERS: { description: 'The track is longer or shorter by more than 15 % than its distance is called.' },
    START_FAR: { description: "It starts more than a kilometre from the event's start point." },
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
  description: 'What is marked on the line of a route.',
  valuesConfig: {
    START: { description: 'The start; of a loop the finish, too.' },
    FINISH: { description: 'The finish of a route that is no loop.' },
    KILOMETRE: { description: 'A multiple of `kilometreStep`.' },
    HIGHEST: {
      description: 'The highest point, where heights are known and neither start nor finish is drawn too near.',
    },
  },
});
