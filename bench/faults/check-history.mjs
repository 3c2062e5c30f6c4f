/** Statuses in which a purchase holds what it bought. */
const LIVE = new Set(['UNPAID', 'REJECTED', 'PAID', 'PARTNER', 'COURTESY', 'FREE']);
/** Order in which a reader may see the statuses of a payment: a later read must not see an earlier one. */
const PROGRESS = { PENDING: 0, REJECTED: 1, EXPIRED: 1, APPROVED: 2 };
/** Milliseconds by which a node may release a hold before its end, by the database's clock. */
const CLOCK_TOLERANCE_MS = 1_000;
/** Milliseconds that a hold may wait for the database: so much earlier it ends than its duration says. */
const MAX_HOLD_WAIT_MS = 60_000;

/**
 * Checks the history of a round against its outcome. `operations` and `transactions` are those of `History`, `outcome`
 * is what `readOutcome` returns, and `holdMs` is the duration of a hold.
 *
 * - An acknowledged hold is one purchase, an unknown one is one or none, and a refused one is none.
 * - A hold is live until its end at least, which its duration decides and no moved clock; what was paid stays paid.
 * - An approved transaction is one charge, and nothing is paid without one.
 * - At no moment of the ledger do two purchases hold one document, or all purchases more than there is.
 * - A read through any node has at least what was acknowledged or read before it was invoked.
 * @returns violations as texts
 */
export function checkHistory({ operations, transactions, outcome, holdMs }) {
  const ended = findReleases(outcome.ledger, holdMs);
  return [
    ...ended.problems,
    ...checkHolds(operations, outcome),
    ...checkMoments(outcome.ledger),
    ...checkPayments(operations, transactions, outcome, ended.released),
    ...checkReads(operations, outcome, ended.released),
  ];
}

/** Finds the purchases that were released, and those that were released too early or lost after they were paid. */
function findReleases(ledger, holdMs) {
  const problems = [];
  const released = new Set();
  const before = new Map();
  for (const { source, purchase, status, endsAt, at, isDeleted } of ledger) {
    if (source !== 'purchase') continue;
    const previous = before.get(purchase);
    before.set(purchase, { status, endsAt });
    if (!previous && status === 'UNPAID') {
      const duration = endsAt - at;
      if (duration > holdMs + CLOCK_TOLERANCE_MS || duration < holdMs - MAX_HOLD_WAIT_MS)
        problems.push(`the hold of purchase ${purchase} lasts ${Math.round(duration / 1_000)} s`);
    }
    if (!previous || previous.status === status) {
      if (isDeleted) problems.push(`purchase ${purchase} was deleted`);
      continue;
    }
    const move = `purchase ${purchase} became ${status} after ${previous.status}`;
    if (previous.status === 'PAID') problems.push(move);
    if (previous.status === 'PAID' || LIVE.has(status)) continue;
    released.add(purchase);
    const isOver = previous.endsAt !== null && at + CLOCK_TOLERANCE_MS >= previous.endsAt;
    if (status !== 'EXPIRED' || !isOver) problems.push(`${move}, and its hold had not ended`);
  }
  return { problems, released };
}

/** Checks that each hold or order exists as often as its buyer was told. */
function checkHolds(operations, { purchases }) {
  const problems = [];
  const byKey = Map.groupBy(
    operations.filter(({ type }) => type === 'hold'),
    ({ document }) => document,
  );
  const stored = Map.groupBy(purchases, ({ document }) => document);
  for (const [document, holds] of byKey) {
    const found = stored.get(document) ?? [];
    const tokens = new Set(holds.flatMap(({ token }) => token ?? []));
    const what = `hold of ${document}`;
    if (found.length > 1) problems.push(`${what} exists ${found.length} times`);
    if (tokens.size > 1) problems.push(`${what} was acknowledged as ${tokens.size} purchases`);
    if (found.length === 0 && tokens.size > 0) problems.push(`${what} was acknowledged and is missing`);
    if (found.length > 0 && holds.every(({ result }) => result === 'refused'))
      problems.push(`${what} was refused and exists`);
    for (const purchase of found) {
      if (tokens.size > 0 && !tokens.has(purchase.token)) problems.push(`${what} has another token`);
      const documents = [...(holds[0].documents ?? [])].sort();
      if (documents.join() !== purchase.documents.join())
        problems.push(`${what} has the documents ${purchase.documents.join()} instead of ${documents.join()}`);
    }
  }
  for (const document of stored.keys())
    if (!byKey.has(document)) problems.push(`purchase of ${document} exists and was never requested`);
  return problems;
}

/** Replays the ledger: what is held at every moment. */
function checkMoments(ledger) {
  const problems = new Set();
  const holders = new Map();
  const quotas = new Map();
  for (const entry of ledger) {
    const { source, purchase, quota, isDeleted } = entry;
    const isHeld = entry.isHeld && !isDeleted;
    if (source === 'claim') {
      const claim = `${entry.kind} ${entry.value}`;
      const others = holders.get(claim) ?? holders.set(claim, new Set()).get(claim);
      if (isHeld) others.add(purchase);
      else others.delete(purchase);
      if (others.size > 1) problems.add(`purchases ${[...others].join(' and ')} held ${claim} at the same moment`);
    } else if (source === 'quota' || source === 'quota_use') {
      const count = quotas.get(quota) ?? quotas.set(quota, { limit: null, units: new Map(), sum: 0 }).get(quota);
      if (source === 'quota') {
        count.limit = entry.limit;
        if (entry.taken < 0 || (entry.limit !== null && entry.taken > entry.limit))
          problems.add(`quota ${quota} counted ${entry.taken} of ${entry.limit}`);
      } else {
        const units = isHeld ? entry.quantity : 0;
        count.sum += units - (count.units.get(purchase) ?? 0);
        count.units.set(purchase, units);
      }
      if (count.limit !== null && count.sum > count.limit)
        problems.add(`quota ${quota} was sold beyond ${count.limit}`);
    }
  }
  return [...problems];
}

/** Checks what the gateways charged against what is stored, after every callback was acknowledged. */
function checkPayments(operations, transactions, { purchases, payments }, released) {
  const problems = [];
  const purchaseById = new Map(purchases.map((purchase) => [purchase.id, purchase]));
  const paymentByReference = new Map(payments.map((payment) => [payment.reference, payment]));
  const started = new Map(
    operations.flatMap(({ type, reference, token }) => (type === 'start' && reference ? [[reference, token]] : [])),
  );
  for (const [reference, token] of started) {
    const payment = paymentByReference.get(reference);
    if (!payment) problems.push(`payment ${reference} was acknowledged and is missing`);
    else if (purchaseById.get(payment.purchase)?.token !== token)
      problems.push(`payment ${reference} pays another purchase`);
  }
  const charged = Map.groupBy(
    transactions.filter(({ state }) => state === 'approved'),
    ({ reference }) => reference,
  );
  for (const [reference, approved] of charged) {
    const payment = paymentByReference.get(reference);
    if (!payment) continue;
    for (const { transaction } of approved) {
      const times = payment.charges.filter((charge) => charge === transaction).length;
      if (times !== 1) problems.push(`charge ${transaction} of payment ${reference} is stored ${times} times`);
    }
    if (payment.status !== 'APPROVED') problems.push(`payment ${reference} was charged and is ${payment.status}`);
    const status = purchaseById.get(payment.purchase)?.status;
    const isExcused = payment.review === 'SEAT_LOST' && released.has(payment.purchase);
    if (status !== 'PAID' && !isExcused)
      problems.push(`payment ${reference} was charged and its purchase is ${status}`);
  }
  for (const { reference, status, charges } of payments) {
    const approved = charged.get(reference)?.map(({ transaction }) => transaction) ?? [];
    if (status === 'APPROVED' && approved.length === 0)
      problems.push(`payment ${reference} is APPROVED and was not charged`);
    for (const charge of charges)
      if (!approved.includes(charge)) problems.push(`charge ${charge} of payment ${reference} was never made`);
  }
  for (const { id, status } of purchases) {
    const isCharged = payments.some(({ purchase, reference }) => purchase === id && charged.has(reference));
    if (status === 'PAID' && !isCharged) problems.push(`purchase ${id} is PAID and was not charged`);
  }
  return problems;
}

/** Checks each read against what was acknowledged or read before it was invoked. */
function checkReads(operations, { purchases }, released) {
  const problems = [];
  const done = operations.filter(({ result }) => result === 'ok').sort((a, b) => a.invoked - b.invoked);
  const isReleased = new Map(purchases.map(({ id, document }) => [document, released.has(id)]));
  const before = (operation, type) => done.filter((other) => other.type === type && other.ended < operation.invoked);
  for (const operation of done) {
    const { type, node } = operation;
    if (type === 'read') {
      const { reference, status } = operation;
      const known = [
        ...before(operation, 'read').filter((other) => other.reference === reference),
        ...before(operation, 'callback')
          .filter((other) => other.reference === reference && other.state === 'approved')
          .map(() => ({ status: 'APPROVED' })),
      ];
      const most = known.reduce(
        (best, other) => (PROGRESS[other.status] > PROGRESS[best] ? other.status : best),
        'PENDING',
      );
      if (!(status in PROGRESS)) problems.push(`node ${node} read payment ${reference} as ${status}`);
      if (PROGRESS[status] < PROGRESS[most])
        problems.push(`node ${node} read payment ${reference} as ${status} after ${most}`);
    } else if (type === 'lookup') {
      const { document, outcome } = operation;
      if (isReleased.get(document)) continue;
      const isHeld = before(operation, 'hold').some(({ documents }) => documents?.includes(document));
      if (isHeld && !['REGISTERED', 'PAID'].includes(outcome))
        problems.push(`node ${node} looked up ${document} as ${outcome} after its hold was acknowledged`);
    } else if (type === 'count') {
      const held = new Map(
        before(operation, 'hold').flatMap(({ document, documents }) =>
          documents && !isReleased.get(document) ? [[document, documents.length]] : [],
        ),
      );
      const people = [...held.values()].reduce((sum, size) => sum + size, 0);
      if (operation.enrolled < people)
        problems.push(
          `node ${node} counted ${operation.enrolled} people after ${people} holds of people were acknowledged`,
        );
    } else if (type === 'download' && !operation.isSame) {
      problems.push(`node ${node} lost the file ${operation.path}`);
    }
  }
  return problems;
}
