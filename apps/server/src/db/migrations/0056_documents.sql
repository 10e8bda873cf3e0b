CREATE TABLE "document_files" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"stored_as" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_happenings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_happenings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"round" integer NOT NULL,
	"key" text,
	"title" jsonb,
	"event" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_code" text,
	"by_name" text,
	"by_name_en" text,
	"for_code" text,
	"for_name" text,
	"for_name_en" text,
	"words" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_people" (
	"document_id" text NOT NULL,
	"round" integer NOT NULL,
	"key" text NOT NULL,
	"user_id" integer NOT NULL,
	"is_open" boolean NOT NULL,
	"has_decided" boolean DEFAULT false NOT NULL,
	CONSTRAINT "document_people_document_id_round_key_user_id_pk" PRIMARY KEY("document_id","round","key","user_id")
);
--> statement-breakpoint
CREATE TABLE "document_steps" (
	"document_id" text NOT NULL,
	"round" integer NOT NULL,
	"key" text NOT NULL,
	"place" integer NOT NULL,
	"group_number" integer NOT NULL,
	"step" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"remark" jsonb,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	CONSTRAINT "document_steps_document_id_round_key_pk" PRIMARY KEY("document_id","round","key")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"applicant_id" integer NOT NULL,
	"filled_by_id" integer NOT NULL,
	"unit_code" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"submitted" jsonb,
	"field_revisions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"summary" jsonb DEFAULT '{"zh":"","en":""}'::jsonb NOT NULL,
	"named" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"scope" text,
	"number" integer,
	"serial" text,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"issued_at" timestamp with time zone,
	CONSTRAINT "documents_number" UNIQUE("scope","number")
);
--> statement-breakpoint
CREATE TABLE "serials" (
	"scope" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_happenings" ADD CONSTRAINT "document_happenings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_people" ADD CONSTRAINT "document_people_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_people" ADD CONSTRAINT "document_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_steps" ADD CONSTRAINT "document_steps_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_applicant_id_users_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_filled_by_id_users_id_fk" FOREIGN KEY ("filled_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_code_version_template_versions_code_version_fk" FOREIGN KEY ("code","version") REFERENCES "public"."template_versions"("code","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_files_of_document" ON "document_files" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_happenings_of_document" ON "document_happenings" USING btree ("document_id","id");--> statement-breakpoint
CREATE INDEX "document_people_of_user" ON "document_people" USING btree ("user_id","is_open");--> statement-breakpoint
CREATE INDEX "documents_of_applicant" ON "documents" USING btree ("applicant_id","changed_at");--> statement-breakpoint
CREATE INDEX "documents_of_filler" ON "documents" USING btree ("filled_by_id");--> statement-breakpoint
CREATE INDEX "documents_of_template" ON "documents" USING btree ("code","state");--> statement-breakpoint
create trigger document_happenings_append_only before update or delete or truncate on document_happenings
  for each statement execute function refuse_change();
