-- Functions of the hand-written server: steps that must see each other's rows are one round trip. A function plans its
-- statements once per connection, like a named statement.
CREATE SCHEMA bare;

-- Adds points to a key. Returns the end of its window; null if there would be more than `most`.
CREATE FUNCTION bare.count_points(counted text, more int, seconds int, most int) RETURNS timestamptz
LANGUAGE plpgsql AS $$
DECLARE ends timestamptz;
BEGIN
  INSERT INTO rate_count AS r (key, points, until) VALUES (counted, more, now() + seconds * interval '1 second')
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.until <= now() THEN excluded.points ELSE r.points + excluded.points END,
      until = CASE WHEN r.until <= now() THEN excluded.until ELSE r.until END
    WHERE r.until <= now() OR r.points + excluded.points <= most
    RETURNING until INTO ends;
  RETURN ends;
END $$;

-- Counts the items that are new in the window of a key. Returns their number; null if there would be more than `most`.
CREATE FUNCTION bare.count_new(counted text, items text[], seconds int, most int) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  fresh text[] := ARRAY(SELECT item FROM unnest(items) AS item
    WHERE NOT EXISTS (SELECT FROM rate_count WHERE key = item AND until > now()) ORDER BY item);
  ends timestamptz;
BEGIN
  IF cardinality(fresh) = 0 THEN RETURN 0; END IF;
  ends := bare.count_points(counted, cardinality(fresh), seconds, most);
  IF ends IS NULL THEN RETURN NULL; END IF;
  INSERT INTO rate_count (key, points, until) SELECT item, 1, ends FROM unnest(fresh) AS item
    ON CONFLICT (key) DO UPDATE SET until = excluded.until;
  RETURN cardinality(fresh);
END $$;

-- Counts a save of an address and its new documents.
CREATE FUNCTION bare.may_save(saves text, documents text, items text[]) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  RETURN bare.count_points(saves, 1, 600, 1500) IS NOT NULL
    AND bare.count_new(documents, items, 3 * 3600, 3000) IS NOT NULL;
END $$;

-- Counts a document per address, a birthday per address and document, and guesses per document.
CREATE FUNCTION bare.may_guess(documents text, document text, birthdays text, birthday text, guesses text)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE fresh int;
BEGIN
  IF bare.count_new(documents, ARRAY[document], 3 * 3600, 3000) IS NULL THEN RETURN false; END IF;
  fresh := bare.count_new(birthdays, ARRAY[birthday], 4 * 3600, 10);
  IF fresh > 0 THEN PERFORM bare.count_points(guesses, 1, 900, 1000000); END IF;
  RETURN fresh IS NOT NULL;
END $$;

-- Sends a mail through pg-boss, with the settings of its queue.
CREATE FUNCTION bare.enqueue_confirmation(purchase int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pgboss.job_common (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, heartbeat_seconds, keep_until)
    SELECT name, jsonb_build_object('purchaseId', purchase), policy, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds,
      now() + retention_seconds * interval '1 second'
    FROM pgboss.queue WHERE name = 'send-confirmation';
END $$;

-- Stores a team with its claims, and optionally a payment. Takes seats, categories and kits last and in one order:
-- everybody waits for the row of the event's seats. Unpaid seats are counted after that lock, so that no two saves of
-- a payer count at the same time. Errors: unique_violation if a document is claimed, BR001 if a quota is used up, BR002
-- if too many seats are unpaid.
CREATE FUNCTION bare.hold_team(new_purchase jsonb, new_registration jsonb, new_people jsonb, quotas int[],
  quantities int[], new_payment jsonb) RETURNS TABLE (id int, hold_expires_at timestamptz)
LANGUAGE plpgsql AS $$
DECLARE
  p purchase;
  seats int;
  allowed int;
  unpaid int;
BEGIN
  p := jsonb_populate_record(null::purchase, new_purchase);
  INSERT INTO purchase (token, kind, event_id, title, people, amount, lines, payer, browsers, saved_from, payer_hash,
      status, hold_expires_at, created_at)
    VALUES (p.token, 'REGISTRATION', p.event_id, p.title, p.people, p.amount, p.lines, p.payer, p.browsers,
      p.saved_from, p.payer_hash, 'UNPAID', now() + interval '5 hours', now())
    RETURNING purchase.id, purchase.hold_expires_at INTO id, hold_expires_at;
  INSERT INTO registration (id, category_id, base_price)
    VALUES (hold_team.id, (new_registration ->> 'category_id')::int, (new_registration ->> 'base_price')::bigint);
  INSERT INTO claim (purchase_id, event_id, kind, value, held)
    SELECT hold_team.id, p.event_id, 1, c.dni, true FROM jsonb_populate_recordset(null::competitor, new_people) AS c;
  INSERT INTO competitor (registration_id, event_id, position, search_text, name, last_name, dni, email, phone,
      birthday, gender, department, city, address, emergency_name, emergency_phone, eps, blood_type, rh_factor, kit_id,
      created_at)
    SELECT hold_team.id, p.event_id, c.position, c.search_text, c.name, c.last_name, c.dni, c.email, c.phone,
      c.birthday, c.gender, c.department, c.city, c.address, c.emergency_name, c.emergency_phone, c.eps, c.blood_type,
      c.rh_factor, c.kit_id, now()
    FROM jsonb_populate_recordset(null::competitor, new_people) AS c;
  INSERT INTO audit_entry (at, actor, subject, subject_id, event_id, action, after)
    VALUES (now(), 'visitor', 'registration', hold_team.id, p.event_id, 'created',
      jsonb_build_object('status', 'UNPAID', 'teamSize', p.people, 'amount', p.amount));
  IF new_payment IS NOT NULL THEN
    PERFORM bare.insert_payment(hold_team.id, p.event_id, new_payment ->> 'kind', new_payment ->> 'reference', p.amount);
  END IF;
  INSERT INTO quota_use (purchase_id, quota_id, quantity, held)
    SELECT hold_team.id, quota, quantity, true FROM unnest(quotas, quantities) AS wanted (quota, quantity);
  FOR index IN 1 .. cardinality(quotas) LOOP
    UPDATE quota SET taken = taken + quantities[index]
      WHERE quota.id = quotas[index] AND ("limit" IS NULL OR taken + quantities[index] <= "limit")
      RETURNING "limit" INTO allowed;
    IF NOT FOUND THEN RAISE SQLSTATE 'BR001'; END IF;
    IF index = 1 THEN seats := allowed; END IF;
  END LOOP;
  SELECT coalesce(sum(o.people), 0) INTO unpaid FROM purchase o
    WHERE o.event_id = p.event_id AND o.payer_hash = p.payer_hash AND o.status IN ('UNPAID', 'REJECTED');
  IF unpaid > least(70, greatest(35, seats / 10)) THEN RAISE SQLSTATE 'BR002'; END IF;
  SELECT coalesce(sum(o.people), 0) INTO unpaid FROM purchase o
    WHERE o.event_id = p.event_id AND o.saved_from = p.saved_from AND o.status IN ('UNPAID', 'REJECTED');
  IF unpaid > greatest(60, seats / 5) THEN RAISE SQLSTATE 'BR002'; END IF;
  RETURN NEXT;
END $$;

CREATE FUNCTION bare.insert_payment(purchase int, event int, kind text, new_reference text, total bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE payment int;
BEGIN
  INSERT INTO payment (purchase_id, event_id, gateway, reference, amount, status, created_at, updated_at)
    VALUES (purchase, event, kind, new_reference, total, 'PENDING', now(), now()) RETURNING id INTO payment;
  INSERT INTO audit_entry (at, actor, subject, subject_id, event_id, action, after)
    VALUES (now(), 'visitor', 'payment', payment, event, 'created',
      jsonb_build_object('gateway', kind, 'amount', total, 'status', 'PENDING'));
END $$;

-- Opens a payment of a held purchase, or finds the open one. Returns no row if nothing is to be paid.
CREATE FUNCTION bare.start_payment(paid_token text, new_reference text)
RETURNS TABLE (reference text, amount bigint, title text, payer jsonb) LANGUAGE plpgsql AS $$
DECLARE p purchase;
BEGIN
  SELECT * INTO p FROM purchase WHERE token = paid_token FOR UPDATE;
  IF NOT FOUND OR p.hold_expires_at <= now() OR p.status NOT IN ('UNPAID', 'REJECTED')
    OR NOT EXISTS (SELECT FROM gateway_account WHERE event_id = p.event_id AND kind = 'TEST' AND active)
  THEN RETURN; END IF;
  SELECT o.reference INTO reference FROM payment o WHERE o.purchase_id = p.id AND o.gateway = 'TEST'
    AND o.amount = p.amount AND o.status = 'PENDING' AND o.transaction_id IS NULL ORDER BY o.id DESC LIMIT 1;
  IF reference IS NULL THEN
    reference := new_reference;
    PERFORM bare.insert_payment(p.id, p.event_id, 'TEST', new_reference, p.amount);
  END IF;
  amount := p.amount;
  title := p.title;
  payer := p.payer;
  RETURN NEXT;
END $$;

-- Applies a verified notice with payment and purchase locked. It only stores other statuses than an approval, which the
-- benchmark does not send.
CREATE FUNCTION bare.settle(notice int, settled int, transaction text, reported_state text, cents bigint, paid_in text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  pay payment;
  bought purchase;
  approved boolean := reported_state = '4';
  duplicate boolean;
  found text;
  result text := 'IGNORED';
BEGIN
  SELECT * INTO pay FROM payment WHERE id = settled FOR UPDATE;
  IF NOT EXISTS (SELECT FROM payment_notice WHERE id = notice AND outcome = 'RECEIVED') THEN RETURN; END IF;
  duplicate := EXISTS (SELECT FROM payment_notice n WHERE n.payment_id = settled AND n.transaction_id = transaction
    AND n.state = reported_state AND n.outcome IN ('APPLIED', 'IGNORED'));
  IF duplicate THEN
    result := 'DUPLICATE';
  ELSIF approved AND pay.status = 'PENDING' THEN
    result := 'APPLIED';
    SELECT * INTO bought FROM purchase WHERE id = pay.purchase_id FOR UPDATE;
    found := CASE
      WHEN pay.amount * 100 <> cents OR pay.currency <> paid_in OR pay.amount <> bought.amount THEN 'AMOUNT_MISMATCH'
      WHEN bought.status IN ('EXPIRED', 'DELETED', 'REFUNDED') THEN 'SEAT_LOST'
      WHEN bought.status NOT IN ('UNPAID', 'REJECTED') THEN 'DOUBLE_CHARGE' END;
    UPDATE payment SET status = 'APPROVED', transaction_id = transaction, received_in_cents = cents,
        received_currency = paid_in, review = found, approved_at = now(), updated_at = now(),
        charges = charges || jsonb_build_object('transactionId', transaction, 'amountInCents', cents, 'currency', paid_in,
          'approvedAt', now(), 'readBack', false, 'returned', null)
      WHERE id = pay.id;
    INSERT INTO audit_entry (at, actor, subject, subject_id, event_id, action, before, after, detail)
      VALUES (now(), 'gateway', 'payment', pay.id, pay.event_id, 'approved', jsonb_build_object('status', pay.status),
        '{"status": "APPROVED"}', jsonb_build_object('transaction', transaction));
    IF found IS NULL THEN
      UPDATE purchase SET status = 'PAID', hold_expires_at = NULL WHERE id = bought.id;
      INSERT INTO audit_entry (at, actor, subject, subject_id, event_id, action, before, after)
        VALUES (now(), 'gateway', 'registration', bought.id, pay.event_id, 'paid',
          jsonb_build_object('status', bought.status), '{"status": "PAID"}');
      PERFORM bare.enqueue_confirmation(bought.id);
    END IF;
  END IF;
  UPDATE payment_notice SET payment_id = pay.id, transaction_id = transaction, state = reported_state,
      said = CASE WHEN approved THEN 'APPROVED' END, outcome = result, obstacle = NULL, next_try_at = NULL
    WHERE id = notice;
END $$;
