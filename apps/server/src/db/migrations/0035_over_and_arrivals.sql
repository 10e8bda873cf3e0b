CREATE INDEX "notices_over" ON "notices" USING btree ("expires_at","published_at") WHERE state = 'published' and expires_at is not null;--> statement-breakpoint
-- Whoever keeps how many people there are hears of new ones too; an import tells once, when it is done.
create trigger tell_new after insert on users for each statement execute function tell_change();
