-- What becomes of documents when they have been kept long enough (issue 22). Null follows the category above.
create table category_retention (
  category_id integer primary key references category,
  action text check (action in ('none', 'archive', 'delete', 'ask')),
  counted_from text check (counted_from in ('created', 'effective', 'changed', 'expires')),
  months integer check (months between 1 and 1200)
);

-- What is due within three months, and what was decided of it; the document itself says all else.
create table document_retention (
  document_id bigint primary key references document on delete cascade,
  action text not null check (action in ('archive', 'delete', 'ask')),
  due_on date not null,
  -- those who administer the category have been told
  announced_on date,
  state text not null default 'listed' check (state in ('listed', 'kept', 'done')),
  -- from this day on it is listed anew
  kept_until date,
  decided_by integer references person,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 500)
);
create index document_retention_due on document_retention (due_on) where state = 'listed';

create table retention_run (
  ran_on date primary key,
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  listed integer not null default 0,
  archived integer not null default 0,
  deleted integer not null default 0
);
