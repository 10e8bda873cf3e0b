CREATE TABLE "fund_group_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fund_group_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "fund_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fund_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer,
	"name" text NOT NULL,
	"set_id" integer,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "project_authorizations" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "fund_group_members" ADD CONSTRAINT "fund_group_members_group_id_fund_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."fund_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_group_members" ADD CONSTRAINT "fund_group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_groups" ADD CONSTRAINT "fund_groups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_groups" ADD CONSTRAINT "fund_groups_set_id_authorization_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."authorization_sets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fund_group_members_now" ON "fund_group_members" USING btree ("group_id","user_id") WHERE until is null;--> statement-breakpoint
CREATE INDEX "fund_group_members_user" ON "fund_group_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_groups_name" ON "fund_groups" USING btree ("owner_id","name") WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE "project_authorizations" ADD CONSTRAINT "project_authorizations_group_id_fund_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."fund_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_authorizations_group" ON "project_authorizations" USING btree ("group_id") WHERE group_id is not null;
--> statement-breakpoint
-- Whether somebody stands above an authorization: its leader, or who gave it or one above it. They receive nothing by it.
CREATE FUNCTION fund_is_above(person text, one project_authorizations) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT person = one.leader_code OR person = one.giver_code
    OR EXISTS (SELECT FROM project_authorizations c WHERE c.id = ANY (one.chain) AND c.giver_code = person)
$$;
--> statement-breakpoint
-- Who uses what a group got: its members, as long as it is a group of who gives, but those above.
CREATE FUNCTION fund_group_people(one project_authorizations) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT u.code FROM fund_groups q JOIN users o ON o.id = q.owner_id AND o.code = one.giver_code
    JOIN fund_group_members m ON m.group_id = q.id AND m.until IS NULL JOIN users u ON u.id = m.user_id
  WHERE q.id = one.group_id AND NOT fund_is_above(u.code, one)
$$;
--> statement-breakpoint
-- What serves again has the people of its group as it is then: whoever changes its members meanwhile comes before this or after it.
-- Each statement below sees what was written while this waited.
CREATE FUNCTION fund_group_sync() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM fund_groups q WHERE q.id = new.group_id FOR SHARE;
  DELETE FROM authorization_receivers r WHERE r.authorization_id = new.id AND r.person_code NOT IN (SELECT fund_group_people(new));
  INSERT INTO authorization_receivers (person_code, authorization_id) SELECT p, new.id FROM fund_group_people(new) p ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER project_authorizations_group_people AFTER UPDATE OF state, giver_code, leader_code, group_id ON project_authorizations
  FOR EACH ROW WHEN (new.group_id IS NOT NULL AND new.state <> 'ended') EXECUTE FUNCTION fund_group_sync();
--> statement-breakpoint
-- Who comes into a group may use what it has at once; who leaves it no more.
CREATE FUNCTION fund_group_receivers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE person text := (SELECT code FROM users WHERE id = new.user_id);
BEGIN
  IF new.until IS NOT NULL THEN
    DELETE FROM authorization_receivers r USING project_authorizations a
    WHERE r.authorization_id = a.id AND a.group_id = new.group_id AND r.person_code = person;
  ELSE
    INSERT INTO authorization_receivers (person_code, authorization_id)
    SELECT person, a.id FROM project_authorizations a
    WHERE a.group_id = new.group_id AND a.state <> 'ended' AND person IN (SELECT fund_group_people(a))
    ON CONFLICT DO NOTHING;
  END IF;
  PERFORM tell_authorizations(ARRAY[person]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fund_group_members_receivers AFTER INSERT OR UPDATE OF until ON fund_group_members
  FOR EACH ROW EXECUTE FUNCTION fund_group_receivers();
--> statement-breakpoint
-- Lets people and groups use projects, all lines or none. Whoever calls has locked them (fund_lock_all) and looked at each.
CREATE OR REPLACE FUNCTION fund_give(lines jsonb, terms jsonb) RETURNS integer[] LANGUAGE plpgsql AS $$
DECLARE
  made integer[] := '{}';
  one record;
  fresh integer;
BEGIN
  FOR one IN SELECT terms || l AS t, (l->>'project')::integer AS project, (l->>'parent')::integer AS parent,
      (l->>'amount')::numeric AS amount, (l->>'group')::integer AS together, coalesce(a.chain, '{}') AS above
    FROM jsonb_array_elements(lines) WITH ORDINALITY e(l, place) LEFT JOIN project_authorizations a ON a.id = (l->>'parent')::integer
    ORDER BY cardinality(coalesce(a.chain, '{}')) DESC, (l->>'project')::integer, place LOOP
    fresh := nextval(pg_get_serial_sequence('project_authorizations', 'id'));
    INSERT INTO project_authorizations (id, project_id, parent_id, chain, leader_code, giver_code, group_id, uses, amount,
      document_limit, may_pass_on, balance_visible, starts_at, ends_at, duration, reason, changed_by, changed_at)
    SELECT fresh, one.project, one.parent, one.above || fresh, f.leader_code, one.t->>'giver', one.together,
      array(SELECT jsonb_array_elements_text(one.t->'uses')), one.amount, (one.t->>'documentLimit')::numeric,
      (one.t->>'mayPassOn')::boolean, (one.t->>'balanceVisible')::boolean, (one.t->>'startsAt')::timestamptz,
      (one.t->>'endsAt')::timestamptz, one.t->>'duration', one.t->>'reason', one.t->>'by', now()
    FROM fund_accounts f WHERE f.project_id = one.project;
    IF one.together IS NULL THEN
      INSERT INTO authorization_receivers (person_code, authorization_id) VALUES (one.t->>'receiver', fresh);
    ELSE
      -- Whoever changes its members meanwhile comes before this or after it.
      PERFORM FROM fund_groups q WHERE q.id = one.together FOR SHARE;
      INSERT INTO authorization_receivers (person_code, authorization_id)
      SELECT p, a.id FROM project_authorizations a, fund_group_people(a) p WHERE a.id = fresh;
    END IF;
    IF one.amount IS NOT NULL THEN PERFORM fund_promise(one.project, one.above, one.amount, true); END IF;
    made := made || fresh;
  END LOOP;
  RETURN made;
END $$;
