-- Files that a text of a document linked to without their being attached: whoever wrote the link may have had no right
-- to them. They stay links in this document, whatever text of it comes back and whoever saves it. A file need not exist
-- yet, so none is referred to.
create table unattached_link (
  document_id bigint not null references document on delete cascade,
  file_id bigint not null,
  primary key (document_id, file_id)
);

insert into unattached_link (document_id, file_id)
select distinct linked.document_id, linked.file_id
from (
  select document_id, found.match[1]::bigint as file_id
  from document_body, regexp_matches(html, 'fileid=([0-9]{1,15})"', 'g') as found (match)
  where html like '%fileid=%'
  union
  select document_id, found.match[1]::bigint
  from document_version, regexp_matches(html, 'fileid=([0-9]{1,15})"', 'g') as found (match)
  where html like '%fileid=%'
) as linked
where not exists (
  select from attachment join attachment_version on attachment_version.attachment_id = attachment.id
  where attachment.document_id = linked.document_id and attachment_version.file_id = linked.file_id
);
