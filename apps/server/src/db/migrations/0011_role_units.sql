CREATE TABLE "role_units" (
	"role_code" text NOT NULL,
	"unit_code" text NOT NULL,
	CONSTRAINT "role_units_role_code_unit_code_pk" PRIMARY KEY("role_code","unit_code")
);
--> statement-breakpoint
ALTER TABLE "role_units" ADD CONSTRAINT "role_units_role_code_roles_code_fk" FOREIGN KEY ("role_code") REFERENCES "public"."roles"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_units" ADD CONSTRAINT "role_units_unit_code_units_code_fk" FOREIGN KEY ("unit_code") REFERENCES "public"."units"("code") ON DELETE cascade ON UPDATE cascade;