CREATE TABLE "fund_restored" (
	"movement_id" integer PRIMARY KEY NOT NULL,
	"by_code" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fund_accounts" DROP CONSTRAINT "fund_accounts_sums";--> statement-breakpoint
ALTER TABLE "fund_holds" DROP CONSTRAINT "fund_holds_system_id_systems_id_fk";
--> statement-breakpoint
ALTER TABLE "fund_holds" DROP CONSTRAINT "fund_holds_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "fund_holds" DROP CONSTRAINT "fund_holds_authorization_id_project_authorizations_id_fk";
--> statement-breakpoint
DROP INDEX "fund_holds_authorization";--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD COLUMN "unbooked" numeric(17, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_holds" ADD COLUMN "unbooked" numeric(17, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_holds" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fund_restored" ADD CONSTRAINT "fund_restored_movement_id_fund_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."fund_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fund_holds_project" ON "fund_holds" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "fund_holds_behind" ON "fund_holds" USING btree ("project_id","id") WHERE unbooked > 0;--> statement-breakpoint
CREATE INDEX "fund_movements_returns" ON "fund_movements" USING btree ("at") WHERE kind = 'return';--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD CONSTRAINT "fund_accounts_sums" CHECK ("fund_accounts"."reserved" >= 0 and "fund_accounts"."held" >= 0 and "fund_accounts"."unbooked" >= 0);--> statement-breakpoint
ALTER TABLE "fund_holds" ADD CONSTRAINT "fund_holds_unbooked" CHECK ("fund_holds"."unbooked" between 0 and "fund_holds"."committed" - "fund_holds"."returned");
--> statement-breakpoint
-- Whether another system writes the books of projects; by default a commit books itself.
CREATE FUNCTION fund_books_outside() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM parameters WHERE id = 'fundBooks' AND value = 'outside')
$$;
--> statement-breakpoint
-- What a project has that is neither spent, nor held for a document, nor set aside for somebody.
CREATE FUNCTION fund_free(f fund_accounts) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT f.balance - f.unbooked - f.held - f.reserved
$$;
--> statement-breakpoint
-- Locks in the one order that everything keeps: authorizations from the deepest up, projects last. Whoever inserts a row that
-- refers to one of these holds its key, which this does not wait for: two that both do so would wait for each other.
CREATE OR REPLACE FUNCTION fund_lock(projects integer[], authorizations integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM project_authorizations WHERE id = ANY (authorizations) ORDER BY cardinality(chain) DESC, id FOR NO KEY UPDATE;
  PERFORM FROM fund_accounts WHERE project_id = ANY (projects) ORDER BY project_id FOR NO KEY UPDATE;
END $$;
--> statement-breakpoint
-- What a level promises changes by `change`: everything above learns of it, up to the first by amount, else the project.
CREATE OR REPLACE FUNCTION fund_promise(project integer, above integer[], change numeric, guarded boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE level record;
BEGIN
  FOR i IN REVERSE coalesce(cardinality(above), 0)..1 LOOP
    UPDATE project_authorizations t SET passed = t.passed + change
    WHERE t.id = above[i] AND (NOT guarded OR t.amount IS NULL OR t.spent + t.held + t.passed + change <= t.amount)
    RETURNING t.amount IS NOT NULL OR t.settled_at IS NOT NULL AS ends INTO level;
    IF NOT FOUND THEN PERFORM fund_refuse('overParent', (SELECT jsonb_build_object('left', (a.amount - a.spent - a.held - a.passed)::text,
      'giver', a.giver_code) FROM project_authorizations a WHERE a.id = above[i])); END IF;
    IF level.ends THEN RETURN; END IF;
  END LOOP;
  UPDATE fund_accounts f SET reserved = f.reserved + change
  WHERE f.project_id = project AND (NOT guarded OR change <= 0 OR fund_free(f) - change >= 0);
  IF NOT FOUND THEN PERFORM fund_refuse('overBalance', (SELECT jsonb_build_object('left', fund_free(f)::text)
    FROM fund_accounts f WHERE f.project_id = project)); END IF;
END $$;
--> statement-breakpoint
DROP FUNCTION fund_walk(integer, integer[], numeric, numeric, text);
--> statement-breakpoint
-- Moves `held` and `spent` of a chain and its project, from the deepest up, and answers what the person may still use; null where
-- that is not theirs to know. With a use it is a hold: every level must allow it, the limit of the last word being the row's own
-- as it is after waiting. A level below that is by amount has set the sum aside already, so that what this level has passed on
-- falls (or rises) with it; one that is settled promises nothing. What is spent and not in the books yet is `more_unbooked`.
CREATE FUNCTION fund_walk(project integer, levels integer[], more_held numeric, more_spent numeric, use text, more_unbooked numeric DEFAULT 0)
RETURNS numeric LANGUAGE plpgsql AS $$
DECLARE
  depth integer := coalesce(cardinality(levels), 0);
  promised numeric := 0;
  level record;
  own_left numeric;
  sees boolean := true;
  free numeric;
  why jsonb;
BEGIN
  FOR i IN REVERSE depth..1 LOOP
    UPDATE project_authorizations t SET held = t.held + more_held, spent = t.spent + more_spent, passed = t.passed + promised
    WHERE t.id = levels[i] AND (use IS NULL OR (t.state = 'granted' AND t.starts_at <= now() AND (t.ends_at IS NULL OR t.ends_at > now())
      AND use = ANY (t.uses) AND (t.amount IS NULL OR t.spent + t.held + t.passed + more_held + promised <= t.amount)))
    RETURNING t.amount - t.spent - t.held - t.passed AS "left", t.settled_at IS NOT NULL AS settled, t.balance_visible INTO level;
    IF NOT FOUND THEN
      why := fund_obstacle(levels[depth], use, NULL);
      PERFORM fund_refuse(coalesce(why->>'reason', CASE i WHEN depth THEN 'overLimit' ELSE 'overParent' END),
        coalesce(why, (SELECT jsonb_strip_nulls(jsonb_build_object('giver', a.giver_code, 'authorization', a.id,
          'left', CASE WHEN i = depth OR fund_sees(levels) THEN (a.amount - a.spent - a.held - a.passed)::text END))
         FROM project_authorizations a WHERE a.id = levels[i])));
    END IF;
    IF i = depth THEN
      own_left := level.left;
      sees := level.balance_visible;
    END IF;
    promised := CASE WHEN level.settled THEN 0 WHEN level.left IS NULL THEN promised ELSE -(more_held + more_spent) END;
  END LOOP;
  UPDATE fund_accounts f SET held = f.held + more_held, reserved = f.reserved + promised, unbooked = f.unbooked + more_unbooked
  WHERE f.project_id = project AND (use IS NULL OR (f.open AND f.balance - f.unbooked - f.held - more_held >= 0
    AND (promised < 0 OR fund_free(f) - more_held >= 0)))
  RETURNING fund_free(f) INTO free;
  IF NOT FOUND THEN
    PERFORM fund_refuse(CASE WHEN NOT f.open THEN CASE WHEN p.closed_on IS NULL THEN 'leaderAway' ELSE 'projectClosed' END ELSE 'overBalance' END,
      jsonb_strip_nulls(jsonb_build_object('left', CASE WHEN fund_sees(levels) THEN fund_free(f)::text END)))
    FROM fund_accounts f JOIN projects p ON p.id = f.project_id WHERE f.project_id = project;
  END IF;
  RETURN coalesce(own_left, CASE WHEN sees THEN free END);
END $$;
--> statement-breakpoint
-- What a person may still use of one authorization (null: the leader's own); null where that is not theirs to know.
CREATE OR REPLACE FUNCTION fund_left(project integer, wanted integer) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN a.amount IS NOT NULL THEN a.amount - a.spent - a.held - a.passed
    WHEN a.id IS NULL OR a.balance_visible THEN fund_free(f) END
  FROM fund_accounts f LEFT JOIN project_authorizations a ON a.id = wanted WHERE f.project_id = project
$$;
--> statement-breakpoint
-- Of two calls with one key the second waits here, and finds what the first did. It is the first lock that anything takes.
-- Answers the digest of the call that had the key; null where it is free.
CREATE FUNCTION fund_key(system text, call_key text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE known text;
BEGIN
  IF pg_advisory_xact_lock(hashtextextended(system || ' ' || call_key, 0)) IS NULL THEN RETURN NULL; END IF;
  SELECT h.digest INTO known FROM fund_holds h WHERE h.system_id = system AND h.key = call_key
  UNION ALL SELECT m.digest FROM fund_movements m WHERE m.system_id = system AND m.key = call_key LIMIT 1;
  RETURN known;
END $$;
--> statement-breakpoint
-- As it was answered, whatever became of it since.
CREATE OR REPLACE FUNCTION fund_hold_answer(system text, call_key text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('holds', jsonb_agg(jsonb_build_object('hold', 'H' || h.id, 'project', p.code, 'authorization', h.authorization_id,
    'amount', h.amount::text, 'left', h.left::text, 'expiresAt', fund_moment(coalesce(h.held_until, h.expires_at))) ORDER BY h.line))
  FROM fund_holds h JOIN projects p ON p.id = h.project_id WHERE h.system_id = system AND h.key = call_key
$$;
--> statement-breakpoint
-- Sets money aside for a document: all lines or none, once for a key. `call` is what the contract let in. What most calls need is
-- asked in one statement a step; why something does not serve is looked up once it does not.
CREATE OR REPLACE FUNCTION fund_hold(system text, call jsonb, call_digest text, until timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  call_key text := call->>'idempotencyKey';
  wanted_use text := call->>'use';
  person text := call->>'person';
  lines jsonb := call->'lines';
  last integer := jsonb_array_length(lines) - 1;
  today date := (now() AT TIME ZONE 'Asia/Shanghai')::date;
  known text := fund_key(system, call_key);
  item jsonb;
  target integer;
  one record;
  own_chain integer[];
  own_limit numeric;
  serves boolean;
  projects integer[] := '{}';
  targets integer[] := '{}';
  over boolean := false;
  sum numeric;
  still numeric;
  made integer;
  answer jsonb := '[]';
BEGIN
  IF known IS NOT NULL THEN
    IF known <> call_digest THEN PERFORM fund_refuse('keyUsed'); END IF;
    RETURN fund_hold_answer(system, call_key);
  END IF;
  IF call->>'actor' IS NOT NULL AND NOT EXISTS (SELECT FROM delegations d JOIN users a ON a.id = d.delegate_id JOIN users p ON p.id = d.delegator_id
    WHERE a.code = call->>'actor' AND p.code = person AND d.revoked_at IS NULL AND d.starts_at <= now() AND d.ends_at > now()) THEN
    PERFORM fund_refuse('delegationOver', jsonb_build_object('person', person)); END IF;
  FOR place IN 0..last LOOP
    item := lines->place;
    SELECT p.id, p.unit_code, f.leader_code = person AS leads, f.leader_code, f.open, f.ends_on,
      today < f.started_on AS is_ahead, today > f.ends_on AS is_past,
      EXISTS (SELECT FROM fund_holds h WHERE h.project_id = p.id AND h.expires_at <= now() AND h.committed + h.released < h.amount)
      OR EXISTS (SELECT FROM project_authorizations a WHERE a.project_id = p.id AND a.ends_at <= now() AND a.settled_at IS NULL) AS over
    INTO one FROM projects p JOIN fund_accounts f ON f.project_id = p.id WHERE p.code = item->>'project';
    IF NOT FOUND THEN PERFORM fund_refuse('notAuthorised', jsonb_build_object('project', item->>'project')); END IF;
    target := CASE WHEN item->>'authorization' IS NOT NULL THEN (item->>'authorization')::integer
      WHEN NOT one.leads THEN fund_choose(one.id, wanted_use, person, (item->>'amount')::numeric) END;
    own_chain := '{}';
    IF target IS NOT NULL THEN
      SELECT a.chain, a.document_limit, r.live AND u.enabled AND a.leader_code = one.leader_code INTO own_chain, own_limit, serves
      FROM project_authorizations a JOIN authorization_receivers r ON r.authorization_id = a.id AND r.person_code = person
      LEFT JOIN users u ON u.code = person WHERE a.id = target AND a.project_id = one.id;
      IF NOT FOUND THEN PERFORM fund_refuse('notAuthorised', jsonb_build_object('project', item->>'project')); END IF;
    END IF;
    IF call->>'unit' <> one.unit_code THEN PERFORM fund_refuse('wrongUnit', jsonb_build_object('unit', call->>'unit')); END IF;
    IF target IS NOT NULL AND (serves AND one.open AND NOT one.is_ahead AND NOT one.is_past) IS NOT TRUE THEN
      PERFORM fund_refuse(why->>'reason', why) FROM coalesce(fund_obstacle(target, wanted_use, person), '{"reason":"leaderAway"}') why;
    END IF;
    IF one.is_past THEN PERFORM fund_refuse('projectEnded', jsonb_build_object('date', one.ends_on)); END IF;
    projects := projects || one.id;
    targets := targets || target;
    over := over OR one.over;
  END LOOP;
  -- What is locked is locked in the one order, what has ended here included: settling would lock the project too early.
  IF last > 0 OR over THEN
    PERFORM fund_lock(projects, array(
      SELECT unnest(a.chain) FROM project_authorizations a WHERE a.id = ANY (targets)
      UNION SELECT unnest(a.chain) FROM project_authorizations a WHERE a.project_id = ANY (projects) AND a.ends_at <= now() AND a.settled_at IS NULL
      UNION SELECT unnest(h.chain) FROM fund_holds h WHERE h.project_id = ANY (projects) AND h.expires_at <= now() AND h.committed + h.released < h.amount));
  END IF;
  FOR place IN 0..last LOOP
    item := lines->place;
    sum := (item->>'amount')::numeric;
    target := targets[place + 1];
    IF over THEN PERFORM fund_settle(projects[place + 1]); END IF;
    IF last > 0 THEN
      own_chain := '{}';
    END IF;
    IF last > 0 AND target IS NOT NULL THEN
      SELECT a.chain, a.document_limit INTO own_chain, own_limit FROM project_authorizations a WHERE a.id = target;
    END IF;
    still := fund_walk(projects[place + 1], own_chain, sum, 0, wanted_use);
    IF target IS NOT NULL AND own_limit IS NOT NULL THEN
      PERFORM fund_refuse('overDocument', jsonb_build_object('limit', own_limit::text))
      WHERE own_limit < sum + (SELECT coalesce(pg_catalog.sum(h.amount - h.released - h.returned), 0) FROM fund_holds h
        WHERE h.system_id = system AND h.document = call->>'document' AND h.authorization_id = target);
    END IF;
    INSERT INTO fund_holds (system_id, key, digest, line, project_id, authorization_id, chain, use, person_code, actor_code, document,
      title, title_en, path, amount, "left", expires_at, held_until)
    VALUES (system, call_key, call_digest, place + 1, projects[place + 1], target, own_chain,
      wanted_use, person, call->>'actor', call->>'document', call->>'title', coalesce(call->>'titleEn', call->>'title'), call->>'path',
      sum, still, until, until)
    RETURNING id INTO made;
    answer := answer || jsonb_build_object('hold', 'H' || made, 'project', item->>'project', 'authorization', target,
      'amount', sum::text, 'left', still::text, 'expiresAt', fund_moment(until));
  END LOOP;
  RETURN jsonb_build_object('holds', answer);
END $$;
--> statement-breakpoint
-- Lets people use a project, or passes on what one was given: a sum is set aside one level up.
CREATE OR REPLACE FUNCTION fund_grant(project integer, parent integer, giver text, receivers text[], uses text[], sum numeric, begins timestamptz,
  ends timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  made integer;
  above integer[] := coalesce((SELECT a.chain FROM project_authorizations a WHERE a.id = parent), '{}');
BEGIN
  PERFORM fund_lock_all(ARRAY[project], above);
  made := nextval(pg_get_serial_sequence('project_authorizations', 'id'));
  INSERT INTO project_authorizations (id, project_id, parent_id, chain, leader_code, giver_code, uses, amount, starts_at, ends_at)
  SELECT made, project, parent, above || made, f.leader_code, giver, uses, sum, begins, ends FROM fund_accounts f WHERE f.project_id = project;
  INSERT INTO authorization_receivers (person_code, authorization_id) SELECT DISTINCT unnest(receivers), made;
  IF sum IS NOT NULL THEN PERFORM fund_promise(project, above, sum, true); END IF;
  RETURN made;
END $$;
--> statement-breakpoint
-- Raises or reduces the sum of an authorization by amount; not below what is bound.
CREATE OR REPLACE FUNCTION fund_amend(wanted integer, sum numeric) RETURNS void LANGUAGE plpgsql AS $$
DECLARE one record;
BEGIN
  PERFORM fund_lock_all(ARRAY[a.project_id], a.chain) FROM project_authorizations a WHERE a.id = wanted;
  SELECT a.* INTO one FROM project_authorizations a WHERE a.id = wanted;
  IF one.amount IS NULL OR one.settled_at IS NOT NULL THEN PERFORM fund_refuse('takenBack'); END IF;
  IF sum < one.spent + one.held + one.passed THEN
    PERFORM fund_refuse('bound', jsonb_build_object('held', one.held::text, 'passed', one.passed::text, 'spent', one.spent::text)); END IF;
  UPDATE project_authorizations SET amount = sum WHERE id = wanted;
  PERFORM fund_promise(one.project_id, one.chain[:cardinality(one.chain) - 1], sum - one.amount, true);
END $$;
--> statement-breakpoint
-- What a system asks of its own hold by a key of its own: commits, releases, returns or extends it, once. Where the books are
-- another system's (fundBooks), what is spent waits in `unbooked` until its transaction arrives.
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
    PERFORM fund_walk(h.project_id, h.chain, -sum, sum, NULL, behind);
    IF coalesce((call->>'final')::boolean, true) AND still > sum THEN
      PERFORM fund_walk(h.project_id, h.chain, -(still - sum), 0, NULL);
      UPDATE fund_holds SET released = released + still - sum WHERE id = h.id;
      INSERT INTO fund_movements (hold_id, kind, amount) VALUES (h.id, 'release', still - sum);
    END IF;
    IF behind = 0 THEN PERFORM fund_book(h.id, sum, call->>'voucher'); END IF;
    UPDATE fund_holds SET committed = committed + sum, unbooked = unbooked + behind WHERE id = h.id;
  ELSIF kind = 'release' THEN
    sum := coalesce(sum, still);
    IF sum > still THEN PERFORM fund_refuse('overHeld', jsonb_build_object('open', still::text)); END IF;
    PERFORM fund_walk(h.project_id, h.chain, -sum, 0, NULL);
    UPDATE fund_holds SET released = released + sum WHERE id = h.id;
  ELSIF kind = 'return' THEN
    IF sum > h.committed - h.returned THEN PERFORM fund_refuse('overCommitted', jsonb_build_object('open', (h.committed - h.returned)::text)); END IF;
    PERFORM fund_lock('{}', h.chain);
    -- What no books know of yet is not booked back either; what they know of, the other system's books say themselves.
    behind := least(sum, h.unbooked);
    still := CASE WHEN fund_books_outside() THEN 0 ELSE sum - behind END;
    IF still > 0 THEN UPDATE projects SET spent = spent - still WHERE id = h.project_id; END IF;
    PERFORM fund_walk(h.project_id, h.chain, 0, -sum, NULL, -behind);
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
-- Transactions that another system's books bring: what waited for a document of theirs is in the books with them, in one transaction.
-- Whoever brings them writes them before the project's own figures: holds are locked before projects.
CREATE FUNCTION fund_transactions_arrive() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  waiting integer[];
  booked record;
  one record;
  rest numeric;
  part numeric;
BEGIN
  IF NOT EXISTS (SELECT FROM fund_holds WHERE unbooked > 0) THEN RETURN NULL; END IF;
  waiting := array(SELECT h.id FROM fund_holds h WHERE h.unbooked > 0 AND EXISTS (
    SELECT FROM fresh t JOIN projects p ON p.code = t.project_code WHERE p.id = h.project_id AND (t.voucher = h.document
      OR EXISTS (SELECT FROM fund_movements m WHERE m.hold_id = h.id AND m.voucher = t.voucher))) ORDER BY h.id FOR NO KEY UPDATE OF h);
  FOR booked IN SELECT t.voucher, p.id AS project_id, t.amount FROM fresh t JOIN projects p ON p.code = t.project_code
    WHERE t.direction = 'out' AND t.amount > 0 ORDER BY p.id, t.id LOOP
    rest := booked.amount;
    FOR one IN SELECT h.id, h.unbooked FROM fund_holds h WHERE h.id = ANY (waiting) AND h.project_id = booked.project_id AND h.unbooked > 0
      AND (h.document = booked.voucher OR EXISTS (SELECT FROM fund_movements m WHERE m.hold_id = h.id AND m.voucher = booked.voucher))
      ORDER BY h.id LOOP
      part := least(rest, one.unbooked);
      UPDATE fund_holds SET unbooked = unbooked - part WHERE id = one.id;
      UPDATE fund_accounts SET unbooked = unbooked - part WHERE project_id = booked.project_id;
      rest := rest - part;
      EXIT WHEN rest = 0;
    END LOOP;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fund_transactions_arrive AFTER INSERT ON fund_transactions REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION fund_transactions_arrive();
--> statement-breakpoint
-- What a hold refers to stays. Foreign keys would lock the row of its system, of its project and of its authorization at each hold.
CREATE FUNCTION fund_holds_need() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE gone jsonb := to_jsonb(old);
BEGIN
  IF EXISTS (SELECT FROM fund_holds h WHERE tg_table_name = 'systems' AND h.system_id = gone->>'id')
    OR EXISTS (SELECT FROM fund_holds h WHERE tg_table_name = 'projects' AND h.project_id = (to_jsonb(old)->'id')::integer)
    OR EXISTS (SELECT FROM fund_holds h WHERE tg_table_name = 'project_authorizations'
      AND h.project_id = (gone->>'project_id')::integer AND (gone->'id')::integer = ANY (h.chain)) THEN
    RAISE foreign_key_violation USING message = 'holds of project money refer to this row of ' || tg_table_name;
  END IF;
  RETURN old;
END $$;
--> statement-breakpoint
CREATE TRIGGER systems_holds_need BEFORE DELETE ON systems FOR EACH ROW EXECUTE FUNCTION fund_holds_need();
--> statement-breakpoint
CREATE TRIGGER projects_holds_need BEFORE DELETE ON projects FOR EACH ROW EXECUTE FUNCTION fund_holds_need();
--> statement-breakpoint
CREATE TRIGGER project_authorizations_holds_need BEFORE DELETE ON project_authorizations FOR EACH ROW EXECUTE FUNCTION fund_holds_need();
--> statement-breakpoint
-- What the books keep beside what the holds and movements below add up to, each sum made once.
CREATE OR REPLACE FUNCTION fund_differences() RETURNS TABLE (what text, id integer, kept numeric, counted numeric) LANGUAGE sql STABLE AS $$
  WITH promises AS (SELECT a.project_id, a.parent_id, CASE WHEN a.settled_at IS NOT NULL THEN 0
      ELSE coalesce(a.amount - a.spent - a.held, a.passed) END AS promise FROM project_authorizations a),
  below AS (SELECT p.parent_id AS id, sum(p.promise) AS promise FROM promises p WHERE p.parent_id IS NOT NULL GROUP BY 1),
  tops AS (SELECT p.project_id AS id, sum(p.promise) AS promise FROM promises p WHERE p.parent_id IS NULL GROUP BY 1),
  levels AS (SELECT unnest(h.chain) AS id, sum(h.amount - h.committed - h.released) AS held, sum(h.committed - h.returned) AS spent
    FROM fund_holds h GROUP BY 1),
  projects_held AS (SELECT h.project_id AS id, sum(h.amount - h.committed - h.released) AS held, sum(h.unbooked) AS unbooked
    FROM fund_holds h GROUP BY 1),
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
    UNION ALL SELECT x.what, h.id, x.kept, x.counted
      FROM fund_holds h LEFT JOIN moved m ON m.id = h.id,
        LATERAL (VALUES ('committed', h.committed, m.committed), ('released', h.released, m.released),
          ('returned', h.returned, m.returned)) x (what, kept, counted))
  SELECT found.what, found.id, found.kept, coalesce(found.counted, 0) FROM found WHERE found.kept <> coalesce(found.counted, 0)
$$;
--> statement-breakpoint
INSERT INTO "parameters" (id, name, name_en, value, default_value, kind, choices, topic, is_public, is_displayed, meaning, meaning_en)
SELECT * FROM (VALUES
  ('fundBooks', '项目账由谁记', 'Who keeps the books of projects', 'portal', 'portal', 'choice', '{portal,outside}'::text[], 'other', false, true,
    'portal：核销即由门户记账；outside：由财务系统记账，核销后等待其同步的凭证',
    'portal: what is spent is booked here at once; outside: by the finance system, whose transactions are waited for'),
  ('fundClaimApplication', '网上报销应用', 'Application for claims', '', '', 'text', NULL, 'other', false, true,
    '“授权给我的”中“报销”打开的应用编号，留空则不能从那里打开', 'Id of the application that Claim opens; empty: nothing is opened from there'),
  ('fundIncomeApplication', '收入申报应用', 'Application for declarations', '', '', 'text', NULL, 'other', false, true,
    '“授权给我的”中“申报”打开的应用编号，留空则不能从那里打开', 'Id of the application that Declare opens; empty: nothing is opened from there')) added
WHERE EXISTS (SELECT FROM parameters) ON CONFLICT (id) DO NOTHING;
--> statement-breakpoint
-- Gives what came back to the authorization that had ended by then, which serves again for just that sum. Null where there is no such
-- return, or it was given already.
CREATE FUNCTION fund_restore(movement integer, who text, until timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  one record;
  a record;
BEGIN
  SELECT m.amount, t.id, t.project_id, t.chain INTO one FROM fund_movements m JOIN fund_holds h ON h.id = m.hold_id
    JOIN project_authorizations t ON t.id = h.authorization_id
  WHERE m.id = movement AND m.kind = 'return' AND m.answer->>'to' = 'project' AND t.amount IS NOT NULL;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM fund_lock_all(ARRAY[one.project_id], one.chain);
  INSERT INTO fund_restored (movement_id, by_code) VALUES (movement, who) ON CONFLICT (movement_id) DO NOTHING;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM fund_refuse('takenBack') FROM project_authorizations t WHERE t.id = ANY (one.chain) AND t.id <> one.id AND t.settled_at IS NOT NULL;
  SELECT t.* INTO a FROM project_authorizations t WHERE t.id = one.id;
  IF a.settled_at IS NULL THEN
    UPDATE project_authorizations t SET amount = t.amount + one.amount WHERE t.id = one.id;
    PERFORM fund_promise(one.project_id, one.chain[:cardinality(one.chain) - 1], one.amount, true);
  ELSE
    UPDATE project_authorizations t SET amount = t.spent + t.held + t.passed + one.amount, state = 'granted', ended_by = NULL, ended_at = NULL,
      paused_at = NULL, settled_at = NULL, revision = t.revision + 1, changed_by = who, changed_at = now(),
      ends_at = least(until, (SELECT min(above.ends_at) FROM project_authorizations above WHERE above.id = ANY (one.chain) AND above.id <> one.id))
    WHERE t.id = one.id;
    PERFORM fund_promise(one.project_id, one.chain[:cardinality(one.chain) - 1], a.passed + one.amount, true);
  END IF;
  RETURN one.id;
END $$;
