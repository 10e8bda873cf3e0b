CREATE TABLE "proofs" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'document' NOT NULL,
	"document_id" text NOT NULL,
	"serial" text NOT NULL,
	"title" jsonb NOT NULL,
	"issuer_unit" text NOT NULL,
	"issuer" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"valid_until" date,
	"shown" jsonb NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"voided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "proofs_document_id_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"digest" text NOT NULL,
	"code" text NOT NULL,
	"owner_id" integer NOT NULL,
	"label" text NOT NULL,
	"fixed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"password_hash" text,
	"most_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "share_links_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "shared_documents" (
	"document_id" text PRIMARY KEY NOT NULL,
	"link_id" integer NOT NULL,
	"receipt_digest" text NOT NULL,
	CONSTRAINT "shared_documents_receipt_digest_unique" UNIQUE("receipt_digest")
);
--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "applicant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "filled_by_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_code_templates_code_fk" FOREIGN KEY ("code") REFERENCES "public"."templates"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_documents" ADD CONSTRAINT "shared_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_documents" ADD CONSTRAINT "shared_documents_link_id_share_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."share_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_links_of_template" ON "share_links" USING btree ("code");--> statement-breakpoint
CREATE INDEX "share_links_of_owner" ON "share_links" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "shared_documents_of_link" ON "shared_documents" USING btree ("link_id");