-- no transaction
-- The orders of lists carry what says who may read a document, so that passing over those which somebody may not read
-- touches no table: a page of a reader of little passes over thousands.

drop index concurrently if exists document_newest;
create index concurrently document_newest on document (updated_at desc, id desc)
  include (category_id, class_id, own_id, creator_id, owner_id, status, secrecy)
  where deleted_at is null;
drop index concurrently if exists document_newest_in_category;
create index concurrently document_newest_in_category on document (category_id, updated_at desc, id desc)
  include (class_id, own_id, creator_id, owner_id, status, secrecy)
  where deleted_at is null;
drop index concurrently if exists document_newest_in_force;
create index concurrently document_newest_in_force on document (effective_at desc, id desc)
  include (class_id, own_id, creator_id, owner_id, status, secrecy)
  where deleted_at is null and effective_at is not null;

drop index concurrently if exists document_recent;
drop index concurrently if exists document_in_category;
drop index concurrently if exists document_effective;
