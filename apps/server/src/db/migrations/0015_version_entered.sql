ALTER TABLE "versions" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- What was there before is nobody's news.
UPDATE "versions" SET "created_at" = "updated_at";
