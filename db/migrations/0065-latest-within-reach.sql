-- no transaction
-- By what opens them, the latest documents are found in these indexes alone: each has the day on which one came into force.
drop index concurrently if exists document_class_new;
create index concurrently document_class_new on document (class_id, category_id)
  include (id, updated_at, effective_at, status, secrecy, own_id, creator_id, owner_id) where deleted_at is null;
drop index concurrently if exists document_class;
alter index document_class_new rename to document_class;
drop index concurrently if exists document_own_new;
create index concurrently document_own_new on document (own_id, category_id)
  include (id, updated_at, effective_at, status, secrecy, class_id, creator_id, owner_id)
  where deleted_at is null and own_id is not null;
drop index concurrently if exists document_own;
alter index document_own_new rename to document_own;
drop index concurrently if exists document_of_creator_new;
create index concurrently document_of_creator_new on document (creator_id, updated_at desc, id desc)
  include (category_id, class_id, own_id, owner_id, status, secrecy, effective_at) where deleted_at is null;
drop index concurrently if exists document_of_creator;
alter index document_of_creator_new rename to document_of_creator;
