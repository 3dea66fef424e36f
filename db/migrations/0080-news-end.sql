-- News are taken down by themselves: nobody sees an item as news from then on. Null: it stays until somebody takes it off.
alter table news_item add column ends_at timestamptz;
-- It stands before the others of its page, however old it is.
alter table news_item add column is_pinned boolean not null default false;
