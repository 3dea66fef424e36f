-- The links that are there already (0062), apart from the table: all texts are read, and nobody waits for a lock meanwhile.
-- Saves note links of their own already, and documents may be purged.
insert into unattached_link (document_id, file_id)
select linked.document_id, linked.file_id
from (
  select document_id, found.match[1]::bigint as file_id
  from document_body, regexp_matches(html, 'fileid=([0-9]{1,15})"', 'g') as found (match)
  where html like '%fileid=%'
  union
  select document_id, found.match[1]::bigint
  from document_version, regexp_matches(html, 'fileid=([0-9]{1,15})"', 'g') as found (match)
  where html like '%fileid=%'
) as linked
join document on document.id = linked.document_id
where not exists (
  select from attachment join attachment_version on attachment_version.attachment_id = attachment.id
  where attachment.document_id = linked.document_id and attachment_version.file_id = linked.file_id
)
for key share of document
on conflict do nothing;
