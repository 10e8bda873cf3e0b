ALTER TABLE "fund_accounts" DROP CONSTRAINT "fund_accounts_sums";--> statement-breakpoint
ALTER TABLE "fund_holds" DROP CONSTRAINT "fund_holds_open";--> statement-breakpoint
ALTER TABLE "fund_holds" DROP CONSTRAINT "fund_holds_returned";--> statement-breakpoint
ALTER TABLE "fund_holds" DROP CONSTRAINT "fund_holds_unbooked";--> statement-breakpoint
ALTER TABLE "project_authorizations" DROP CONSTRAINT "project_authorizations_sums";--> statement-breakpoint
ALTER TABLE "project_authorizations" DROP CONSTRAINT "project_authorizations_within";--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD COLUMN "unit_code" text;--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD COLUMN "settles_at" timestamp with time zone;--> statement-breakpoint
UPDATE fund_accounts f SET code = p.code, unit_code = p.unit_code, settles_at = least(
    (SELECT min(h.expires_at) FROM fund_holds h WHERE h.project_id = f.project_id AND h.committed + h.released < h.amount),
    (SELECT min(a.ends_at) FROM project_authorizations a WHERE a.project_id = f.project_id AND a.settled_at IS NULL))
  FROM projects p WHERE p.id = f.project_id;--> statement-breakpoint
ALTER TABLE "fund_accounts" ALTER COLUMN "code" SET NOT NULL, ALTER COLUMN "unit_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD CONSTRAINT "fund_accounts_code" UNIQUE("code");--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD CONSTRAINT "fund_accounts_sums" CHECK (least("fund_accounts"."reserved", "fund_accounts"."held", "fund_accounts"."unbooked") >= '0');--> statement-breakpoint
ALTER TABLE "project_authorizations" ADD CONSTRAINT "project_authorizations_within" CHECK (least("project_authorizations"."spent", "project_authorizations"."held", "project_authorizations"."passed", "project_authorizations"."amount" - "project_authorizations"."spent" - "project_authorizations"."held" - "project_authorizations"."passed") >= '0');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fund_account_of_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fund_accounts AS f (project_id, code, unit_code, open, leader_code, started_on, ends_on, balance)
  VALUES (new.id, new.code, new.unit_code, new.closed_on IS NULL AND EXISTS (SELECT FROM users u WHERE u.code = new.leader_code AND u.enabled),
    new.leader_code, new.started_on, new.ends_on, new.balance)
  ON CONFLICT (project_id) DO UPDATE SET code = excluded.code, unit_code = excluded.unit_code, open = excluded.open, leader_code = excluded.leader_code,
    started_on = excluded.started_on, ends_on = excluded.ends_on, balance = excluded.balance
  WHERE (f.code, f.unit_code, f.open, f.leader_code, f.started_on, f.ends_on, f.balance) IS DISTINCT FROM
    (excluded.code, excluded.unit_code, excluded.open, excluded.leader_code, excluded.started_on, excluded.ends_on, excluded.balance);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whatever is to end sooner than all else of its project is known there, so that a hold asks one row whether anything has ended.
CREATE FUNCTION fund_settles(project integer, moment timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE fund_accounts f SET settles_at = moment WHERE f.project_id = project AND coalesce(f.settles_at > moment, true)
$$;
--> statement-breakpoint
CREATE FUNCTION fund_settles_authorization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fund_settles(new.project_id, new.ends_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER project_authorizations_settles AFTER INSERT OR UPDATE OF ends_at, settled_at ON project_authorizations
  FOR EACH ROW WHEN (new.ends_at IS NOT NULL AND new.settled_at IS NULL) EXECUTE FUNCTION fund_settles_authorization();
--> statement-breakpoint
CREATE FUNCTION fund_settles_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fund_settles(new.project_id, new.expires_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fund_holds_settles AFTER UPDATE OF expires_at ON fund_holds
  FOR EACH ROW WHEN (new.expires_at < old.expires_at) EXECUTE FUNCTION fund_settles_hold();
--> statement-breakpoint
-- What a hold is worth can only change later: a constraint would be read and compiled by each new hold as well.
CREATE FUNCTION fund_holds_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF least(new.amount - new.committed - new.released, new.unbooked, new.committed - new.returned - new.unbooked) < 0 THEN
    RAISE check_violation USING message = 'hold ' || new.id || ' would be spent beyond its amount', constraint = 'fund_holds_sums';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER fund_holds_sums BEFORE UPDATE OF amount, committed, released, returned, unbooked ON fund_holds
  FOR EACH ROW EXECUTE FUNCTION fund_holds_sums();
--> statement-breakpoint
-- Moves `held` and `spent` of a chain and its project, from the deepest up, for a hold that was made. A level below that is by amount
-- has set the sum aside already, so that what this level has passed on falls (or rises) with it; one that is settled promises nothing.
CREATE FUNCTION fund_walk(project integer, levels integer[], more_held numeric, more_spent numeric, more_unbooked numeric DEFAULT 0)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE promised numeric := 0;
BEGIN
  FOR i IN REVERSE cardinality(levels)..1 LOOP
    UPDATE project_authorizations t SET held = t.held + more_held, spent = t.spent + more_spent, passed = t.passed + promised
    WHERE t.id = levels[i]
    RETURNING CASE WHEN t.settled_at IS NOT NULL THEN 0 WHEN t.amount IS NULL THEN promised ELSE -(more_held + more_spent) END INTO promised;
  END LOOP;
  UPDATE fund_accounts f SET held = f.held + more_held, reserved = f.reserved + promised, unbooked = f.unbooked + more_unbooked
  WHERE f.project_id = project;
END $$;
--> statement-breakpoint
-- One statement reads what a line asks of its project, one a level, and one changes the project's row and writes the hold with what is
-- left. Why something does not serve is looked up when it does not.
-- A hold that finds something ended of its project settles it. Of many that find so at once one does; the others look again.
CREATE OR REPLACE FUNCTION fund_hold(system text, call jsonb, call_digest text, until timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  call_key text := call->>'idempotencyKey';
  person text := call->>'person';
  last integer := jsonb_array_length(call->'lines') - 1;
  item jsonb;
  known text;
  one record;
  target integer;
  own_chain integer[];
  own_limit numeric;
  serves boolean;
  level record;
  project integer;
  projects integer[] := '{}';
  targets integer[] := '{}';
  over boolean := false;
  sum numeric;
  promised numeric;
  own_left numeric;
  sees boolean;
  why jsonb;
  answer jsonb := '[]';
BEGIN
  -- As `fund_key` locks it: of two calls with one key the second goes on when the first is done.
  IF pg_advisory_xact_lock(hashtextextended(system || ' ' || call_key, 0)) IS NULL THEN RETURN NULL; END IF;
  FOR place IN 0..last LOOP
    item := call->'lines'->place;
    SELECT f.project_id, f.unit_code, f.leader_code, f.open, f.started_on, f.ends_on, f.settles_at <= now() AS over,
      (now() AT TIME ZONE 'Asia/Shanghai')::date AS today,
      EXISTS (SELECT FROM fund_holds h WHERE h.system_id = system AND h.key = call_key)
      OR EXISTS (SELECT FROM fund_movements m WHERE m.system_id = system AND m.key = call_key) AS again
    INTO one FROM fund_accounts f WHERE f.code = item->>'project';
    IF one.again IS NOT FALSE THEN
      known := fund_key(system, call_key);
      IF known IS NULL THEN PERFORM fund_refuse('notAuthorised', jsonb_build_object('project', item->>'project')); END IF;
      IF known <> call_digest THEN PERFORM fund_refuse('keyUsed'); END IF;
      RETURN fund_hold_answer(system, call_key);
    END IF;
    IF call->>'actor' IS NOT NULL THEN
      PERFORM fund_refuse('delegationOver', jsonb_build_object('person', person)) WHERE NOT EXISTS (SELECT FROM delegations d
        JOIN users a ON a.id = d.delegate_id JOIN users p ON p.id = d.delegator_id
        WHERE a.code = call->>'actor' AND p.code = person AND d.revoked_at IS NULL AND d.starts_at <= now() AND d.ends_at > now());
    END IF;
    project := one.project_id;
    target := item->>'authorization';
    IF target IS NULL AND one.leader_code <> person THEN
      target := fund_choose(project, call->>'use', person, (item->>'amount')::numeric);
    END IF;
    own_chain := '{}';
    IF target IS NOT NULL THEN
      SELECT a.chain, a.document_limit, r.live AND u.enabled AND a.leader_code = one.leader_code INTO own_chain, own_limit, serves
      FROM project_authorizations a JOIN authorization_receivers r ON r.authorization_id = a.id AND r.person_code = person
      LEFT JOIN users u ON u.code = person WHERE a.id = target AND a.project_id = project;
      IF NOT FOUND THEN PERFORM fund_refuse('notAuthorised', jsonb_build_object('project', item->>'project')); END IF;
    END IF;
    IF call->>'unit' <> one.unit_code THEN PERFORM fund_refuse('wrongUnit', jsonb_build_object('unit', call->>'unit')); END IF;
    IF target IS NOT NULL AND (serves AND one.open AND one.today BETWEEN one.started_on AND one.ends_on) IS NOT TRUE THEN
      -- Nothing may be in the way any more: what was paused a moment ago goes on, and each level is asked again as it is locked.
      PERFORM fund_refuse(it->>'reason', it) FROM coalesce(fund_obstacle(target, call->>'use', person),
        CASE WHEN NOT fund_live(own_chain) THEN '{"reason":"leaderAway"}'::jsonb END) it WHERE it IS NOT NULL;
    END IF;
    IF one.today > one.ends_on THEN PERFORM fund_refuse('projectEnded', jsonb_build_object('date', one.ends_on)); END IF;
    IF last > 0 OR one.over THEN
      projects := projects || project;
      targets := targets || target;
      over := over OR one.over IS TRUE;
    END IF;
  END LOOP;
  -- One call settles what has ended, and whoever comes meanwhile waits for that alone: it would else go through all of it again,
  -- one after the other. Nothing else is locked yet.
  IF over THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('fund_settle', p)) FROM (SELECT DISTINCT unnest(projects) AS p ORDER BY 1) them;
    over := EXISTS (SELECT FROM fund_accounts f WHERE f.project_id = ANY (projects) AND f.settles_at <= now());
  END IF;
  -- What is locked is locked in the one order, what has ended here included: settling would lock the project too early.
  IF last > 0 OR over THEN
    PERFORM fund_lock(projects, array(
      SELECT unnest(a.chain) FROM project_authorizations a WHERE a.id = ANY (targets)
      UNION SELECT unnest(a.chain) FROM project_authorizations a WHERE a.project_id = ANY (projects) AND a.ends_at <= now() AND a.settled_at IS NULL
      UNION SELECT unnest(h.chain) FROM fund_holds h WHERE h.project_id = ANY (projects) AND h.expires_at <= now() AND h.committed + h.released < h.amount));
    IF over THEN PERFORM fund_settle(p) FROM unnest(projects) p; END IF;
  END IF;
  FOR place IN 0..last LOOP
    IF last > 0 THEN
      item := call->'lines'->place;
      project := projects[place + 1];
      target := targets[place + 1];
      own_chain := '{}';
      IF target IS NOT NULL THEN
        SELECT a.chain, a.document_limit INTO own_chain, own_limit FROM project_authorizations a WHERE a.id = target;
      END IF;
    END IF;
    sum := item->>'amount';
    IF sum <= 0 THEN RAISE check_violation USING message = 'a hold of nothing'; END IF;
    promised := 0;
    own_left := NULL;
    sees := true;
    FOR i IN REVERSE cardinality(own_chain)..1 LOOP
      UPDATE project_authorizations t SET held = t.held + sum, passed = t.passed + promised
      WHERE t.id = own_chain[i] AND t.state = 'granted' AND t.starts_at <= now() AND (t.ends_at IS NULL OR t.ends_at > now())
        AND call->>'use' = ANY (t.uses) AND (t.amount IS NULL OR t.spent + t.held + t.passed + sum + promised <= t.amount)
      RETURNING t.amount - t.spent - t.held - t.passed AS "left", t.settled_at IS NOT NULL AS settled, t.balance_visible INTO level;
      IF NOT FOUND THEN
        why := fund_obstacle(target, call->>'use', NULL);
        PERFORM fund_refuse(coalesce(why->>'reason', CASE WHEN own_chain[i] = target THEN 'overLimit' ELSE 'overParent' END),
          coalesce(why, (SELECT jsonb_strip_nulls(jsonb_build_object('giver', a.giver_code, 'authorization', a.id,
            'left', CASE WHEN a.id = target OR fund_sees(own_chain) THEN (a.amount - a.spent - a.held - a.passed)::text END))
           FROM project_authorizations a WHERE a.id = own_chain[i])));
      END IF;
      IF own_chain[i] = target THEN
        own_left := level.left;
        sees := level.balance_visible;
      END IF;
      promised := CASE WHEN level.settled THEN 0 WHEN level.left IS NULL THEN promised ELSE -sum END;
    END LOOP;
    IF target IS NOT NULL AND own_limit IS NOT NULL THEN
      PERFORM fund_refuse('overDocument', jsonb_build_object('limit', own_limit::text))
      WHERE own_limit < sum + (SELECT coalesce(pg_catalog.sum(h.amount - h.released - h.returned), 0) FROM fund_holds h
        WHERE h.system_id = system AND h.document = call->>'document' AND h.authorization_id = target);
    END IF;
    WITH account AS (
      UPDATE fund_accounts f SET held = f.held + sum, reserved = f.reserved + promised, settles_at = least(f.settles_at, until)
      WHERE f.project_id = project AND f.open AND f.balance - f.unbooked - f.held - sum >= 0 AND (promised < 0 OR fund_free(f) - sum >= 0)
      RETURNING coalesce(own_left, CASE WHEN sees THEN fund_free(f) END) AS "left")
    INSERT INTO fund_holds (system_id, key, digest, line, project_id, authorization_id, chain, use, person_code, actor_code, document,
      title, title_en, path, amount, "left", expires_at, held_until)
    SELECT system, call_key, call_digest, place + 1, project, target, own_chain, call->>'use', person, call->>'actor', call->>'document',
      call->>'title', coalesce(call->>'titleEn', call->>'title'), call->>'path', sum, account.left, until, until FROM account
    RETURNING answer || jsonb_build_object('hold', 'H' || id, 'project', item->>'project', 'authorization', target,
      'amount', sum::text, 'left', "left"::text, 'expiresAt', fund_moment(until)) INTO answer;
    IF NOT FOUND THEN
      PERFORM fund_refuse(CASE WHEN NOT f.open THEN CASE WHEN p.closed_on IS NULL THEN 'leaderAway' ELSE 'projectClosed' END ELSE 'overBalance' END,
        jsonb_strip_nulls(jsonb_build_object('left', CASE WHEN fund_sees(own_chain) THEN fund_free(f)::text END)))
      FROM fund_accounts f JOIN projects p ON p.id = f.project_id WHERE f.project_id = project;
    END IF;
  END LOOP;
  RETURN jsonb_build_object('holds', answer);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fund_move(system text, kind text, call jsonb, call_digest text, until timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  call_key text := call->>'idempotencyKey';
  sum numeric := (call->>'amount')::numeric;
  known text := fund_key(system, call_key);
  h record;
  still numeric;
  behind numeric;
  answer jsonb;
BEGIN
  IF known IS NOT NULL THEN
    SELECT m.answer INTO answer FROM fund_movements m WHERE m.system_id = system AND m.key = call_key AND m.digest = call_digest;
    IF NOT FOUND THEN PERFORM fund_refuse('keyUsed'); END IF;
    RETURN answer;
  END IF;
  SELECT * INTO h FROM fund_holds f WHERE f.id = substr(call->>'hold', 2)::integer AND f.system_id = system FOR NO KEY UPDATE;
  IF NOT FOUND THEN PERFORM fund_refuse('holdUnknown'); END IF;
  still := h.amount - h.committed - h.released;
  IF kind <> 'return' AND still = 0 THEN
    PERFORM fund_refuse(CASE (SELECT m.kind FROM fund_movements m WHERE m.hold_id = h.id AND m.kind IN ('expire', 'revoke') LIMIT 1)
        WHEN 'expire' THEN 'holdExpired' WHEN 'revoke' THEN 'holdRevoked' ELSE 'holdClosed' END,
      jsonb_build_object('date', fund_moment(h.expires_at),
        'giver', (SELECT a.giver_code FROM project_authorizations a WHERE a.id = h.authorization_id)));
  END IF;
  IF kind <> 'return' AND h.expires_at <= now() THEN PERFORM fund_refuse('holdExpired', jsonb_build_object('date', fund_moment(h.expires_at))); END IF;
  IF kind = 'commit' THEN
    IF sum > still THEN PERFORM fund_refuse('overHeld', jsonb_build_object('open', still::text)); END IF;
    PERFORM fund_lock('{}', h.chain);
    behind := CASE WHEN fund_books_outside() THEN sum ELSE 0 END;
    -- The books first: their trigger writes the project's account, which is then locked the shortest.
    IF behind = 0 THEN UPDATE projects SET spent = spent + sum WHERE id = h.project_id; END IF;
    PERFORM fund_walk(h.project_id, h.chain, -sum, sum, behind);
    IF coalesce((call->>'final')::boolean, true) AND still > sum THEN
      PERFORM fund_walk(h.project_id, h.chain, -(still - sum), 0);
      UPDATE fund_holds SET released = released + still - sum WHERE id = h.id;
      INSERT INTO fund_movements (hold_id, kind, amount) VALUES (h.id, 'release', still - sum);
    END IF;
    IF behind = 0 THEN PERFORM fund_book(h.id, sum, call->>'voucher'); END IF;
    UPDATE fund_holds SET committed = committed + sum, unbooked = unbooked + behind WHERE id = h.id;
  ELSIF kind = 'release' THEN
    sum := coalesce(sum, still);
    IF sum > still THEN PERFORM fund_refuse('overHeld', jsonb_build_object('open', still::text)); END IF;
    PERFORM fund_walk(h.project_id, h.chain, -sum, 0);
    UPDATE fund_holds SET released = released + sum WHERE id = h.id;
  ELSIF kind = 'return' THEN
    IF sum > h.committed - h.returned THEN PERFORM fund_refuse('overCommitted', jsonb_build_object('open', (h.committed - h.returned)::text)); END IF;
    PERFORM fund_lock('{}', h.chain);
    -- What no books know of yet is not booked back either; what they know of, the other system's books say themselves.
    behind := least(sum, h.unbooked);
    still := CASE WHEN fund_books_outside() THEN 0 ELSE sum - behind END;
    IF still > 0 THEN UPDATE projects SET spent = spent - still WHERE id = h.project_id; END IF;
    PERFORM fund_walk(h.project_id, h.chain, 0, -sum, -behind);
    UPDATE fund_holds SET returned = returned + sum, unbooked = unbooked - behind WHERE id = h.id;
    IF still > 0 THEN PERFORM fund_book(h.id, -still, call->>'voucher'); END IF;
  ELSIF kind = 'extend' THEN
    sum := still;
    UPDATE fund_holds SET expires_at = until WHERE id = h.id;
  END IF;
  SELECT CASE kind
      WHEN 'return' THEN jsonb_build_object('hold', 'H' || f.id, 'returned', sum::text,
        'to', CASE WHEN a.id IS NULL OR a.settled_at IS NOT NULL THEN 'project' ELSE 'authorization' END)
      WHEN 'extend' THEN jsonb_build_object('hold', 'H' || f.id, 'expiresAt', fund_moment(f.expires_at))
      ELSE jsonb_build_object('hold', 'H' || f.id, 'committed', f.committed::text, 'released', f.released::text,
        'open', (f.amount - f.committed - f.released)::text, 'left', fund_left(f.project_id, f.authorization_id)::text) END
    INTO answer FROM fund_holds f LEFT JOIN project_authorizations a ON a.id = f.authorization_id WHERE f.id = h.id;
  INSERT INTO fund_movements (hold_id, kind, amount, system_id, key, digest, answer, voucher, reason, actor_code)
  VALUES (h.id, kind, sum, system, call_key, call_digest, answer, call->>'voucher', call->>'reason', call->>'actor');
  RETURN answer;
END $$;
--> statement-breakpoint
DROP FUNCTION fund_give_back(integer);
--> statement-breakpoint
-- Settles authorizations of a project: what each still promises goes up, through levels by project, to the first that is by amount or
-- settled, else to the project. One statement a level, however many end at once: whoever holds meanwhile waits for all of it.
CREATE FUNCTION fund_give_back(project integer, wanted integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  above integer[] := '{}';
  rises numeric[] := '{}';
BEGIN
  FOR depth IN REVERSE (SELECT coalesce(max(cardinality(a.chain)), 0) FROM project_authorizations a WHERE a.id = ANY (wanted))..1 LOOP
    WITH level AS (
      SELECT a.id, a.id = ANY (wanted) AS ends, a.settled_at IS NULL AS stands, coalesce(b.rise, 0) AS rise
      FROM project_authorizations a LEFT JOIN unnest(above, rises) b (id, rise) ON b.id = a.id
      WHERE a.id = ANY (wanted || above) AND a.project_id = project AND cardinality(a.chain) = depth),
    done AS (
      UPDATE project_authorizations t SET passed = t.passed - l.rise, settled_at = CASE WHEN l.ends AND l.stands THEN now() ELSE t.settled_at END
      FROM level l WHERE t.id = l.id
      RETURNING t.parent_id, CASE WHEN NOT l.stands THEN 0 WHEN t.amount IS NULL THEN l.rise + CASE WHEN l.ends THEN t.passed ELSE 0 END
        WHEN l.ends THEN t.amount - t.spent - t.held ELSE 0 END AS rise)
    SELECT array_agg(s.parent_id), array_agg(s.rise) INTO above, rises
    FROM (SELECT d.parent_id, sum(d.rise) AS rise FROM done d GROUP BY d.parent_id HAVING sum(d.rise) <> 0) s;
  END LOOP;
  UPDATE fund_accounts f SET reserved = f.reserved - rises[1] WHERE f.project_id = project AND rises[1] <> 0;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fund_settle(project integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one record;
  over integer[];
BEGIN
  IF NOT EXISTS (SELECT FROM fund_accounts f WHERE f.project_id = project AND f.settles_at <= now()) THEN RETURN; END IF;
  -- A hold that another call is at is that call's to end. Holds are locked before authorizations, everywhere.
  over := array(SELECT h.id FROM fund_holds h WHERE h.project_id = project AND h.expires_at <= now() AND h.committed + h.released < h.amount
    ORDER BY h.id FOR UPDATE SKIP LOCKED);
  PERFORM fund_lock(ARRAY[project], array(
    SELECT DISTINCT unnest(h.chain) FROM fund_holds h WHERE h.id = ANY (over)
    UNION SELECT DISTINCT unnest(a.chain) FROM project_authorizations a WHERE a.project_id = project AND a.ends_at <= now() AND a.settled_at IS NULL));
  FOR one IN SELECT h.chain, sum(h.amount - h.committed - h.released) AS still FROM fund_holds h WHERE h.id = ANY (over) GROUP BY h.chain LOOP
    PERFORM fund_walk(project, one.chain, -one.still, 0);
  END LOOP;
  INSERT INTO fund_movements (hold_id, kind, amount)
    SELECT h.id, 'expire', h.amount - h.committed - h.released FROM fund_holds h WHERE h.id = ANY (over) ORDER BY h.id;
  UPDATE fund_holds h SET released = h.amount - h.committed WHERE h.id = ANY (over);
  PERFORM fund_give_back(project, array(SELECT a.id FROM project_authorizations a
    WHERE a.project_id = project AND a.ends_at <= now() AND a.settled_at IS NULL));
  UPDATE fund_accounts f SET settles_at = least(
    (SELECT min(h.expires_at) FROM fund_holds h WHERE h.project_id = project AND h.committed + h.released < h.amount),
    (SELECT min(a.ends_at) FROM project_authorizations a WHERE a.project_id = project AND a.settled_at IS NULL))
  WHERE f.project_id = project;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fund_take_back(wanted integer[], why text, revoke boolean, words text) RETURNS integer[] LANGUAGE plpgsql AS $$
DECLARE
  projects integer[] := array(SELECT DISTINCT a.project_id FROM project_authorizations a WHERE a.id = ANY (wanted));
  open_holds integer[] := '{}';
  done integer[] := '{}';
  one record;
BEGIN
  IF revoke THEN
    open_holds := array(SELECT h.id FROM fund_holds h WHERE h.project_id = ANY (projects) AND h.chain && wanted
      AND h.committed + h.released < h.amount ORDER BY h.id FOR UPDATE);
  END IF;
  PERFORM fund_lock_all(projects, wanted);
  FOR one IN SELECT a.id FROM project_authorizations a WHERE a.project_id = ANY (projects) AND a.chain && wanted AND a.state <> 'ended'
    ORDER BY cardinality(a.chain) DESC, a.id LOOP
    UPDATE project_authorizations SET state = 'ended', ended_by = why, ended_at = now() WHERE id = one.id;
    done := done || one.id;
  END LOOP;
  PERFORM fund_give_back(p, done) FROM unnest(projects) p ORDER BY p;
  FOR one IN SELECT h.id, h.project_id, h.chain, h.amount - h.committed - h.released AS still FROM fund_holds h
    WHERE h.id = ANY (open_holds) AND h.committed + h.released < h.amount ORDER BY h.id LOOP
    PERFORM fund_walk(one.project_id, one.chain, -one.still, 0);
    UPDATE fund_holds SET released = released + one.still WHERE id = one.id;
    INSERT INTO fund_movements (hold_id, kind, amount, reason) VALUES (one.id, 'revoke', one.still, words);
  END LOOP;
  RETURN done;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fund_differences() RETURNS TABLE(what text, id integer, kept numeric, counted numeric) LANGUAGE sql  STABLE
AS $$
  WITH promises AS (SELECT a.project_id, a.parent_id, CASE WHEN a.settled_at IS NOT NULL THEN 0
      ELSE coalesce(a.amount - a.spent - a.held, a.passed) END AS promise FROM project_authorizations a),
  below AS (SELECT p.parent_id AS id, sum(p.promise) AS promise FROM promises p WHERE p.parent_id IS NOT NULL GROUP BY 1),
  tops AS (SELECT p.project_id AS id, sum(p.promise) AS promise FROM promises p WHERE p.parent_id IS NULL GROUP BY 1),
  levels AS (SELECT unnest(h.chain) AS id, sum(h.amount - h.committed - h.released) AS held, sum(h.committed - h.returned) AS spent
    FROM fund_holds h GROUP BY 1),
  projects_held AS (SELECT h.project_id AS id, sum(h.amount - h.committed - h.released) AS held, sum(h.unbooked) AS unbooked,
      min(h.expires_at) FILTER (WHERE h.committed + h.released < h.amount) AS ends
    FROM fund_holds h GROUP BY 1),
  ending AS (SELECT a.project_id AS id, min(a.ends_at) AS ends FROM project_authorizations a WHERE a.settled_at IS NULL GROUP BY 1),
  moved AS (SELECT m.hold_id AS id, sum(m.amount) FILTER (WHERE m.kind = 'commit') AS committed,
      sum(m.amount) FILTER (WHERE m.kind IN ('release', 'expire', 'revoke')) AS released,
      sum(m.amount) FILTER (WHERE m.kind = 'return') AS returned
    FROM fund_movements m GROUP BY 1),
  found AS (
    SELECT x.what, a.id, x.kept, x.counted
      FROM project_authorizations a LEFT JOIN levels l ON l.id = a.id LEFT JOIN below b ON b.id = a.id,
        LATERAL (VALUES ('held', a.held, l.held), ('spent', a.spent, l.spent), ('passed', a.passed, b.promise)) x (what, kept, counted)
    UNION ALL SELECT x.what, f.project_id, x.kept, x.counted
      FROM fund_accounts f JOIN projects p ON p.id = f.project_id LEFT JOIN tops t ON t.id = f.project_id
        LEFT JOIN projects_held h ON h.id = f.project_id,
        LATERAL (VALUES ('reserved', f.reserved, t.promise), ('project held', f.held, h.held), ('unbooked', f.unbooked, h.unbooked),
          ('balance', f.balance, p.balance)) x (what, kept, counted)
    -- A moment that is known too late would leave with somebody what has ended.
    UNION ALL SELECT 'settles', f.project_id, extract(epoch FROM coalesce(f.settles_at, 'infinity')), extract(epoch FROM least(h.ends, e.ends))
      FROM fund_accounts f LEFT JOIN projects_held h ON h.id = f.project_id LEFT JOIN ending e ON e.id = f.project_id
      WHERE coalesce(f.settles_at, 'infinity') > least(h.ends, e.ends)
    UNION ALL SELECT x.what, h.id, x.kept, x.counted
      FROM fund_holds h LEFT JOIN moved m ON m.id = h.id,
        LATERAL (VALUES ('committed', h.committed, m.committed), ('released', h.released, m.released),
          ('returned', h.returned, m.returned)) x (what, kept, counted))
  SELECT found.what, found.id, found.kept, coalesce(found.counted, 0) FROM found WHERE found.kept <> coalesce(found.counted, 0)
$$;
