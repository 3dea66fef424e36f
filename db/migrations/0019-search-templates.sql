-- Searches that somebody saved under a name. The id is what programs know as `viewcondition`, of which 0 to 2 are the fixed tabs.
create table search_template (
  id integer generated always as identity (start with 3) primary key,
  person_id integer not null references person,
  name text not null check (length(name) between 1 and 50),
  position integer not null,
  -- the conditions, and the order of the list, by the names of the wire
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  version integer not null default 1,
  -- since when the person is told of documents that it finds; never without
  told_since timestamptz,
  is_mailed boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index search_template_name on search_template (person_id, lower(name));
create index search_template_told on search_template (person_id) where told_since is not null;

-- Documents that were looked at for those who want to be told of them: each once, in one of the rounds.
create table search_news (
  document_id bigint primary key references document on delete cascade,
  round integer not null,
  is_done boolean not null default false,
  at timestamptz not null default now()
);
create index search_news_open on search_news (round) where not is_done;
create index search_news_age on search_news (at);
