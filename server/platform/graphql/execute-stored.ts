import { execute, getOperationAST, type ExecutionArgs, type ExecutionResult } from 'graphql';
import { nameOperationSpan, withSpan } from '../tracing/tracing.js';

/** Executes an operation of this program in process, without Apollo. */
export const executeStored = (args: ExecutionArgs): Promise<ExecutionResult> =>
  withSpan('graphql', {}, async () => {
    nameOperationSpan(getOperationAST(args.document));
    return execute(args);
  });
