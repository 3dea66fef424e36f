-- Codes that documents had before they were renumbered: they are found by them as before.
create table document_former_code (
  document_id bigint not null references document on delete cascade,
  -- empty where it had none
  code text not null,
  -- what it got in its place
  next_code text not null,
  -- of the operation that gave it, and is taken back by it
  batch_id bigint,
  at timestamptz not null default now(),
  primary key (document_id, code)
);
create index document_former_code_batch on document_former_code (batch_id) where batch_id is not null;
