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
-- What a person may still use of one authorization (null: the leader's own); null where that is not theirs to know. Of one that is
-- over nothing is left, whatever a hold of it still covers.
CREATE OR REPLACE FUNCTION fund_left(project integer, wanted integer) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN a.state = 'ended' OR a.ends_at <= now() THEN 0.00
    WHEN a.amount IS NOT NULL THEN a.amount - a.spent - a.held - a.passed
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
