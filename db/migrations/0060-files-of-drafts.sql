-- The files that a draft's text shows or links to are noted when it is kept, so that who asks what holds a file reads
-- no text. The index takes every change at once: what waits in a list would be read by each who asks.
alter table document_draft add column body_file_ids bigint[] not null default '{}';
create index document_draft_files on document_draft using gin (file_ids, body_file_ids) with (fastupdate = off);

-- A draft that stands holds what its writer uploaded; another's file is held by the document that it is in.
update document_draft set body_file_ids = array(
  select distinct file.id
  from regexp_matches(html, 'fileid=([0-9]{1,15})"', 'g') as found (match)
  join file on file.id = match[1]::bigint
  where file.uploaded_by = document_draft.person_id
    or exists (select from attachment_version where attachment_version.file_id = file.id)
)
where html like '%fileid=%';
