-- Editing (design §4): who edits a document, who waits for it, and drafts that hold the whole form.

-- One window edits a document at a time; its lease ends when it gives no sign of life for half an hour.
create table edit_session (
  document_id bigint primary key references document on delete cascade,
  -- the window's own word for itself
  token text not null check (length(token) between 16 and 64),
  person_id integer not null references person,
  -- the account that signed in
  signed_in_id integer not null references person,
  began_at timestamptz not null default now(),
  alive_at timestamptz not null default now()
);
create index edit_session_alive on edit_session (alive_at);

-- Whose screens are to be told: that a document is free, or, when it is due, that somebody else edits it now.
create table edit_notice (
  person_id integer not null references person,
  document_id bigint not null references document on delete cascade,
  is_due boolean not null default false,
  asked_at timestamptz not null default now(),
  primary key (document_id, person_id)
);

-- What of the form is no column of its own; null in drafts of before.
alter table document_draft add column form jsonb;
