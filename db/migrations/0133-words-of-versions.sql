-- How the custom fields of a version, their units and their entries were called when it was saved:
-- {"<field>": {"name": [zh, en], "measure": [zh, en], "entries": {"<entry>": [zh, en]}}}. Versions from before have none.
alter table document_version add column field_words jsonb not null default '{}';
