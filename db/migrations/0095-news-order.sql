-- Pages stand in this order, equal numbers by name.
alter table news_page add column sort integer not null default 0 check (sort between 0 and 9999);
-- What has come into force in its category since then is news on it without anybody publishing it. Null: nothing is.
alter table news_page add column takes_all_since timestamptz;
-- What the picture shows, for who does not see it; empty: it says no more than the title.
alter table news_item add column picture_alt text not null default '' check (length(picture_alt) <= 200);
