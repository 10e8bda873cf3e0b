ALTER TABLE "parameters" ALTER COLUMN "changed_by" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "delegations" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "delegations" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "delegations" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parameters" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "systems" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "systems" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "systems" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_sets" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_sets" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "account_sets" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "changed_at" timestamp with time zone;