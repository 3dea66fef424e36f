-- Knowledge maps that everybody finds in the navigation, each under a short name of its own.
create table knowledge_menu (
  map_id bigint primary key references knowledge_map on delete cascade,
  label text not null,
  creator_id integer not null references person,
  created_at timestamptz not null default now()
);
