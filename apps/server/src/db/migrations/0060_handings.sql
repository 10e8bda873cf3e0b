ALTER TABLE "document_steps" ADD COLUMN "named" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "document_steps_named" ON "document_steps" USING gin ("named" jsonb_path_ops);