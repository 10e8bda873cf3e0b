do $$
declare
  name text;
begin
  foreach name in array array['role_homes', 'role_applications', 'service_hours', 'service_days']
  loop
    execute format('create trigger tell after insert or update or delete on %I for each statement execute function tell_change()', name);
  end loop;
end $$;
