-- Whether saves of a document in force are versions that are listed; the present one always is.
alter table category add column lists_versions boolean not null default true;
alter table document_version add column is_listed boolean not null default true;
