DROP INDEX "operation_log_name";--> statement-breakpoint
DROP INDEX "operation_log_grams";--> statement-breakpoint
DROP INDEX "login_log_grams";--> statement-breakpoint
-- What a line is beside its words: its kind, whether it failed, its day since 1970. In one index with the words, so that
-- both are looked up together, and no line is read that has only one of them.
CREATE FUNCTION log_marks(kind text, failed boolean, at timestamptz) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN array_remove(ARRAY['=' || kind, CASE WHEN failed THEN '!' END, '@' || floor(extract(epoch FROM at) / 86400)::text], NULL);
END $$;--> statement-breakpoint
CREATE INDEX "operation_log_grams" ON "operation_log" USING gin (user_grams("actor_name", "principal_name", "object"), log_marks("operation", "outcome" = 'refused', "at"));--> statement-breakpoint
CREATE INDEX "login_log_grams" ON "login_log" USING gin (user_grams("actor_name", "principal_name", "username"), log_marks("method", NOT "success", "at"));--> statement-breakpoint
-- With the moment, so that the lines of a name in a long period are counted by the index alone.
CREATE INDEX "operation_log_name" ON "operation_log" USING btree ("actor_name" collate "pinyin", "seq") INCLUDE ("at");--> statement-breakpoint
CREATE INDEX "login_log_name" ON "login_log" USING btree ("actor_name" collate "pinyin", "seq") INCLUDE ("at");--> statement-breakpoint
-- Several processes build an index sooner; to find a page one of them is done before the others have begun.
ALTER FUNCTION user_grams PARALLEL RESTRICTED;--> statement-breakpoint
ALTER FUNCTION log_marks PARALLEL RESTRICTED;
