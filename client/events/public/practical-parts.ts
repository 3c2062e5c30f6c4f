/* Sections below prices and categories, loaded after the page's own code. */
export { EventGallery } from '../../gallery/event-gallery';
export { RoutePanel } from '../../routes/route-panel';
export { EventFoot } from './event-foot';
export { EventPolicies } from './event-policies';
export { KitPanel } from '../office/kit-panel';
export { OrganizerCard } from './organizer-card';
export { ShareButton } from '../../ui/media/share-button';
export { Sponsors } from './sponsors';
export { StartPlace } from './start-place';
