-- Its owner is told of an export that has ended, by whichever instance holds their stream of events.
create trigger tell after update of status on export_tasks for each row
  when (new.status in ('ready', 'failed') and new.status is distinct from old.status)
  execute function tell_row_change('id');
