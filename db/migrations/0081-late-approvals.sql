-- Where the deadline of a step has passed, somebody else is asked besides and may decide for those who are late.
-- The catalogue changes, and no row is read or written.
alter table approval_task
  -- for whom a task of the source `late` decides
  add column stands_for integer[],
  drop constraint approval_task_source_check,
  add constraint approval_task_source_check
    check (source in ('rule', 'added', 'handedOver', 'keeper', 'deputy', 'late')) not valid;
