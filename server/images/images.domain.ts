import type { Domain } from '../domain.js';
import { Image } from './image.entity.js';
import { imageJobs } from './remove-files.js';
import { ImagesResolver } from './images.resolver.js';
import { imageFilesSql } from './store-image.js';

export const imagesDomain: Domain = {
  entities: [Image],
  resolvers: [ImagesResolver],
  jobs: imageJobs,
  files: imageFilesSql,
};
