-- Names that differ by their case alone: the oldest account keeps its name, the others are told apart by their number.
update users u set username = username || '-' || id
where exists (select from users o where lower(o.username) = lower(u.username) and o.id < u.id);
--> statement-breakpoint
update users u set code = code || '-' || id
where exists (select from users o where lower(o.code) = lower(u.code) and o.id < u.id);
--> statement-breakpoint
CREATE UNIQUE INDEX "users_code_folded" ON "users" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_folded" ON "users" USING btree (lower("username"));