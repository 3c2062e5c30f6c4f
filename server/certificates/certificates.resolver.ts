import { type FileUpload } from 'graphql-upload-ts';
import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Image } from '../images/image.entity.js';
import { load } from '../platform/loaders.js';
import { PageArgs } from '../platform/page-args.js';
import { Permission, Public } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import { LocalDateScalar, UploadScalar } from '../platform/scalars.js';
import type { LocalDate } from '../platform/time.js';
import { PersonRegistration } from '../registration/registration.types.js';
import type { AppContext } from '../app-context.js';
import { participantsSheet, readCertificateSheet } from './certificate-sheet.js';
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
import { correctAddress } from './correct-address.js';
import { createMailing, isCreatedNow } from './create-mailing.js';
import { defaultLayout } from './default-layout.js';
import { issuedCertificate } from './issued-certificate.js';
import { findMailing } from './find-mailing.js';
import { forgetRecipients } from './anonymize-recipients.js';
import { anonymizedAfter } from './kept-until.js';
import { paperSize, type CertificateLayout } from './layout.js';
import { CertificateLayoutShape } from './layout.types.js';
import { listMailings } from './list-mailings.js';
import { listRecipients } from './list-recipients.js';
import { Mailing } from './mailing.entity.js';
import { rescheduleMailing } from './reschedule-mailing.js';
import { resendUnconfirmed, retryFailed } from './send-again.js';
import { sendTestCertificate } from './send-test-certificate.js';
import { stopMailing } from './stop-mailing.js';

@Authorized(Permission.CERTIFICATES_READ)
@Resolver(() => Mailing)
export class MailingsResolver {
  @Authorized(Permission.CERTIFICATES_READ)
  @Query(() => CertificateMailingPage, {
    description:
      "CERTIFICATES_READ: mailings of the viewer's events and those of no event that they made, newest first.",
  })
  certificateMailings(
    @Arg('filter', () => MailingFilter, { nullable: true, description: 'What the list is narrowed to; null: nothing' })
    filter: MailingFilter | null,
    @Args(() => PageArgs) at: PageArgs,
    @Ctx() ctx: AppContext,
  ): Promise<CertificateMailingPage> {
    return listMailings(ctx, filter ?? {}, at);
  }

  @Authorized(Permission.CERTIFICATES_READ)
  @Query(() => Mailing, {
    nullable: true,
    description: 'CERTIFICATES_READ: one of the mailings that the viewer may see. NOT_FOUND.',
  })
  certificateMailing(
    @Arg('id', () => ID, { description: "The mailing's" }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Mailing> {
    return findMailing(ctx, rowId(id));
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Mutation(() => Mailing, {
    description:
      'CERTIFICATES_WRITE: schedules certificates or begins to send them; the same request again is the same mailing. VALIDATION names the rows that cannot be mailed.',
  })
  createCertificateMailing(
    @Arg('input', () => MailingInput, { description: 'The mailing as it is to be' }) input: MailingInput,
    @Ctx() ctx: AppContext,
  ): Promise<Mailing> {
    return createMailing(ctx, input);
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Mutation(() => Mailing, {
    description: 'CERTIFICATES_WRITE: WRONG_STATE once something was sent, CONFLICT after somebody else moved it.',
  })
  rescheduleCertificateMailing(
    @Arg('id', () => ID, { description: "The mailing's" }) id: string,
    @Arg('version', () => Int, { description: 'The one that was read' }) version: number,
    @Arg('sendAt', () => Date, { description: 'Not earlier than now, to the minute' }) sendAt: Date,
    @Ctx() ctx: AppContext,
  ): Promise<Mailing> {
    return rescheduleMailing(ctx, rowId(id), { version, sendAt });
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Mutation(() => Mailing, {
    description: "CERTIFICATES_WRITE, 'Detener': before and while it is sent; WRONG_STATE for one that was sent.",
  })
  stopCertificateMailing(
    @Arg('id', () => ID, { description: "The mailing's" }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Mailing> {
    return stopMailing(ctx, rowId(id));
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Mutation(() => Mailing, {
    description:
      "CERTIFICATES_WRITE, 'Reintentar fallidos': a mailing that was sent goes on. WRONG_STATE for one that was stopped.",
  })
  retryCertificates(
    @Arg('id', () => ID, { description: "The mailing's" }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Mailing> {
    return retryFailed(ctx, rowId(id));
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Mutation(() => Mailing, {
    description:
      'CERTIFICATES_WRITE: sends again what may have arrived, which nothing does by itself. WRONG_STATE for one that was stopped.',
  })
  resendUnconfirmedCertificates(
    @Arg('id', () => ID, { description: "The mailing's" }) id: string,
    @Arg('recipientIds', () => [ID], { nullable: true, description: 'Null: all that are unconfirmed' })
    recipientIds: string[] | null,
    @Ctx() ctx: AppContext,
  ): Promise<Mailing> {
    return resendUnconfirmed(ctx, rowId(id), recipientIds?.map(rowId) ?? null);
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Mutation(() => Mailing, {
    description:
      'CERTIFICATES_WRITE: corrects the address of a certificate that failed or still waits, and sends it there, also while the mailing is being sent. WRONG_STATE for a certificate that was handed over, and for a mailing that was stopped.',
  })
  correctCertificateAddress(
    @Arg('id', () => ID, { description: 'ID of the mailing' }) id: string,
    @Arg('recipientId', () => ID, { description: 'ID of the recipient' }) recipientId: string,
    @Arg('email', () => String, { description: 'Corrected address' }) email: string,
    @Ctx() ctx: AppContext,
  ): Promise<Mailing> {
    return correctAddress(ctx, rowId(id), { recipientId: rowId(recipientId), email });
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Mutation(() => Mailing, {
    description:
      'CERTIFICATES_WRITE: people, addresses and the picture go now; what was counted stays. WRONG_STATE for one that is not over.',
  })
  anonymizeCertificateRecipients(
    @Arg('id', () => ID, { description: "The mailing's" }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Mailing> {
    return forgetRecipients(ctx, rowId(id));
  }

  @FieldResolver(() => Event, { nullable: true, description: "Null: its creator's and the administrators' alone" })
  event(@Root() { event }: Mailing): Promise<Event | null> {
    return event ? event.load() : Promise.resolve(null);
  }

  @FieldResolver(() => Image, {
    nullable: true,
    description: 'The icon in its mails; null: there is none, or it was forgotten',
  })
  icon(@Root() { icon }: Mailing): Promise<Image | null> {
    return icon ? icon.load() : Promise.resolve(null);
  }

  @FieldResolver(() => Image, {
    nullable: true,
    description: 'What the certificates are written on, in a size for the back-office; null once it was forgotten',
  })
  picture(@Root() { preview }: Mailing): Promise<Image | null> {
    return preview ? preview.load() : Promise.resolve(null);
  }

  @FieldResolver(() => CertificatePaper, { nullable: true, description: 'Null once the picture was forgotten' })
  async paper(@Root() { preview }: Mailing): Promise<CertificatePaper | null> {
    const image = await preview?.load();
    return image ? paperSize({ width: image.width ?? 1, height: image.height ?? 1 }) : null;
  }

  @FieldResolver(() => MailingProgress, { description: 'How far it has got' })
  async progress(@Root() { id }: Mailing, @Ctx() ctx: AppContext): Promise<MailingProgress> {
    return (await load(ctx, progressOfMailings, id)) ?? { total: 0, sent: 0, failed: 0, unconfirmed: 0, left: 0 };
  }

  @FieldResolver(() => CertificateRecipientPage, { description: 'In the order of the file; without who was forgotten' })
  recipients(
    @Root() mailing: Mailing,
    @Arg('filter', () => RecipientFilter, { nullable: true, description: 'What the people are narrowed to; null: all' })
    filter: RecipientFilter | null,
    @Arg('page', () => Int, { nullable: true, defaultValue: 1, description: 'From 1' }) page: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<CertificateRecipientPage> {
    return listRecipients(ctx, mailing, filter ?? {}, { page });
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether this operation created the mailing; false if the same request created it earlier, and in operations that create none',
  })
  isNew(@Root() mailing: Mailing): boolean {
    return isCreatedNow(mailing);
  }

  @FieldResolver(() => LocalDateScalar, {
    nullable: true,
    description: 'Day on which people, addresses and the picture go by themselves; null: it is not over, or they went',
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
      'Code of the certificate of the person for the event, by which it is downloaded; null if there is none, and unless OWNER',
  })
  async certificateCode(@Root() person: PersonRegistration, @Ctx() ctx: AppContext): Promise<string | null> {
    if (!person.may('seePrivateData')) return null;
    return (await load(ctx, certificatesOfCompetitors, person.competitor.id)) ?? null;
  }
}

/** What helps to make a mailing. */
@Resolver()
export class CertificateDesignResolver {
  @Authorized(Permission.CERTIFICATES_WRITE)
  @Mutation(() => CertificateSheet, {
    description: 'CERTIFICATES_WRITE: what a workbook says of who is to get a certificate; stores nothing.',
  })
  readCertificateSheet(
    @Arg('excel', () => UploadScalar, { description: 'An xlsx file of at most 10 MB, its first sheet' })
    excel: Promise<FileUpload>,
  ): Promise<CertificateSheet> {
    return readCertificateSheet(excel);
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Query(() => CertificateSheet, {
    nullable: true,
    description:
      "CERTIFICATES_WRITE: an event's participants whose registration is paid, as a workbook would name them. NOT_FOUND.",
  })
  certificateParticipants(
    @Arg('eventId', () => ID, { description: 'Whose participants they are' }) eventId: string,
    @Ctx() ctx: AppContext,
  ): Promise<CertificateSheet> {
    return participantsSheet(ctx, rowId(eventId));
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Query(() => CertificateLayoutShape, {
    description: 'CERTIFICATES_WRITE: where things stand on a picture of so many pixels as long as nobody moves them.',
  })
  defaultCertificateLayout(
    @Arg('width', () => Int, { description: 'Of the picture, in pixels' }) width: number,
    @Arg('height', () => Int, { description: 'Of the picture, in pixels' }) height: number,
    @Arg('nameColumn', () => String, { description: 'The column of the sheet that has the names' }) nameColumn: string,
  ): CertificateLayout {
    return defaultLayout(paperSize({ width, height }), nameColumn);
  }

  @Authorized(Permission.CERTIFICATES_WRITE)
  @Mutation(() => String, {
    description:
      'CERTIFICATES_WRITE, rate limited: mails a certificate to the viewer, as everyone would get it; answers their address. MAIL_FAILED where the mail server does not take it.',
  })
  sendTestCertificate(
    @Arg('input', () => TestCertificateInput, { description: 'What stands on it, and where' })
    input: TestCertificateInput,
    @Ctx() ctx: AppContext,
  ): Promise<string> {
    return sendTestCertificate(ctx, input);
  }

  @Public()
  @Query(() => IssuedCertificate, {
    nullable: true,
    description: 'Rate limited: whom and which event a certificate was issued for; null: there is none of this code.',
  })
  certificate(
    @Arg('code', () => String, { description: 'As it stands on the certificate' }) code: string,
    @Ctx() ctx: AppContext,
  ): Promise<IssuedCertificate | null> {
    return issuedCertificate(ctx, code);
  }
}
