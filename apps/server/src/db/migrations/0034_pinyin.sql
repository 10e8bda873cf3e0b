-- Names in the order of their pinyin. A PostgreSQL that was built without ICU keeps them by their code points.
DO $$ BEGIN
  CREATE COLLATION IF NOT EXISTS "pinyin" (provider = icu, locale = 'zh-u-co-pinyin');
EXCEPTION WHEN feature_not_supported THEN
  CREATE COLLATION "pinyin" FROM "C";
END $$;--> statement-breakpoint
DROP INDEX IF EXISTS "users_name";--> statement-breakpoint
DROP INDEX "delegation_log_delegator";--> statement-breakpoint
DROP INDEX "delegation_log_delegate";--> statement-breakpoint
DROP INDEX "delegation_log_actor";--> statement-breakpoint
DROP INDEX "operation_log_name";--> statement-breakpoint
DROP INDEX "notices_title";--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name" collate "pinyin","id");--> statement-breakpoint
CREATE INDEX "delegation_log_delegator" ON "delegation_log" USING btree ("delegator_name" collate "pinyin","id");--> statement-breakpoint
CREATE INDEX "delegation_log_delegate" ON "delegation_log" USING btree ("delegate_name" collate "pinyin","id");--> statement-breakpoint
CREATE INDEX "delegation_log_actor" ON "delegation_log" USING btree ("actor_name" collate "pinyin","id");--> statement-breakpoint
CREATE INDEX "operation_log_name" ON "operation_log" USING btree ("actor_name" collate "pinyin","seq");--> statement-breakpoint
CREATE INDEX "notices_title" ON "notices" USING btree ("title" collate "pinyin","id");
