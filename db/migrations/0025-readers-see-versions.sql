-- Whether readers are shown earlier versions of the documents of a category (CAT-26).
alter table category add column readers_see_versions boolean not null default false;
