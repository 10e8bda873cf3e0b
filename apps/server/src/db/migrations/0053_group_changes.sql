-- What serves again has the people of its group as it is then: whoever changes its members meanwhile comes before this or after it.
-- Each statement below sees what was written while this waited.
CREATE OR REPLACE FUNCTION fund_group_sync() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM fund_groups q WHERE q.id = new.group_id FOR SHARE;
  DELETE FROM authorization_receivers r WHERE r.authorization_id = new.id AND r.person_code NOT IN (SELECT fund_group_people(new));
  INSERT INTO authorization_receivers (person_code, authorization_id) SELECT p, new.id FROM fund_group_people(new) p ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
