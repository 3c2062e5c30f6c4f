import { Query, Resolver } from 'type-graphql';
import { ErrorCode } from './errors.js';
import { Public } from './permissions.js';

/** Brings the closed set of error codes into the schema, where clients' types come from. */
@Resolver()
export class ErrorCodesResolver {
  @Public()
  @Query(() => [ErrorCode], { description: 'Every code an error may carry in `extensions.code`.' })
  errorCodes(): ErrorCode[] {
    return Object.values(ErrorCode);
  }
}
