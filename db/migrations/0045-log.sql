-- The log says from what something was done, and what it tells of a document goes a year after the document was purged.
-- Whoever writes meanwhile locks documents before their log: so does this.

-- Documents whose entries are still to be emptied. That a document was purged stands in audit_log, whose days are sealed.
create table purged_document (
  document_id bigint primary key,
  purged_at timestamptz not null default now()
);
create index purged_document_at on purged_document (purged_at);

create function document_purged() returns trigger language plpgsql as $$
begin
  insert into purged_document (document_id) select id from gone on conflict do nothing;
  insert into audit_log (act, subject_kind, subject_id) select 'purgeDocument', 'document', id from gone;
  return null;
end $$;
create trigger document_purged after delete on document
  referencing old table as gone for each statement execute function document_purged();

-- What is left of an entry that tells nothing more.
create table emptied_entry (
  -- as in document_log
  id bigint primary key,
  document_id bigint not null,
  at timestamptz not null,
  digest bytea not null,
  -- of the whole entry, for days that have a seal of before
  whole_digest bytea
);
create index emptied_entry_document on emptied_entry (document_id);
create index emptied_entry_at on emptied_entry using brin (at);

-- A long move tells it to the logs of its documents.
alter table document_move add column terminal text not null default '';

-- A browser and its system, or the name of a program; '' where a job did it, or before it was asked for.
alter table document_log add column terminal text not null default '';
-- Goes with what an entry tells: without it the digest could be found by trying persons and addresses.
alter table document_log add column salt uuid;
alter table document_log alter column salt set default gen_random_uuid();

-- Days that were sealed before have a seal in log_seal as 'document', made of whole entries. From now on they have one as
-- 'document.places', made of an entry's place – id, document, time – and a digest of what it tells, so that the place is
-- bound to the digest when that is all that is left. An older server neither sees these nor goes on with them.
alter table log_seal drop constraint log_seal_log_check;
alter table log_seal add check (log in ('document', 'document.places', 'audit'));
