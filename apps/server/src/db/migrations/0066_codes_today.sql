ALTER TABLE "share_links" ADD COLUMN "asks_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "mail_domain" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "filed_on" date;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "filed_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_documents" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "documents_of_serial" ON "documents" USING btree ("code","serial");--> statement-breakpoint
CREATE INDEX "notices_must_read" ON "notices" USING btree ("published_at") WHERE must_read and state = 'published';