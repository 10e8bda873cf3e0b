CREATE TABLE "workbench_defaults" (
	"role_code" text PRIMARY KEY NOT NULL,
	"widgets" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "workbench_layouts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"widgets" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "workbench_defaults" ADD CONSTRAINT "workbench_defaults_role_code_roles_code_fk" FOREIGN KEY ("role_code") REFERENCES "public"."roles"("code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "workbench_layouts" ADD CONSTRAINT "workbench_layouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;