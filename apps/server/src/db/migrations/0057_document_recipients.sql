ALTER TABLE "document_happenings" ADD COLUMN "to_code" text;--> statement-breakpoint
ALTER TABLE "document_happenings" ADD COLUMN "to_name" text;--> statement-breakpoint
ALTER TABLE "document_happenings" ADD COLUMN "to_name_en" text;