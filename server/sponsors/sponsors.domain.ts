import type { FileUpload } from 'graphql-upload-ts';
import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { AppContext } from '../app-context.js';
import type { Domain } from '../domain.js';
import { eventCreated } from '../events/event-created.js';
import { Event } from '../events/event.entity.js';
import {
  addToImageList,
  copyImageList,
  deleteFromImageList,
  imageListByEvent,
  updateImageList,
} from '../events/image-list.js';
import { Image } from '../images/image.entity.js';
import { load } from '../platform/database/loaders.js';
import { rowId } from '../platform/database/row-id.js';
import { UploadScalar } from '../platform/graphql/scalars.js';
import { Permission, Public } from '../platform/permissions.js';
import { COPY_SPONSORS_JOB, PlacedSponsorInput, SponsorInput, sponsorList } from './sponsor.list.js';
import { Sponsor } from './sponsor.entity.js';

const sponsorsByEvent = imageListByEvent(Sponsor);

@Public()
@Resolver(() => Event)
class EventSponsorsResolver {
  @FieldResolver(() => [Sponsor], {
    description: 'Sponsors of the event in their order, at most 12.',
  })
  async sponsors(@Root() event: Event, @Ctx() ctx: AppContext): Promise<Sponsor[]> {
    return (await load(ctx, sponsorsByEvent, event.id)) ?? [];
  }
}

@Public()
@Resolver(() => Sponsor)
class SponsorsResolver {
  @FieldResolver(() => Image, { description: 'Uncropped logo in its sizes.' })
  logo(@Root() { image }: Sponsor): Promise<Image> {
    return image.loadOrFail();
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Sponsor, {
    description:
      'Adds a sponsor at the end. Requires: EVENTS_WRITE. Errors: NOT_FOUND; VALIDATION by field, also if the ' +
      'event has 12 sponsors; BAD_IMAGE.',
  })
  addSponsor(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer.' })
    eventId: string,
    @Arg('input', () => SponsorInput, { description: 'Name and website of the sponsor.' }) input: SponsorInput,
    @Arg('logo', () => UploadScalar, { description: 'Logo as PNG or JPEG of at most 10 MB and 40 megapixels.' })
    logo: Promise<FileUpload>,
    @Ctx() ctx: AppContext,
  ): Promise<Sponsor> {
    return addToImageList(ctx, sponsorList, rowId(eventId), logo, input);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => [Sponsor], {
    description:
      'Saves order, names and websites of the sponsors and returns them in the new order. Requires: ' +
      'EVENTS_WRITE. Errors: NOT_FOUND; CONFLICT if a sponsor is missing or not current; VALIDATION by field.',
  })
  updateSponsors(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer.' })
    eventId: string,
    @Arg('sponsors', () => [PlacedSponsorInput], {
      description: 'All sponsors of the event in their new order.',
    })
    sponsors: PlacedSponsorInput[],
    @Ctx() ctx: AppContext,
  ): Promise<Sponsor[]> {
    return updateImageList(ctx, sponsorList, rowId(eventId), sponsors);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Boolean, {
    description: 'Deletes a sponsor with its logo and returns true. Requires: EVENTS_WRITE. Errors: NOT_FOUND.',
  })
  async deleteSponsor(
    @Arg('id', () => ID, { description: "ID of a sponsor of the viewer's events." }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    await deleteFromImageList(ctx, sponsorList, rowId(id));
    return true;
  }
}

export const sponsorsDomain: Domain = {
  entities: [Sponsor],
  resolvers: [EventSponsorsResolver, SponsorsResolver],
  jobs: (ctx) => [
    {
      name: COPY_SPONSORS_JOB,
      run: (data) => copyImageList(ctx(), sponsorList, (data as { eventId: number }).eventId),
    },
  ],
  listen: (listeners) => {
    // In the transaction that stores the event.
    listeners.on(eventCreated, async ({ em, services }, event) => {
      if (event.previousEdition) await services.jobs.enqueue(em, COPY_SPONSORS_JOB, { eventId: event.id });
    });
  },
};
