CREATE TABLE "sign_in_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"failed" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"was_counted" boolean NOT NULL,
	"tried_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_in_tries_user" ON "sign_in_tries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_tries_locked" ON "sign_in_tries" USING btree ("locked_until");--> statement-breakpoint
CREATE INDEX "sessions_browser" ON "sessions" USING btree ("browser_hash");--> statement-breakpoint
-- Locks in force, and tries already counted, stay.
INSERT INTO "sign_in_tries" ("key", "user_id", "failed", "locked_until", "was_counted", "tried_at")
SELECT 'user:' || "id", "id", "failed_sign_ins", "locked_until", true, now() FROM "users"
WHERE "failed_sign_ins" > 0 OR "locked_until" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "failed_sign_ins";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "locked_until";