-- The address by which somebody's feed reader fetches inner news; one at a time. Who reads the table cannot use it.
create table news_feed (
  person_id integer primary key references person,
  token_hash bytea not null unique,
  made_at timestamptz not null default now(),
  used_at timestamptz
);
