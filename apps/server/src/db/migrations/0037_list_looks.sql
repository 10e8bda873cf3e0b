CREATE TABLE "list_looks" (
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	"density" text NOT NULL,
	"hidden" text[] NOT NULL,
	CONSTRAINT "list_looks_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
ALTER TABLE "list_looks" ADD CONSTRAINT "list_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;