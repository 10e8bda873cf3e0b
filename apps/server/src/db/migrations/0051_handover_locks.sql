-- Whoever gives, changes or takes back comes to a project one after the other: what is given below one that is already locked could
-- else only be locked after it, against the order. Holds make none, and go on beside it.
CREATE FUNCTION fund_in_turn(projects integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('fund_in_turn', p)) FROM (SELECT DISTINCT unnest(projects) AS p ORDER BY 1) them;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fund_lock_all(projects integer[], wanted integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fund_in_turn(projects);
  PERFORM fund_lock(projects, array(
    SELECT unnest(wanted)
    UNION SELECT unnest(a.chain) FROM project_authorizations a
      WHERE a.project_id = ANY (projects) AND (a.ends_at <= now() AND a.settled_at IS NULL OR a.chain && wanted)
    UNION SELECT unnest(h.chain) FROM fund_holds h
      WHERE h.project_id = ANY (projects) AND h.expires_at <= now() AND h.committed + h.released < h.amount));
  PERFORM fund_settle(p) FROM unnest(projects) p ORDER BY p;
END $$;
--> statement-breakpoint
-- Whoever may make somebody the leader locks handovers and books first, in the order of a commit: authorizations, projects, accounts.
-- Which projects a statement writes is not known before it holds them, so that it is all that are prepared.
CREATE FUNCTION lock_handovers() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  prepared integer[];
  given integer[];
BEGIN
  PERFORM FROM handovers h WHERE h.state = 'prepared' ORDER BY h.id FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  prepared := array(SELECT h.project_id FROM handovers h WHERE h.state = 'prepared');
  PERFORM fund_in_turn(prepared);
  given := array(SELECT a.id FROM project_authorizations a WHERE a.project_id = ANY (prepared));
  PERFORM fund_lock('{}', given);
  PERFORM FROM projects p WHERE p.id = ANY (prepared) ORDER BY p.id FOR NO KEY UPDATE;
  PERFORM fund_lock_all(prepared, given);
END $$;
--> statement-breakpoint
CREATE FUNCTION lock_before_leaders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_handovers();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_lock_handovers BEFORE UPDATE OF leader_code ON projects FOR EACH STATEMENT EXECUTE FUNCTION lock_before_leaders();
