CREATE TABLE "signed_papers" (
	"code" text NOT NULL,
	"language" text NOT NULL,
	"content" "bytea" NOT NULL,
	"signer" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signed_papers_code_language_pk" PRIMARY KEY("code","language")
);
--> statement-breakpoint
ALTER TABLE "document_happenings" DROP CONSTRAINT "document_happenings_document_id_documents_id_fk";
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "chosen" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "document_id" text;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "when_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "where_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "signed_papers" ADD CONSTRAINT "signed_papers_code_proofs_code_fk" FOREIGN KEY ("code") REFERENCES "public"."proofs"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_links_of_document" ON "share_links" USING btree ("document_id");