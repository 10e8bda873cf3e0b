CREATE TABLE "absence_drafts" (
	"person_code" text PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL
);
