-- Documents that may have become hits of saved searches since they were looked at: changed, shared, moved, restored. Rows are
-- only added and taken, and refer to nothing, so that none of these acts waits for another.
create table search_look_again (
  id bigint generated always as identity primary key,
  document_id bigint not null,
  at timestamptz not null default now()
);
create index search_look_again_document on search_look_again (document_id);

-- Hits that the owner of a saved search needs no notice of: those it had when it was saved, and those they were notified of, by month.
create table search_known (
  template_id integer references search_template on delete cascade,
  month date,
  document_ids bigint[] not null,
  primary key (template_id, month)
);

alter table search_template
  -- when the hits of the day it was saved were written down; null as long as they are not
  add column known_at timestamptz,
  -- they are too many to be written down: only of documents that came into force later is anybody notified
  add column has_too_many boolean not null default false;
create index search_template_unknown on search_template (person_id) where told_since is not null and known_at is null;

alter table search_news
  -- looked at before, and what has become of it since may make it a hit
  add column is_again boolean not null default false;
