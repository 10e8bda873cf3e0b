CREATE TABLE "document_questions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"round" integer NOT NULL,
	"key" text NOT NULL,
	"asker_id" integer NOT NULL,
	"asked_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"due_at" timestamp with time zone,
	"answer_id" bigint
);
--> statement-breakpoint
ALTER TABLE "document_questions" ADD CONSTRAINT "document_questions_id_document_happenings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."document_happenings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_questions" ADD CONSTRAINT "document_questions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_questions" ADD CONSTRAINT "document_questions_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_questions" ADD CONSTRAINT "document_questions_asked_id_users_id_fk" FOREIGN KEY ("asked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_questions" ADD CONSTRAINT "document_questions_answer_id_document_happenings_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."document_happenings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_questions_of_document" ON "document_questions" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_questions_of_asked" ON "document_questions" USING btree ("asked_id","state");