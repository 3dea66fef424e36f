-- An approval may go back to an earlier step: what was asked and decided before stands, in a round of its own.
alter table approval add column round integer not null default 0;
alter table approval_task
  add column round integer not null default 0,
  drop constraint approval_task_approval_id_step_person_id_key,
  drop constraint approval_task_state_check,
  drop constraint approval_task_source_check,
  add constraint approval_task_once unique (approval_id, round, step, person_id),
  add constraint approval_task_state_check
    check (state in ('open', 'approved', 'returned', 'lapsed', 'handedOver', 'sentBack')) not valid,
  add constraint approval_task_source_check
    check (source in ('rule', 'added', 'handedOver', 'keeper', 'deputy')) not valid;
drop index approval_task_decided;
create index approval_task_decided on approval_task (person_id, decided_at)
  where state in ('approved', 'returned', 'handedOver', 'sentBack');

-- While somebody is away another one is asked in their place.
create table approval_absence (
  person_id integer primary key references person,
  deputy_id integer not null references person check (deputy_id <> person_id),
  from_on date not null,
  until_on date not null check (until_on >= from_on),
  -- also what waited for them when it began
  hands_over boolean not null
);
create index approval_absence_deputy on approval_absence (deputy_id);
