-- The sizes of text that work; an older choice takes the nearest. The sign-in screen reads it too.
UPDATE "parameters" SET "choices" = '{13,14,15,16}', "is_public" = true,
  "value" = CASE "value" WHEN '12' THEN '13' WHEN '18' THEN '16' ELSE "value" END,
  "default_value" = CASE "default_value" WHEN '12' THEN '13' WHEN '18' THEN '16' ELSE "default_value" END
WHERE "id" = 'fontSize';--> statement-breakpoint
-- A unique index over the same letters came after it.
DROP INDEX IF EXISTS "users_username_lower";--> statement-breakpoint
-- Indexes over expressions are of no use to the planner before it has looked at the rows.
ANALYZE "operation_log", "login_log", "delegation_log", "notices", "users";
