CREATE TABLE "authorization_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authorization_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"uses" text[] NOT NULL,
	"amount" numeric(17, 2),
	"duration" text NOT NULL,
	"days" integer,
	"may_pass_on" boolean NOT NULL,
	"balance_visible" boolean NOT NULL,
	"document_limit" numeric(17, 2),
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authorization_sets_name" UNIQUE("owner_id","name")
);
--> statement-breakpoint
ALTER TABLE "authorization_sets" ADD CONSTRAINT "authorization_sets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;