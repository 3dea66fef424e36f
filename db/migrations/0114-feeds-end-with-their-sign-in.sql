-- The sign-in by which a feed address was made: the address of a secondary account ends once that sign-in does not open it.
-- Of those made before nobody knows it, so their owners make them anew.
delete from news_feed;
alter table news_feed add column signed_in_id integer not null references person;
