-- The two logs are append-only for everybody, the table's owner included.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log is append-only' using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger login_log_append_only before update or delete or truncate on login_log
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger operation_log_append_only before update or delete or truncate on operation_log
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Every instance listens: a change drops what it keeps in memory. Payload: table, or table:key.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal_changes', tg_table_name);
  return null;
end $$;
--> statement-breakpoint
create function tell_row_change() returns trigger language plpgsql as $$
declare
  row_before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  row_after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  key text := tg_argv[0];
begin
  if row_before is not null then
    perform pg_notify('portal_changes', tg_table_name || ':' || (row_before ->> key));
  end if;
  if row_after is not null and (row_before is null or row_before ->> key is distinct from row_after ->> key) then
    perform pg_notify('portal_changes', tg_table_name || ':' || (row_after ->> key));
  end if;
  return null;
end $$;
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['account_sets', 'units', 'roles', 'role_permissions', 'permissions', 'systems', 'parameters',
    'dictionaries', 'dictionary_labels', 'notices', 'versions']
  loop
    execute format('create trigger tell after insert or update or delete on %I for each statement execute function tell_change()', name);
  end loop;
  foreach name in array array['user_roles', 'user_units', 'favourites', 'notice_reads', 'todos', 'preferences']
  loop
    execute format('create trigger tell after insert or update or delete on %I for each row execute function tell_row_change(''user_id'')', name);
  end loop;
end $$;
--> statement-breakpoint
create trigger tell after update of username, name, name_en, enabled, must_change_password, password_hash, bound_addresses, photo
  or delete on users for each row execute function tell_row_change('id');
--> statement-breakpoint
create trigger tell after update of ended_at, closing_at, must_change_password or delete
  on sessions for each row execute function tell_row_change('token_hash');
--> statement-breakpoint
create trigger tell after insert or update or delete on delegations for each row execute function tell_row_change('delegate_id');
