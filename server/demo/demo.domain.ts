import type { Domain } from '../domain.js';
import { DemoMark } from './demo-mark.entity.js';

export const demoDomain: Domain = {
  entities: [DemoMark],
};
