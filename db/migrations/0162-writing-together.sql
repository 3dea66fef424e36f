-- While a shared edit is open the lease of its document belongs to it, and to no window.
alter table edit_session add column shared_edit_id bigint references shared_edit on delete cascade;
create index edit_session_shared_edit on edit_session (shared_edit_id) where shared_edit_id is not null;

-- Who wants to write together with the one window that edits.
create table edit_request (
  document_id bigint not null references document on delete cascade,
  person_id integer not null references person,
  asked_at timestamptz not null default now(),
  declined_at timestamptz,
  primary key (document_id, person_id)
);
create index edit_request_person on edit_request (person_id);

-- Who else wrote a version than the person who saved it.
create table version_writer (
  document_id bigint not null,
  number integer not null,
  person_id integer not null references person,
  primary key (document_id, number, person_id),
  foreign key (document_id, number) references document_version on delete cascade
);
create index version_writer_person on version_writer (person_id);

-- The version of the document that its last save has made: the next one begins from that.
alter table shared_edit add column saved_version integer;

-- All rows up to a number as one, so that opening does not read a long log; the rows stay.
create table shared_edit_snapshot (
  shared_edit_id bigint primary key references shared_edit on delete cascade,
  number integer not null check (number > 0),
  body bytea not null,
  made_at timestamptz not null default now()
);
