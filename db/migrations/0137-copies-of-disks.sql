-- What a long copy in a disk has made so far: by the batch that it is recorded under, each source with its copy, so that
-- what is below finds the folder that it goes into. Rows go some days after the copy.
create table disk_copying (
  batch_id bigint not null,
  source_id bigint not null,
  copy_id bigint not null,
  at timestamptz not null default now(),
  primary key (batch_id, source_id)
);
create index disk_copying_at on disk_copying (at);
