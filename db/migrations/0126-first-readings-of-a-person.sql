-- no transaction
-- What one person read first and last: the list behind a bar of the reading report begins with their latest first reading,
-- and of somebody who has read thousands of documents only those of the page are looked at.
drop index concurrently if exists read_mark_first_of_person;
create index concurrently read_mark_first_of_person on read_mark (person_id, first_at desc) include (document_id)
  where times > 0;
