import { type FileUpload } from 'graphql-upload-ts';
import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Image } from '../images/image.entity.js';
import { load } from '../platform/loaders.js';
import { Permission, Public } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import { UploadScalar } from '../platform/scalars.js';
import type { Work } from '../work.js';
import { addSponsor } from './add-sponsor.js';
import { deleteSponsor } from './delete-sponsor.js';
import { Sponsor } from './sponsor.entity.js';
import { PlacedSponsorInput, SponsorInput } from './sponsors.inputs.js';
import { sponsorsOfEvents } from './sponsors.loaders.js';
import { updateSponsors } from './update-sponsors.js';

@Public()
@Resolver(() => Event)
export class EventSponsorsResolver {
  @FieldResolver(() => [Sponsor], { description: 'At most 12, in their order' })
  async sponsors(@Root() event: Event, @Ctx() work: Work): Promise<Sponsor[]> {
    return (await load(work, sponsorsOfEvents, event.id)) ?? [];
  }
}

@Public()
@Resolver(() => Sponsor)
export class SponsorsResolver {
  @FieldResolver(() => Image, { description: "Shown on the event's page" })
  logo(@Root() { image }: Sponsor): Promise<Image> {
    return image.loadOrFail();
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Sponsor, {
    description: 'EVENTS_WRITE: one more sponsor at the end, of at most 12; logo: png, jpg or jpeg, 10 MB',
  })
  addSponsor(
    @Arg('eventId', () => ID, { description: "The event's" }) eventId: string,
    @Arg('input', () => SponsorInput, { description: 'Who they are' }) input: SponsorInput,
    @Arg('logo', () => UploadScalar, { description: 'PNG, JPG or JPEG of at most 10 MB' }) logo: Promise<FileUpload>,
    @Ctx() work: Work,
  ): Promise<Sponsor> {
    return addSponsor(work, rowId(eventId), input, logo);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => [Sponsor], {
    description: 'EVENTS_WRITE: order, names and addresses of all; CONFLICT where others are stored by now',
  })
  updateSponsors(
    @Arg('eventId', () => ID, { description: "The event's" }) eventId: string,
    @Arg('sponsors', () => [PlacedSponsorInput], {
      description: 'All of its sponsors, in the order that they are to have',
    })
    sponsors: PlacedSponsorInput[],
    @Ctx() work: Work,
  ): Promise<Sponsor[]> {
    return updateSponsors(work, rowId(eventId), sponsors);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Boolean, { description: 'EVENTS_WRITE: true once it is deleted. NOT_FOUND' })
  async deleteSponsor(
    @Arg('id', () => ID, { description: "The sponsor's" }) id: string,
    @Ctx() work: Work,
  ): Promise<boolean> {
    await deleteSponsor(work, rowId(id));
    return true;
  }
}
