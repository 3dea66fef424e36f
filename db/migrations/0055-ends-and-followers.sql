-- A subscription may be for some days: so many are asked for, an approval says until when it lasts, and then it has ended.
alter table subscription
  add column days smallint check (days between 1 and 3650),
  add column valid_until timestamptz,
  drop constraint subscription_state_check,
  add constraint subscription_state_check
    check (state in ('asked', 'approved', 'rejected', 'takenBack', 'ended')) not valid;
alter table subscription validate constraint subscription_state_check;
create index subscription_due on subscription (valid_until) where state = 'approved' and valid_until is not null;
create index subscription_waiting on subscription (asked_at) where state = 'asked';

-- Who is told of what is put into a virtual folder, and until when they were.
create table virtual_folder_follower (
  person_id integer not null references person (id),
  folder_id integer not null references virtual_folder (id) on delete cascade,
  told_until timestamptz not null default now(),
  primary key (person_id, folder_id)
);
create index virtual_folder_follower_folder on virtual_folder_follower (folder_id);
create index virtual_folder_entry_added on virtual_folder_entry (folder_id, added_at) where by_hand and not is_out;
