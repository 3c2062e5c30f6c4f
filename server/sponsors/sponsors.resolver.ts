import { type FileUpload } from 'graphql-upload-ts';
import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Image } from '../images/image.entity.js';
import { load } from '../platform/loaders.js';
import { Permission, Public } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import { UploadScalar } from '../platform/scalars.js';
import type { AppContext } from '../app-context.js';
import { addSponsor } from './add-sponsor.js';
import { deleteSponsor } from './delete-sponsor.js';
import { Sponsor } from './sponsor.entity.js';
import { PlacedSponsorInput, SponsorInput } from './sponsors.inputs.js';
import { sponsorsOfEvents } from './sponsors.loaders.js';
import { updateSponsors } from './update-sponsors.js';

@Public()
@Resolver(() => Event)
export class EventSponsorsResolver {
  @FieldResolver(() => [Sponsor], {
    description: 'Who helps to pay for it: at most 12, in the order that they were given',
  })
  async sponsors(@Root() event: Event, @Ctx() ctx: AppContext): Promise<Sponsor[]> {
    return (await load(ctx, sponsorsOfEvents, event.id)) ?? [];
  }
}

@Public()
@Resolver(() => Sponsor)
export class SponsorsResolver {
  @FieldResolver(() => Image, { description: "The logo on the event's page, in its sizes, not cropped" })
  logo(@Root() { image }: Sponsor): Promise<Image> {
    return image.loadOrFail();
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Sponsor, {
    description:
      'EVENTS_WRITE: one more sponsor at the end. VALIDATION by field, also where the event has 12; BAD_IMAGE.',
  })
  addSponsor(
    @Arg('eventId', () => ID, { description: "Id of an event of the viewer; NOT_FOUND for anyone else's" })
    eventId: string,
    @Arg('input', () => SponsorInput, { description: 'Their name and the address of their page' }) input: SponsorInput,
    @Arg('logo', () => UploadScalar, { description: 'PNG, JPG or JPEG of at most 10 MB and 40 megapixels' })
    logo: Promise<FileUpload>,
    @Ctx() ctx: AppContext,
  ): Promise<Sponsor> {
    return addSponsor(ctx, rowId(eventId), input, logo);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => [Sponsor], {
    description:
      'EVENTS_WRITE: saves order, names and addresses of all, and answers them in that order. CONFLICT where one is missing, or was added, deleted or changed meanwhile; VALIDATION by field.',
  })
  updateSponsors(
    @Arg('eventId', () => ID, { description: "Id of an event of the viewer; NOT_FOUND for anyone else's" })
    eventId: string,
    @Arg('sponsors', () => [PlacedSponsorInput], {
      description: 'All of its sponsors, in the order that they are to have',
    })
    sponsors: PlacedSponsorInput[],
    @Ctx() ctx: AppContext,
  ): Promise<Sponsor[]> {
    return updateSponsors(ctx, rowId(eventId), sponsors);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Boolean, { description: 'EVENTS_WRITE: true once it is deleted, with its logo. NOT_FOUND.' })
  async deleteSponsor(
    @Arg('id', () => ID, { description: "Id of the sponsor; NOT_FOUND for one of anyone else's event" }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    await deleteSponsor(ctx, rowId(id));
    return true;
  }
}
