-- What the server made of a content so that a browser can show it. All of it can be made again: backups leave it out.

create table file_preview (
  content_id bigint not null references file_content on delete cascade,
  form text not null check (form in ('pdf', 'picture', 'thumbnail', 'sheets', 'page')),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  -- the words of file_content.text_reason
  reason text,
  tries smallint not null default 0,
  -- the bytes lie in the file store, and the nightly sweep ends them when no row names them any more
  sha256 bytea,
  size_bytes bigint,
  mime text,
  -- what a screen needs before the bytes: sheets, the head of a mail
  facts jsonb,
  asked_at timestamptz not null default now(),
  made_at timestamptz,
  primary key (content_id, form),
  check (state <> 'ready' or (sha256 is not null and size_bytes is not null and mime is not null))
);
create index file_preview_bytes on file_preview (sha256) where sha256 is not null;
