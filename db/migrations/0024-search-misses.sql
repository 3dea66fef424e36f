-- Words that somebody searched and that stand in no document they may read; who it was cannot be told from the row.
create table search_miss (
  id bigint generated always as identity,
  words text not null check (length(words) between 1 and 200),
  person_hash text not null,
  times integer not null default 1,
  at timestamptz not null default now(),
  asked_at timestamptz,
  primary key (words, person_hash)
);
create index search_miss_at on search_miss (at);
create index search_miss_person on search_miss (person_hash, at);
-- Words that those who keep knowledge have dealt with.
create table search_miss_aside (
  words text primary key,
  person_id integer not null references person,
  at timestamptz not null default now()
);
