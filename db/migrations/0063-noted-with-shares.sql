-- What a program notes with a share (`target_object_id`): nothing follows it, it is listed as it came.
alter table document_grant add column target_object text not null default '';
