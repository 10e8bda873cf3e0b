DROP INDEX "login_log_at";--> statement-breakpoint
DROP INDEX "operation_log_at";--> statement-breakpoint
CREATE INDEX "delegation_log_event" ON "delegation_log" USING btree ("event","id");--> statement-breakpoint
CREATE INDEX "delegation_log_delegator" ON "delegation_log" USING btree ("delegator_name","id");--> statement-breakpoint
CREATE INDEX "delegation_log_delegate" ON "delegation_log" USING btree ("delegate_name","id");--> statement-breakpoint
CREATE INDEX "delegation_log_actor" ON "delegation_log" USING btree ("actor_name","id");--> statement-breakpoint
CREATE INDEX "login_log_username" ON "login_log" USING btree ("username","seq");--> statement-breakpoint
CREATE INDEX "login_log_address" ON "login_log" USING btree ("address","seq");--> statement-breakpoint
CREATE INDEX "login_log_actor" ON "login_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "login_log_principal" ON "login_log" USING btree ("principal_id") WHERE principal_id <> actor_id;--> statement-breakpoint
CREATE INDEX "login_log_failed" ON "login_log" USING btree ("at","seq") WHERE not success;--> statement-breakpoint
CREATE INDEX "operation_log_name" ON "operation_log" USING btree ("actor_name","seq");--> statement-breakpoint
CREATE INDEX "operation_log_operation" ON "operation_log" USING btree ("operation","seq");--> statement-breakpoint
CREATE INDEX "operation_log_address" ON "operation_log" USING btree ("address","seq");--> statement-breakpoint
CREATE INDEX "operation_log_actor" ON "operation_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "operation_log_principal" ON "operation_log" USING btree ("principal_id") WHERE principal_id <> actor_id;--> statement-breakpoint
CREATE INDEX "operation_log_refused" ON "operation_log" USING btree ("operation","seq") WHERE outcome = 'refused';--> statement-breakpoint
CREATE INDEX "notices_title" ON "notices" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "notices_expires" ON "notices" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "notices_changed" ON "notices" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "login_log_at" ON "login_log" USING btree ("at","seq");--> statement-breakpoint
CREATE INDEX "operation_log_at" ON "operation_log" USING btree ("at","seq");--> statement-breakpoint
-- The pieces of what people search by, as `user_grams` cuts them for users: a word is found without reading everything.
CREATE INDEX "operation_log_grams" ON "operation_log" USING gin (user_grams("actor_name", "principal_name", "object"));--> statement-breakpoint
CREATE INDEX "login_log_grams" ON "login_log" USING gin (user_grams("actor_name", "principal_name", "username"));--> statement-breakpoint
CREATE INDEX "delegation_log_grams" ON "delegation_log" USING gin (user_grams("delegator_code", "delegator_name", "delegator_name_en", "delegate_code", "delegate_name", "delegate_name_en", "actor_name"));--> statement-breakpoint
CREATE INDEX "notices_grams" ON "notices" USING gin (user_grams("title", "title_en", "publisher"));--> statement-breakpoint
-- The order in which people read notices, and that of the sign-in screen.
CREATE INDEX "notices_order" ON "notices" ("pinned" DESC, ("level" = 'urgent') DESC, "published_at" DESC, "id" DESC) WHERE "state" = 'published';--> statement-breakpoint
CREATE INDEX "notices_public" ON "notices" ("pinned" DESC, ("level" = 'urgent') DESC, "published_at" DESC, "id" DESC) WHERE "state" = 'published' AND "is_public";--> statement-breakpoint
CREATE INDEX "notices_people" ON "notices" USING gin ("target_people") WHERE "state" = 'published';--> statement-breakpoint
-- Whom one writes to: by account, by address, by the letters of an English name.
CREATE INDEX "users_username_lower" ON "users" (lower("username"));--> statement-breakpoint
CREATE INDEX "users_email_lower" ON "users" (lower("email"));--> statement-breakpoint
CREATE INDEX "users_letters" ON "users" (lower(regexp_replace("name_en", '[^A-Za-z]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_written_to" ON "users" USING gin (user_grams("name", "name_en", "username", "code", "email", regexp_replace("name_en", '[^A-Za-z]', '', 'g')));
