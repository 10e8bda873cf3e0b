-- The pieces of names and codes by which people are found without reading everybody: three characters, two, and each
-- Chinese one alone. In SQL, so that it works in every locale and needs no extension.
create function user_grams(variadic parts text[]) returns text[] language plpgsql immutable parallel safe as $$
declare
  letter text;
  before text := '';
  before_that text := '';
  grams text[] := '{}';
begin
  foreach letter in array string_to_array(lower(array_to_string(parts, E'\n')), null) loop
    if letter = E'\n' then
      before := '';
      before_that := '';
    else
      if ascii(letter) > 127 then grams := grams || letter; end if;
      if before <> '' then
        grams := grams || (before || letter);
        if before_that <> '' then grams := grams || (before_that || before || letter); end if;
      end if;
      before_that := before;
      before := letter;
    end if;
  end loop;
  return grams;
end $$;
--> statement-breakpoint
create index users_grams on users using gin (user_grams(name, name_en, username, code));
--> statement-breakpoint
create index users_name on users (name, id);
--> statement-breakpoint
create index users_created on users (created_at, id);
--> statement-breakpoint
create index users_locked on users (locked_until) where locked_until is not null;
--> statement-breakpoint
create index registrations_waiting on registrations (created_at) where state = 'waiting';
--> statement-breakpoint
-- An import writes thousands of people whom nobody keeps in memory yet: it says so, and nobody is told of each.
create or replace function tell_row_change() returns trigger language plpgsql as $$
declare
  row_before jsonb;
  row_after jsonb;
  key text := tg_argv[0];
begin
  if tg_op = 'INSERT' and current_setting('portico.import', true) = 'on' then return null; end if;
  row_before := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  row_after := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  if row_before is not null then
    perform pg_notify('portal_changes', tg_table_name || ':' || (row_before ->> key));
  end if;
  if row_after is not null and (row_before is null or row_before ->> key is distinct from row_after ->> key) then
    perform pg_notify('portal_changes', tg_table_name || ':' || (row_after ->> key));
  end if;
  return null;
end $$;
