-- A lock of an office server is a shared edit: what it was locked with, and until when unless it is refreshed.
alter table shared_edit
  add column lock_text text check (length(lock_text) between 1 and 1024),
  add column locked_until timestamptz,
  -- what an office has stored and nobody has saved yet
  add column unsaved_file_id bigint references file,
  add check ((lock_text is null) = (locked_until is null)),
  add check (engine = 'wopi' or (lock_text is null and unsaved_file_id is null));
create index shared_edit_unsaved_file on shared_edit (unsaved_file_id) where unsaved_file_id is not null;
create index shared_edit_locked on shared_edit (locked_until) where engine = 'wopi' and closed_at is null;

-- What an office server opens one file with, for one person and as long as their session lasts.
create table office_token (
  token_hash bytea primary key,
  attachment_id bigint not null references attachment on delete cascade,
  person_id integer not null references person,
  session_id bigint not null references session on delete cascade,
  expires_at timestamptz not null
);
create index office_token_attachment on office_token (attachment_id, person_id);
create index office_token_session on office_token (session_id);
create index office_token_person on office_token (person_id);
create index office_token_expiry on office_token (expires_at);

-- What an office server wants to be reminded of about a person.
create table office_user (
  person_id integer primary key references person on delete cascade,
  info text not null check (length(info) <= 1024)
);
