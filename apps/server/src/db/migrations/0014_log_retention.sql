-- Old rows of a log may go, and nothing else: only whoever says that it prunes this table, only by deleting, and never
-- a row of the last 180 days. What is left is still chained to what went: see log_anchors.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('portico.pruning', true) = tg_table_name then
    return null;
  end if;
  raise exception 'the log is append-only' using errcode = '42501';
end $$;
--> statement-breakpoint
create function keep_young_rows() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '180 days' then
    raise exception 'the log keeps its last 180 days' using errcode = '42501';
  end if;
  return old;
end $$;
--> statement-breakpoint
create trigger login_log_keep_young before delete on login_log for each row execute function keep_young_rows();
--> statement-breakpoint
create trigger operation_log_keep_young before delete on operation_log for each row execute function keep_young_rows();
