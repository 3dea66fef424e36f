-- When somebody last looked at a counter of the knowledge centre (CENTRE-56).
create table centre_look (
  person_id integer not null references person (id),
  counter text not null check (counter in ('all', 'mine', 'received')),
  at timestamptz not null default now(),
  primary key (person_id, counter)
);
