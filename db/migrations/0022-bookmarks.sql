-- Screens that somebody keeps: a list with its conditions, a report, a place in the organisation (DOC-06).
create table bookmark (
  id bigint generated always as identity primary key,
  person_id integer not null references person,
  name text not null check (length(name) between 1 and 200),
  -- an address within the product
  link text not null check (length(link) <= 2000),
  kept_at timestamptz not null default now()
);
-- an address may be longer than an index entry
create unique index bookmark_once on bookmark (person_id, md5(link));
