import { type FileUpload } from 'graphql-upload-ts';
import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Image } from '../images/image.entity.js';
import { load } from '../platform/database/loaders.js';
import { PageArgs } from '../platform/list/page-args.js';
import { Permission, Public } from '../platform/permissions.js';
import { rowId } from '../platform/database/row-id.js';
import { LocalDateScalar, UploadScalar } from '../platform/graphql/scalars.js';
import type { LocalDate } from '../platform/time/time.js';
import { PersonRegistration } from '../registration/registration.types.js';
import type { AppContext } from '../app-context.js';
import { participantsSheet, readCertificateSheet } from './recipients/certificate-sheet.js';
import { MailingFilter, MailingInput, RecipientFilter, TestCertificateInput } from './certificate.inputs.js';
import {
  CertificateMailingPage,
  CertificatePaper,
  CertificateRecipientPage,
  CertificateSheet,
  IssuedCertificate,
  MailingProgress,
} from './certificate.types.js';
import { progressOfMailings } from './certificates.loaders.js';
import { certificatesOfCompetitors } from './certificates-of-people.js';
import { correctAddress } from './recipients/correct-address.js';
import { createMailing, isCreatedNow } from './create-mailing.js';
import { defaultLayout } from './drawing/default-layout.js';
import { issuedCertificate } from './issued-certificate.js';
import { findMailing } from './find-mailing.js';
import { anonymizeRecipients } from './recipients/anonymize-recipients.js';
import { anonymizedAfter } from './retained-until.js';
import { paperSize, type CertificateLayout } from './drawing/layout.js';
import { CertificateLayoutShape } from './drawing/layout.types.js';
import { listMailings } from './list-mailings.js';
import { listRecipients } from './recipients/list-recipients.js';
import { Mailing } from './mailing.entity.js';
import { rescheduleMailing } from './reschedule-mailing.js';
import { resendUnconfirmed, retryFailed } from './resend.js';
import { sendTestCertificate } from './send-test-certificate.js';
import { stopMailing } from './stop-mailing.js';

@Authorized(Permission.CERTIFICATES_READ)
@Resolver(() => Mailing)
export class MailingsResolver {
  @Authorized(Permission.CERTIFICATES_READ)
  @Query(() => CertificateMailingPage, {
    description:
      "Certificate mailings of the viewer's events, and those without an event that the viewer created, " +
      'newest first. Requires: CERTIFICATES_READ.',
  })
  certificateMailings(
    @Arg('filter', () => MailingFilter, { nullable: true, description: 'Filter of the mailings; null returns all.' })
    filter: MailingFilter | null,
    @Args(() => PageArgs) at: PageArgs,
    @Ctx() ctx: AppContext,
  ): Promise<CertificateMailingPage> {
    return listMailings(ctx, filter ?? {}, at);
  }

  @Authorized(Permission.CERTIFICATES_READ)
  @Query(() => Mailing, {
    nullable: true,
    description:
      'Certificate mailing by ID. Requires: CERTIFICATES_READ. Errors: NOT_FOUND if the mailing does not ' +
      'exist or the viewer cannot see it.',
  })
  certificateMailing(
    @Arg('id', () => ID, { description: 'ID of the mailing.' }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Mailing> {
    return findMailing(ctx, rowId(id));
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Mutation(() => Mailing, {
    description:
      'Schedules certificates or begins to send them; a repeated request returns the same mailing. Requires: ' +
      'CERTIFICATES_WRITE. Errors: VALIDATION with the rows that cannot be mailed; BAD_IMAGE.',
  })
  createCertificateMailing(
    @Arg('input', () => MailingInput, { description: 'Mailing to create.' }) input: MailingInput,
    @Ctx() ctx: AppContext,
  ): Promise<Mailing> {
    return createMailing(ctx, input);
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Mutation(() => Mailing, {
    description:
      'Changes the time of a mailing. Requires: CERTIFICATES_WRITE. Errors: WRONG_STATE after a mail was ' +
      'sent; CONFLICT if the version is not current.',
  })
  rescheduleCertificateMailing(
    @Arg('id', () => ID, { description: 'ID of the mailing.' }) id: string,
    @Arg('version', () => Int, { description: 'Version of the mailing that was read.' }) version: number,
    @Arg('sendAt', () => Date, { description: 'New time, not before the current minute.' }) sendAt: Date,
    @Ctx() ctx: AppContext,
  ): Promise<Mailing> {
    return rescheduleMailing(ctx, rowId(id), { version, sendAt });
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Mutation(() => Mailing, {
    description:
      "Stops a mailing before or while it is sent ('Detener'). Mails already handed over are not recalled. " +
      'Requires: CERTIFICATES_WRITE. Errors: WRONG_STATE if the mailing was sent.',
  })
  stopCertificateMailing(
    @Arg('id', () => ID, { description: 'ID of the mailing.' }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Mailing> {
    return stopMailing(ctx, rowId(id));
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Mutation(() => Mailing, {
    description:
      "Sends the failed certificates of a mailing again ('Reintentar fallidos'), also after the mailing " +
      'ended. Requires: CERTIFICATES_WRITE. Errors: WRONG_STATE if the mailing was stopped or anonymised.',
  })
  retryCertificates(
    @Arg('id', () => ID, { description: 'ID of the mailing.' }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Mailing> {
    return retryFailed(ctx, rowId(id));
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Mutation(() => Mailing, {
    description:
      'Sends unconfirmed certificates again; they may already have arrived, so no job does this. Requires: ' +
      'CERTIFICATES_WRITE. Errors: WRONG_STATE if the mailing was stopped or anonymised.',
  })
  resendUnconfirmedCertificates(
    @Arg('id', () => ID, { description: 'ID of the mailing.' }) id: string,
    @Arg('recipientIds', () => [ID], {
      nullable: true,
      description: 'IDs of the recipients; null for all unconfirmed recipients.',
    })
    recipientIds: string[] | null,
    @Ctx() ctx: AppContext,
  ): Promise<Mailing> {
    return resendUnconfirmed(ctx, rowId(id), recipientIds?.map(rowId) ?? null);
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Mutation(() => Mailing, {
    description:
      'Corrects the email address of a failed or waiting certificate and sends the certificate there, also ' +
      'while the mailing is being sent. Requires: CERTIFICATES_WRITE. Errors: WRONG_STATE if the certificate ' +
      'was handed over or the mailing was stopped.',
  })
  correctCertificateAddress(
    @Arg('id', () => ID, { description: 'ID of the mailing' }) id: string,
    @Arg('recipientId', () => ID, { description: 'ID of the recipient' }) recipientId: string,
    @Arg('email', () => String, { description: 'Corrected email address.' }) email: string,
    @Ctx() ctx: AppContext,
  ): Promise<Mailing> {
    return correctAddress(ctx, rowId(id), { recipientId: rowId(recipientId), email });
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Mutation(() => Mailing, {
    description:
      'Deletes names, addresses and background of a mailing now; its counts remain. Requires: ' +
      'CERTIFICATES_WRITE. Errors: WRONG_STATE if the mailing has not ended.',
  })
  anonymizeCertificateRecipients(
    @Arg('id', () => ID, { description: 'ID of the mailing.' }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Mailing> {
    return anonymizeRecipients(ctx, rowId(id));
  }

  @FieldResolver(() => Event, {
    nullable: true,
    description:
      'Event of the mailing; null if there is none: then only the creator and administrators can see the mailing.',
  })
  event(@Root() { event }: Mailing): Promise<Event | null> {
    return event ? event.load() : Promise.resolve(null);
  }

  @FieldResolver(() => Image, {
    nullable: true,
    description: 'Icon in the mails; null if there is none or the mailing was anonymised.',
  })
  icon(@Root() { icon }: Mailing): Promise<Image | null> {
    return icon ? icon.load() : Promise.resolve(null);
  }

  @FieldResolver(() => Image, {
    nullable: true,
    description: 'Background of the certificates in a size for the back-office; null after the mailing was anonymised.',
  })
  picture(@Root() { preview }: Mailing): Promise<Image | null> {
    return preview ? preview.load() : Promise.resolve(null);
  }

  @FieldResolver(() => CertificatePaper, {
    nullable: true,
    description: 'Size of the page; null after the background was deleted.',
  })
  async paper(@Root() { preview }: Mailing): Promise<CertificatePaper | null> {
    const image = await preview?.load();
    return image ? paperSize({ width: image.width ?? 1, height: image.height ?? 1 }) : null;
  }

  @FieldResolver(() => MailingProgress, { description: 'Progress of the mailing.' })
  async progress(@Root() { id }: Mailing, @Ctx() ctx: AppContext): Promise<MailingProgress> {
    return (await load(ctx, progressOfMailings, id)) ?? { total: 0, sent: 0, failed: 0, unconfirmed: 0, left: 0 };
  }

  @FieldResolver(() => CertificateRecipientPage, {
    description: 'Page of recipients in the order of the file, without anonymised ones.',
  })
  recipients(
    @Root() mailing: Mailing,
    @Arg('filter', () => RecipientFilter, {
      nullable: true,
      description: 'Filter of the recipients; null returns all.',
    })
    filter: RecipientFilter | null,
    @Arg('page', () => Int, { nullable: true, defaultValue: 1, description: 'Page number, from 1; defaults to 1.' })
    page: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<CertificateRecipientPage> {
    return listRecipients(ctx, mailing, filter ?? {}, { page });
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether this operation created the mailing; false if an earlier equal request created it, and in ' +
      'operations that create none.',
  })
  isNew(@Root() mailing: Mailing): boolean {
    return isCreatedNow(mailing);
  }

  @FieldResolver(() => LocalDateScalar, {
    nullable: true,
    description:
      'Last day before names, addresses and background are deleted; null if the mailing has not ended or was ' +
      'anonymised.',
  })
  anonymizedAfter(@Root() mailing: Mailing, @Ctx() ctx: AppContext): LocalDate | null {
    return anonymizedAfter(ctx, mailing);
  }
}

@Resolver(() => PersonRegistration)
export class PersonCertificateResolver {
  @Public()
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Code with which the competitor's certificate is downloaded; null if there is none or the viewer's " +
      'access is not OWNER.',
  })
  async certificateCode(@Root() person: PersonRegistration, @Ctx() ctx: AppContext): Promise<string | null> {
    if (!person.may('seePrivateData')) return null;
    return (await load(ctx, certificatesOfCompetitors, person.competitor.id)) ?? null;
  }
}

/** Helpers for designing a mailing. */
@Resolver()
export class CertificateDesignResolver {
  @Authorized(Permission.CERTIFICATES_WRITE)
  @Mutation(() => CertificateSheet, {
    description:
      'Reads the recipients and columns of a workbook; stores nothing. Requires: CERTIFICATES_WRITE. Errors: ' +
      'VALIDATION if the workbook cannot be used.',
  })
  readCertificateSheet(
    @Arg('excel', () => UploadScalar, {
      description: 'Workbook (xlsx or xls) of at most 10 MB; the first sheet is read.',
    })
    excel: Promise<FileUpload>,
  ): Promise<CertificateSheet> {
    return readCertificateSheet(excel);
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Query(() => CertificateSheet, {
    nullable: true,
    description:
      'Competitors of an event with a settled registration, in the form of a workbook. Requires: ' +
      'CERTIFICATES_WRITE. Errors: NOT_FOUND.',
  })
  certificateParticipants(
    @Arg('eventId', () => ID, { description: 'ID of the event.' }) eventId: string,
    @Ctx() ctx: AppContext,
  ): Promise<CertificateSheet> {
    return participantsSheet(ctx, rowId(eventId));
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Query(() => CertificateLayoutShape, {
    description: 'Default layout of certificates for a background of the given size. Requires: CERTIFICATES_WRITE.',
  })
  defaultCertificateLayout(
    @Arg('width', () => Int, { description: 'Width of the background in pixels.' }) width: number,
    @Arg('height', () => Int, { description: 'Height of the background in pixels.' }) height: number,
    @Arg('nameColumn', () => String, { description: 'Name of the column with the full name.' }) nameColumn: string,
  ): CertificateLayout {
    return defaultLayout(paperSize({ width, height }), nameColumn);
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Mutation(() => String, {
    description:
      "Mails a test certificate to the viewer and returns the viewer's email address; rate limited. Requires: " +
      'CERTIFICATES_WRITE. Errors: MAIL_FAILED if the mail server refuses the mail; TOO_MANY_REQUESTS.',
  })
  sendTestCertificate(
    @Arg('input', () => TestCertificateInput, { description: 'Content and layout of the test certificate.' })
    input: TestCertificateInput,
    @Ctx() ctx: AppContext,
  ): Promise<string> {
    return sendTestCertificate(ctx, input);
  }

  @Public()
  @Query(() => IssuedCertificate, {
    nullable: true,
    description: 'Issued certificate by code; rate limited. Null if no certificate was mailed with this code.',
  })
  certificate(
    @Arg('code', () => String, { description: 'Code on the certificate.' }) code: string,
    @Ctx() ctx: AppContext,
  ): Promise<IssuedCertificate | null> {
    return issuedCertificate(ctx, code);
  }
}
