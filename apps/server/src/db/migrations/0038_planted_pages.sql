CREATE TABLE "planted_pages" (
	"page" text PRIMARY KEY NOT NULL,
	"permission_id" text
);
--> statement-breakpoint
ALTER TABLE "planted_pages" ADD CONSTRAINT "planted_pages_permission_id_permissions_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."permissions"("id") ON DELETE set null ON UPDATE cascade;