import type { Domain } from '../domain.js';
import { GalleryImage } from './gallery-image.entity.js';
import { EventGalleryResolver, GalleryResolver } from './gallery.resolver.js';

export const galleryDomain: Domain = {
  entities: [GalleryImage],
  resolvers: [EventGalleryResolver, GalleryResolver],
};
