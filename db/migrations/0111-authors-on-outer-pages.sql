-- Readers outside see who wrote what, where the page says so.
alter table news_page add column shows_authors boolean not null default false;
