-- Who is added before or after an approver: the task waits (`later`) until that of `after_id` is settled. No row is written anew.
alter table approval_task add column after_id bigint;
alter table approval_task drop constraint approval_task_state_check;
alter table approval_task add constraint approval_task_state_check
  check (state in ('open', 'later', 'approved', 'returned', 'lapsed', 'handedOver', 'sentBack')) not valid;
