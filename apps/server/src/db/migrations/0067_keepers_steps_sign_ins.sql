CREATE TABLE "record_keepers" (
	"right" text NOT NULL,
	"record" text NOT NULL,
	"keeper" text NOT NULL,
	CONSTRAINT "record_keepers_right_record_keeper_pk" PRIMARY KEY("right","record","keeper")
);
--> statement-breakpoint
CREATE TABLE "last_sign_ins" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_happenings" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "last_sign_ins" ADD CONSTRAINT "last_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_keepers_of" ON "record_keepers" USING btree ("keeper");--> statement-breakpoint
create trigger tell after insert or update or delete on record_keepers
  for each statement execute function tell_change();
--> statement-breakpoint
-- Whom the templates name that are there.
insert into record_keepers ("right", record, keeper)
select distinct r.name, t.code, k.kind || ':' || who.code
from templates t left join template_versions v on v.code = t.code and v.version = t.version
cross join (values ('person', 'people'), ('role', 'roles')) k(kind, field)
cross join lateral jsonb_array_elements_text(coalesce(t.draft, v.document) -> 'administrators' -> k.field) who(code)
cross join (values ('templates'), ('documents')) r(name);
--> statement-breakpoint
-- Who signed in before the table was there.
INSERT INTO "last_sign_ins" ("user_id", "at")
SELECT l.actor_id, max(l.at) FROM login_log l JOIN users u ON u.id = l.actor_id WHERE l.success GROUP BY 1;
