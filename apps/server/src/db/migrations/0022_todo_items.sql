CREATE TABLE "todo_calls" (
	"system_id" text NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "todo_calls_system_id_key_pk" PRIMARY KEY("system_id","key")
);
--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "kind" text DEFAULT 'task' NOT NULL;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "sender_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "may_finish" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "closes_for_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "is_finished_here" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "done_by" text;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "done_by_en" text;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "done_for" text;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "done_for_en" text;--> statement-breakpoint
ALTER TABLE "todo_calls" ADD CONSTRAINT "todo_calls_system_id_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "todo_calls_at" ON "todo_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "todos_closed" ON "todos" USING btree ("user_id","done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "todos_external" ON "todos" USING btree ("system_id","external_id","user_id");