-- What a report counted that takes long, for all who may be told the same (decision 0093). The key is a digest of the
-- question, and the question has nothing left that depends on who asks. Without an answer it is being counted for the
-- first time.
create table report_answer (
  key text primary key,
  question jsonb not null,
  answer jsonb,
  counted_at timestamptz,
  took_ms integer,
  asked_at timestamptz not null default now(),
  -- a job was asked to count since then
  counting_since timestamptz,
  constraint report_answer_counted check ((answer is null) = (counted_at is null) and (answer is null) = (took_ms is null))
);
create index report_answer_asked on report_answer (asked_at);
