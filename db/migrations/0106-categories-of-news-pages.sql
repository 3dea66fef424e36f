-- Beside its own: whose documents are news on the page by themselves, where it takes all or the monitor publishes them.
create table news_page_source (
  page_id integer not null references news_page on delete cascade,
  category_id integer not null references category on delete cascade,
  -- what is in force before that was chosen by nobody
  added_at timestamptz not null default now(),
  primary key (page_id, category_id)
);
create index news_page_source_category on news_page_source (category_id);
