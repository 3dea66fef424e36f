-- Documents that are shown after sign-in for some days (CAT-55), and how often each person has been shown them.
create table pop_up (
  document_id bigint primary key references document on delete cascade,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  -- how often each person is shown it; null: at every sign-in
  times smallint check (times between 1 and 99),
  made_by integer not null references person,
  made_at timestamptz not null default now()
);
create index pop_up_ends on pop_up (ends_on);

create table pop_up_shown (
  document_id bigint not null references pop_up on delete cascade,
  person_id integer not null references person,
  times smallint not null default 1,
  last_at timestamptz not null default now(),
  primary key (document_id, person_id)
);
