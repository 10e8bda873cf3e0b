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
-- Items of the portal lead to the page that handles them: an application to approval, its answer to what came of it.
CREATE OR REPLACE FUNCTION application_todos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  portal CONSTANT text := '0009';
  is_pending boolean := new.state = 'pending';
  deciders text[] := CASE WHEN new.state <> 'pending' THEN '{}' WHEN new.step = 'finance' THEN fund_approvers(new.project_id, new.giver_code)
    ELSE ARRAY[new.giver_code] END;
  ids integer[] := array(SELECT u.id FROM users u WHERE u.enabled AND u.code = ANY (deciders));
  what text;
  what_en text;
  one record;
BEGIN
  SELECT a.id, a.name, a.name_en, p.code, coalesce(to_char(new.amount, 'FM999,999,999,999,999,990.00'), '按项目') AS sum,
      coalesce(to_char(new.amount, 'FM999,999,999,999,999,990.00'), 'by project') AS sum_en,
      CASE WHEN new.is_gift THEN g.id ELSE a.id END AS told, coalesce(b.name, '') AS answerer, coalesce(b.name_en, '') AS answerer_en
    INTO one FROM projects p LEFT JOIN users a ON a.code = new.applicant_code LEFT JOIN users g ON g.code = new.giver_code
      LEFT JOIN users b ON b.code = new.answered_by WHERE p.id = new.project_id;
  what := CASE new.kind WHEN 'renew' THEN '续期' WHEN 'raise' THEN '增额' ELSE '授权' END;
  what_en := CASE new.kind WHEN 'renew' THEN 'a renewal' WHEN 'raise' THEN 'a raise' ELSE 'an authorization' END;
  UPDATE todos t SET done_at = now(), is_withdrawn = is_pending OR new.state IN ('withdrawn', 'lapsed'),
      done_by = CASE WHEN new.state IN ('approved', 'rejected') THEN one.answerer END,
      done_by_en = CASE WHEN new.state IN ('approved', 'rejected') THEN one.answerer_en END
    WHERE t.system_id = portal AND t.external_id = 'xmsq:' || new.id AND t.done_at IS NULL AND t.user_id <> ALL (ids);
  INSERT INTO todos (user_id, system_id, external_id, kind, title, title_en, sender, sender_en, permission_id, path, closes_for_all, created_at, due_at)
    SELECT i, portal, 'xmsq:' || new.id, 'approval',
      left(CASE WHEN new.urged_at IS NULL THEN '' ELSE '催办：' END || one.name || ' 申请' || what || '：' || one.code || ' ' || one.sum, 200),
      left(CASE WHEN new.urged_at IS NULL THEN '' ELSE 'Urged: ' END || one.name_en || ' asks for ' || what_en || ': ' || one.code || ' ' || one.sum_en, 300),
      one.name, one.name_en, (SELECT n.id FROM permissions n WHERE n.component = 'sys/sqgl/projectAuzApprovalView' ORDER BY n.id LIMIT 1),
      '/sqgl/projectAuzApprovalView?id=' || new.id, true, greatest(new.waiting_since, new.urged_at, new.reminded_at), new.waiting_since + interval '3 days'
    FROM unnest(ids) i
    ON CONFLICT (system_id, external_id, user_id) DO UPDATE SET title = excluded.title, title_en = excluded.title_en,
      created_at = excluded.created_at, due_at = excluded.due_at, done_at = NULL, is_withdrawn = false
    WHERE todos.done_at IS NULL OR todos.is_withdrawn;
  IF new.follows_id IS NOT NULL THEN
    UPDATE todos t SET done_at = now() WHERE t.system_id = portal AND t.external_id = 'xmsq-jg:' || new.follows_id AND t.done_at IS NULL;
  END IF;
  IF new.state IN ('approved', 'rejected', 'lapsed') AND one.told IS NOT NULL THEN
    INSERT INTO todos (user_id, system_id, external_id, kind, title, title_en, sender, sender_en, permission_id, path, may_finish, created_at)
      VALUES (one.told, portal, 'xmsq-jg:' || new.id, CASE new.state WHEN 'approved' THEN 'reading' ELSE 'correction' END,
        left(CASE new.state WHEN 'approved' THEN what || '申请已通过：' WHEN 'rejected' THEN what || '申请被驳回：' ELSE what || '申请逾期退回：' END
          || one.code || coalesce('，' || nullif(new.answer, ''), ''), 200),
        left('Your application for ' || what_en || CASE new.state WHEN 'approved' THEN ' was approved: ' WHEN 'rejected' THEN ' was rejected: '
          ELSE ' lapsed: ' END || one.code || coalesce(', ' || nullif(new.answer, ''), ''), 300),
        coalesce(nullif(one.answerer, ''), '项目授权'), coalesce(nullif(one.answerer_en, ''), 'Project authorization'),
        (SELECT n.id FROM permissions n WHERE n.component = 'sys/sqgl/applyProjectAuzView' ORDER BY n.id LIMIT 1),
        CASE WHEN new.is_gift THEN '/sqgl/projectAuzView' WHEN new.state = 'approved' THEN '/sqgl/wallet?side=received&id=' || new.authorization_id
          ELSE '/sqgl/applyProjectAuz?again=' || new.id END, true, now())
      ON CONFLICT DO NOTHING;
  END IF;
  PERFORM tell_authorizations(deciders || ARRAY[new.applicant_code, new.giver_code, new.answered_by]);
  RETURN NULL;
END $$;
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
--> statement-breakpoint
-- What is to be told of authorizations and was not: that four fifths or all of a sum are used, that it ends in a week, that it has
-- ended. What was given for less than a week says nothing of its last week.
CREATE FUNCTION fund_untold() RETURNS TABLE (authorization_id integer, cause text, mark text) LANGUAGE sql STABLE AS $$
  SELECT x.* FROM (
    SELECT a.id, CASE WHEN a.ends_at <= now() THEN 'end' ELSE 'week' END AS cause, extract(epoch FROM a.ends_at)::bigint::text AS mark
    FROM project_authorizations a
    WHERE a.state <> 'ended' AND a.ends_at > now() - interval '30 days' AND (a.ends_at <= now()
      OR a.ends_at < now() + interval '7 days' AND greatest(a.starts_at, a.given_at) < a.ends_at - interval '7 days')
    UNION ALL
    SELECT a.id, CASE WHEN a.spent + a.held + a.passed >= a.amount THEN 'usedUp' ELSE 'nearly' END, a.amount::text
    FROM project_authorizations a
    WHERE a.state = 'granted' AND a.starts_at <= now() AND (a.ends_at IS NULL OR a.ends_at > now())
      AND a.spent + a.held + a.passed >= 0.8 * a.amount) x
  WHERE NOT EXISTS (SELECT FROM authorization_tellings t WHERE (t.authorization_id, t.cause, t.mark) = (x.id, x.cause, x.mark))
$$;
--> statement-breakpoint
-- What is so already is no news.
INSERT INTO authorization_tellings (authorization_id, cause, mark) SELECT * FROM fund_untold();
