-- What released holds were on. Documents need no row here to be deleted for good, so nothing refers to them.
create table released_document (
  hold_id integer not null references hold,
  document_id bigint not null,
  primary key (hold_id, document_id)
);

create table released_category (
  hold_id integer not null references hold,
  category_id integer not null references category,
  primary key (hold_id, category_id)
);
