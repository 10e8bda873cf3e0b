-- The log of authorisations is append-only, as the two others are.
create trigger delegation_log_append_only before update or delete or truncate on delegation_log
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger tell after insert or update or delete on role_account_sets
  for each statement execute function tell_change();
