-- Which documents the text of a document links to. Texts from before are read by a job of the night, from the cursor on.
create table document_link (
  document_id bigint not null references document on delete cascade,
  target_id bigint not null references document on delete cascade,
  primary key (document_id, target_id)
);
create index document_link_target on document_link (target_id);

create table document_link_cursor (
  is_only boolean primary key default true check (is_only),
  -- texts up to this document have been read
  document_id bigint not null
);
insert into document_link_cursor (document_id) values (0);
