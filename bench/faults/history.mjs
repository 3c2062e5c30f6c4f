/**
 * History of a round: every operation of the clients with the time when it was invoked and ended, the node, and its
 * result. Times are milliseconds of one clock, that of this process, which no fault moves.
 */
export class History {
  operations = [];
  /** Transactions at the gateways, as these know them: what was charged. */
  transactions = [];

  /**
   * Runs an operation and records it. `work` resolves with fields of the operation, among them `result`: `ok` or
   * `refused`. An operation that throws is `unknown`: it may have been done.
   * @returns the operation
   */
  async record(type, fields, work) {
    const operation = { type, ...fields, invoked: performance.now(), ended: null, result: 'unknown' };
    this.operations.push(operation);
    try {
      Object.assign(operation, await work());
    } catch (error) {
      operation.error = error.message;
    }
    operation.ended = performance.now();
    return operation;
  }

  /** Returns the number of operations by type and result. */
  count() {
    const counts = {};
    for (const { type, result } of this.operations) {
      counts[type] ??= { ok: 0, refused: 0, unknown: 0 };
      counts[type][result]++;
    }
    return counts;
  }
}
