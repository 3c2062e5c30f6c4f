import { Query, Resolver } from 'type-graphql';
import { ErrorCode } from '../errors.js';
import { Public } from '../permissions.js';

/** Adds the enum of error codes to the schema, from which clients generate their types. */
@Resolver()
export class ErrorCodesResolver {
  @Public()
  @Query(() => [ErrorCode], { description: 'All codes that an error can have in `extensions.code`.' })
  errorCodes(): ErrorCode[] {
    return Object.values(ErrorCode);
  }
}
