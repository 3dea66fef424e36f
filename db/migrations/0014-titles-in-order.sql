-- no transaction
-- Titles by syllables, as lists show them; it carries what says who may read a document, as the other orders of lists do.
drop index concurrently if exists document_by_title;
create index concurrently document_by_title on document (subject collate "zh-x-icu", id)
  include (category_id, class_id, own_id, creator_id, owner_id, status, secrecy)
  where deleted_at is null;
