-- A change that waits opens its files to who sees it. Those that its text only names, whether or not its author may use
-- them, are none of them.
update pending_change set file_ids = array(
  select named.id from unnest(pending_change.file_ids) as named (id)
  where exists (
      select from jsonb_array_elements(pending_change.version -> 'attachments') as held (entry)
      where (held.entry ->> 'fileId')::bigint = named.id)
    or exists (select from file where file.id = named.id and file.uploaded_by = pending_change.person_id));
