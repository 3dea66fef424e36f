-- no transaction
-- What a person opened last, with the document in the index, so that no row of the table is fetched for it. The new one
-- is there before the old one goes: without any, each of these questions would look at all that somebody ever read.
drop index concurrently if exists read_mark_recent_covering;
create index concurrently read_mark_recent_covering on read_mark (person_id, last_at desc) include (document_id)
  where times > 0;
drop index concurrently if exists read_mark_recent;
alter index read_mark_recent_covering rename to read_mark_recent;
