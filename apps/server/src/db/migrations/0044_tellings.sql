CREATE TABLE "authorization_mutes" (
	"authorization_id" integer NOT NULL,
	"person_code" text NOT NULL,
	CONSTRAINT "authorization_mutes_authorization_id_person_code_pk" PRIMARY KEY("authorization_id","person_code")
);
--> statement-breakpoint
CREATE TABLE "authorization_tellings" (
	"authorization_id" integer NOT NULL,
	"cause" text NOT NULL,
	"mark" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authorization_tellings_authorization_id_cause_mark_pk" PRIMARY KEY("authorization_id","cause","mark")
);
--> statement-breakpoint
ALTER TABLE "authorization_mutes" ADD CONSTRAINT "authorization_mutes_authorization_id_project_authorizations_id_fk" FOREIGN KEY ("authorization_id") REFERENCES "public"."project_authorizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_tellings" ADD CONSTRAINT "authorization_tellings_authorization_id_project_authorizations_id_fk" FOREIGN KEY ("authorization_id") REFERENCES "public"."project_authorizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fund_holds_at" ON "fund_holds" USING brin ("at");
--> statement-breakpoint
UPDATE todos t SET path = CASE WHEN t.external_id LIKE 'xmsq:%' THEN '/sqgl/projectAuzApprovalView?id=' || a.id
  WHEN a.is_gift THEN '/sqgl/projectAuzView' WHEN a.state = 'approved' THEN '/sqgl/wallet?side=received&id=' || a.authorization_id
  ELSE '/sqgl/applyProjectAuz?again=' || a.id END
FROM authorization_applications a
WHERE t.system_id = '0009' AND t.external_id IN ('xmsq:' || a.id, 'xmsq-jg:' || a.id);
--> statement-breakpoint
-- A to-do item of the portal's own, once by its name: it leads to a page of the portal and may be ticked off there. While it is
-- open it says what it was last told; answers how many are others than before.
CREATE FUNCTION portal_todo(people text[], item text, asks text, words text[], waits text[], page text) RETURNS integer LANGUAGE sql AS $$
  WITH told AS (
    INSERT INTO todos (user_id, system_id, external_id, kind, title, title_en, sender, sender_en, path, may_finish, created_at)
    SELECT u.id, '0009', item, asks, left(words[1], 200), left(words[2], 300), waits[1], waits[2], page, true, now()
    FROM users u WHERE u.enabled AND u.code = ANY (people)
    ON CONFLICT (system_id, external_id, user_id) DO UPDATE SET title = excluded.title, title_en = excluded.title_en
    WHERE todos.done_at IS NULL AND todos.title <> excluded.title RETURNING id)
  SELECT count(*)::integer FROM told
$$;
