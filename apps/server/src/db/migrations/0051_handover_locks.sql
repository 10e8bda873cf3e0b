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
