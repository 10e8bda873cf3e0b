-- What a handover does to groups of one name that come to the successor at once: each has a name of its own.
CREATE OR REPLACE FUNCTION hand_project_over() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one record;
  ids integer[];
  together integer;
  fresh integer;
BEGIN
  IF old.leader_code = new.leader_code THEN RETURN NULL; END IF;
  UPDATE handovers h SET state = 'done', ended_at = now()
  WHERE h.project_id = new.id AND h.state = 'prepared' AND h.leaver_code = old.leader_code AND h.successor_code = new.leader_code
  RETURNING h.id, h.keeps, h.ended_by INTO one;
  IF NOT FOUND THEN RETURN NULL; END IF;
  ids := array(SELECT a.id FROM project_authorizations a WHERE a.project_id = new.id AND a.state <> 'ended' AND a.leader_code = old.leader_code);
  PERFORM fund_lock_all(ARRAY[new.id], ids);
  -- Who leads a project needs no authorization of it; what a group has goes on without them.
  PERFORM fund_take_back(CASE WHEN one.keeps THEN array(SELECT r.authorization_id FROM authorization_receivers r
    JOIN project_authorizations a ON a.id = r.authorization_id AND a.group_id IS NULL
    WHERE r.authorization_id = ANY (ids) AND r.person_code = new.leader_code) ELSE ids END, 'handedOver', false, NULL);
  DELETE FROM authorization_receivers r USING project_authorizations a
  WHERE a.id = r.authorization_id AND a.id = ANY (ids) AND a.group_id IS NOT NULL AND r.person_code = new.leader_code;
  UPDATE project_authorizations a SET leader_code = new.leader_code, revision = a.revision + 1, changed_at = now(),
    giver_code = CASE a.giver_code WHEN old.leader_code THEN new.leader_code ELSE a.giver_code END
  WHERE a.id = ANY (ids) AND a.state <> 'ended';
  -- A group is a list of who gives: the successor has one of their own of the same people. One that they make in the same moment
  -- may have that name as well, and so may two that come at once: whoever comes later has a number that no other group has.
  FOR together IN SELECT DISTINCT a.group_id FROM project_authorizations a JOIN fund_groups q ON q.id = a.group_id
      LEFT JOIN users o ON o.id = q.owner_id
      WHERE a.id = ANY (ids) AND a.state <> 'ended' AND a.giver_code = new.leader_code AND o.code IS DISTINCT FROM new.leader_code LOOP
    INSERT INTO fund_groups (owner_id, name) SELECT u.id, q.name FROM fund_groups q, users u
      WHERE q.id = together AND u.code = new.leader_code ON CONFLICT (owner_id, name) WHERE removed_at IS NULL DO NOTHING RETURNING id INTO fresh;
    IF NOT FOUND THEN
      INSERT INTO fund_groups (owner_id, name)
        SELECT u.id, left(q.name, 30) || ' ' || nextval(pg_get_serial_sequence('fund_groups', 'id')) FROM fund_groups q, users u
        WHERE q.id = together AND u.code = new.leader_code RETURNING id INTO fresh;
    END IF;
    INSERT INTO fund_group_members (group_id, user_id, since) SELECT fresh, m.user_id, m.since FROM fund_group_members m
      WHERE m.group_id = together AND m.until IS NULL;
    UPDATE project_authorizations a SET group_id = fresh WHERE a.id = ANY (ids) AND a.state <> 'ended' AND a.group_id = together
      AND a.giver_code = new.leader_code;
  END LOOP;
  INSERT INTO authorization_log (event, authorization_id, project_code, project_name, giver_code, giver_name, receiver_code, receiver_name,
      actor_code, actor_name, uses, amount_before, amount_after, starts_at, ends_at, address)
    SELECT 'handedOver', a.id, new.code, new.name, new.leader_code, new.leader_name,
      coalesce('group:' || a.group_id, r.person_code), coalesce(q.name, u.name, r.person_code),
      coalesce(one.ended_by, new.leader_code), coalesce(b.name, new.leader_name), a.uses, a.amount, a.amount, a.starts_at, a.ends_at, 'portal'
    FROM project_authorizations a LEFT JOIN fund_groups q ON q.id = a.group_id
      LEFT JOIN authorization_receivers r ON r.authorization_id = a.id AND a.group_id IS NULL LEFT JOIN users u ON u.code = r.person_code
      LEFT JOIN users b ON b.code = one.ended_by WHERE a.id = ANY (ids) ORDER BY a.id;
  UPDATE todos t SET done_at = now() WHERE t.system_id = '0009' AND t.external_id IN ('xmsq-yj:' || one.id, 'xmsq-yjb:' || one.id) AND t.done_at IS NULL;
  PERFORM portal_todo(ARRAY[new.leader_code], 'xmsq-jj:' || one.id, 'confirmation', ARRAY['请核对接手的项目：' || new.code || ' ' || new.name,
    'Look at the project that you took over: ' || new.code || ' ' || new.name_en], ARRAY['项目移交', 'Handover'], '/sqgl/leaveMode?view=handover');
  UPDATE todos t SET due_at = now() + interval '14 days' WHERE t.system_id = '0009' AND t.external_id = 'xmsq-jj:' || one.id;
  RETURN NULL;
END $$;
