CREATE TABLE "mail_invitations" (
	"owner_id" integer NOT NULL,
	"uid" text NOT NULL,
	"organizer" text NOT NULL,
	"sequence" integer NOT NULL,
	"stamped_at" timestamp with time zone NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminder" integer,
	"begins" text NOT NULL,
	"ends" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"entries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "mail_invitations_owner_id_uid_pk" PRIMARY KEY("owner_id","uid")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "joined_on" date;--> statement-breakpoint
ALTER TABLE "mail_invitations" ADD CONSTRAINT "mail_invitations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Pages that are parts of 我的账号 now: their addresses lead there, and no menu has them.
update permissions set name = '我的账号', name_en = 'My account'
where component = 'user/userInfo' and name = '账号与资料';
--> statement-breakpoint
update permissions set hidden = true, in_portal_menu = false
where component in ('personalInformation', 'modifyQa', 'user/sessions', 'user/delegates') and "right" is null;
--> statement-breakpoint
-- Whoever had one of them has the page that they are parts of, and the way to it.
with recursive way as (
  select id, parent_id from permissions where component = 'user/userInfo'
  union select p.id, p.parent_id from permissions p join way w on p.id = w.parent_id
)
insert into role_permissions (role_code, permission_id)
select distinct held.role_code, way.id from way, role_permissions held join permissions part on part.id = held.permission_id
where part.component in ('personalInformation', 'modifyQa', 'user/sessions', 'user/delegates') and part."right" is null
on conflict do nothing;
