-- A draft is named by the window that writes it: several of one person may belong to one place.
alter table document_draft
  -- chosen by the window; those that are there get one
  add column id text not null default replace(gen_random_uuid()::text, '-', '') check (length(id) between 16 and 64),
  drop constraint document_draft_person_id_document_id_category_id_key,
  add primary key (person_id, id);
