ALTER TABLE "delegations" ADD COLUMN "application_ids" text[];--> statement-breakpoint
ALTER TABLE "delegations" ADD COLUMN "parts" text[] DEFAULT '{"todos"}' NOT NULL;