-- no transaction
-- What a person opened last, without a look at all that they ever read.
drop index concurrently if exists read_mark_recent;
create index concurrently read_mark_recent on read_mark (person_id, last_at desc) where times > 0;
