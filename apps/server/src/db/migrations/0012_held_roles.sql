-- A role given to a unit is held by everybody of it and of the units below it.
create view held_roles as
with recursive covered (role_code, granted_unit, unit_code) as (
  select role_code, unit_code, unit_code from role_units
  union
  select c.role_code, c.granted_unit, u.code from covered c join units u on u.parent_code = c.unit_code
)
select user_id, role_code, null::text as unit_code from user_roles
union all
select distinct m.user_id, c.role_code, c.granted_unit from covered c join user_units m on m.unit_code = c.unit_code;
--> statement-breakpoint
create trigger tell after insert or update or delete on role_units for each statement execute function tell_change();
