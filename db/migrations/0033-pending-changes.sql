-- What is to become of a document in force once it is approved; until then it stays as it is.
create table pending_change (
  document_id bigint primary key references document on delete cascade,
  person_id integer not null references person,
  -- `DocumentChange`, as it was sent
  change jsonb not null,
  -- the version that it will be: number, subject, keywords, html, attachments, field_values, note
  version jsonb not null,
  -- the files of that version, which stay as long as it waits
  file_ids bigint[] not null default '{}',
  at timestamptz not null default now()
);
create index pending_change_files on pending_change using gin (file_ids);

alter table approval add column is_change boolean not null default false;
