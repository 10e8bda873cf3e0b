CREATE TABLE "template_versions" (
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"digest" text NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	CONSTRAINT "template_versions_code_version_pk" PRIMARY KEY("code","version")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"code" text PRIMARY KEY NOT NULL,
	"draft" jsonb,
	"mistakes" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"reason" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_code_templates_code_fk" FOREIGN KEY ("code") REFERENCES "public"."templates"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
create trigger template_versions_append_only before update or delete or truncate on template_versions
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger tell after insert or update or delete on templates for each statement execute function tell_change();
