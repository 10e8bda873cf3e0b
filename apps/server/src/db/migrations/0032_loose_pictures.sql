CREATE TABLE "loose_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"owner_id" integer,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "loose_pictures" ADD CONSTRAINT "loose_pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loose_pictures_owner" ON "loose_pictures" USING btree ("owner_id");
--> statement-breakpoint
-- What administrators saved so far stays open: its schemes are registered. An empty database gets the parameter by its first start.
insert into parameters (id, name, name_en, value, default_value, kind, meaning, meaning_en)
select 'desktopSchemes', '客户端程序协议', 'Schemes of desktop programs',
  coalesce((select string_agg(distinct lower(substring(link from '^[A-Za-z][A-Za-z0-9+.-]*')), ', ') from permissions
    where link_kind = 'desktop' and link ~ '^[A-Za-z][A-Za-z0-9+.-]*:'), ''), '', 'text',
  '权限管理中“客户端程序”链接可使用的协议，用逗号分隔；未登记的协议不能保存，也不会打开',
  'Schemes that links to desktop programs may have, with commas between; others are neither saved nor opened'
where exists (select from parameters) on conflict do nothing;
