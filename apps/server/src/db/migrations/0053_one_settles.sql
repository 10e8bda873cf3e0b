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
