import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { redeemVerificationCode } from './redeem-verification-code.js';
import { sendVerificationCode } from './send-verification-code.js';
import { VerificationCodeRequest, VerificationResult } from './verification-code.types.js';

const dniArg = {
  description: 'Number of the identity document; points, commas, dashes and spaces are ignored',
};

@Resolver()
export class VerificationResolver {
  @Public()
  @Mutation(() => VerificationCodeRequest, {
    description:
      'Sends a six-digit code to the e-mail addresses stored with a document. The result is the same for an unknown document and for a wrong birthday. The code is valid for 10 minutes, for 5 attempts and once, in this browser only (cookie). Errors: VALIDATION; TOO_MANY_REQUESTS.',
  })
  sendVerificationCode(
    @Arg('dni', () => String, dniArg) dni: string,
    @Arg('birthday', () => String, {
      nullable: true,
      description:
        'Date of birth of the person, YYYY-MM-DD, if known: a request with the right one is mailed even after others requested many codes',
    })
    birthday: string | null,
    @Ctx() ctx: AppContext,
  ): Promise<VerificationCodeRequest> {
    return sendVerificationCode(ctx, dni, birthday);
  }

  @Public()
  @Mutation(() => VerificationResult, {
    description:
      'Checks a six-digit code. A right one returns all data of the person and makes this browser an OWNER of the registrations made with the e-mail address that the code went to. Errors: VALIDATION; TOO_MANY_REQUESTS.',
  })
  redeemVerificationCode(
    @Arg('dni', () => String, dniArg) dni: string,
    @Arg('code', () => String, { description: 'Six digits; spaces are ignored' }) code: string,
    @Ctx() ctx: AppContext,
  ): Promise<VerificationResult> {
    return redeemVerificationCode(ctx, dni, code);
  }
}
