-- no transaction
-- What is in the bin is counted by category, of one's own deletions or of all: from the index alone, which ends with the
-- deletions of the person where they see no others.
drop index concurrently if exists document_in_bin;
create index concurrently document_in_bin on document (deleted_by, category_id) include (status, secrecy, creator_id)
  where deleted_at is not null;
