-- Ids of own sets that were collected, to be given again: they are positions in a person's bits and must stay dense.
create table access_set_free (
  kind smallint not null,
  id integer not null,
  primary key (kind, id)
);
