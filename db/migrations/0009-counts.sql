-- How many documents readers see (in force, archived, expired; not deleted), by category and what opens them; n1 … n4 by
-- secrecy level. Triggers on document append the net change of each statement to delta tables, so that nobody waits for a
-- hot counter row; a job folds the deltas in.

create table category_default_count (
  category_id integer not null,
  default_set_id integer not null,
  n1 integer not null default 0,
  n2 integer not null default 0,
  n3 integer not null default 0,
  n4 integer not null default 0,
  primary key (category_id, default_set_id)
) with (fillfactor = 80);

create table category_class_count (
  category_id integer not null,
  class_id integer not null,
  n1 integer not null default 0,
  n2 integer not null default 0,
  n3 integer not null default 0,
  n4 integer not null default 0,
  primary key (category_id, class_id)
) with (fillfactor = 80);

create table count_delta (
  category_id integer not null,
  class_id integer not null,
  secrecy smallint not null,
  n integer not null
);

-- For what relations to an author open (docs/decisions/0022), also by author. Of all classes, since any of them may come
-- to name a relation. Its delta is a table of its own: each is folded and read without the other.
create table category_author_count (
  category_id integer not null,
  class_id integer not null,
  creator_id integer not null,
  n1 integer not null default 0,
  n2 integer not null default 0,
  n3 integer not null default 0,
  n4 integer not null default 0,
  primary key (creator_id, class_id, category_id)
) with (fillfactor = 80);
create index category_author_count_class on category_author_count (class_id);
create index category_author_count_category on category_author_count (category_id);

create table author_count_delta (
  category_id integer not null,
  class_id integer not null,
  creator_id integer not null,
  secrecy smallint not null,
  n integer not null
);

create function document_count_inserted() returns trigger language plpgsql as $$
begin
  with net as (
    select category_id, class_id, creator_id, secrecy, count(*) as n from changed
    where document_visible_to_readers(status, deleted_at) group by 1, 2, 3, 4
  ),
  by_author as (
    insert into author_count_delta (category_id, class_id, creator_id, secrecy, n)
    select category_id, class_id, creator_id, secrecy, n from net
  )
  insert into count_delta (category_id, class_id, secrecy, n)
  select category_id, class_id, secrecy, sum(n) from net group by 1, 2, 3;
  return null;
end $$;
create function document_count_deleted() returns trigger language plpgsql as $$
begin
  with net as (
    select category_id, class_id, creator_id, secrecy, -count(*) as n from changed
    where document_visible_to_readers(status, deleted_at) group by 1, 2, 3, 4
  ),
  by_author as (
    insert into author_count_delta (category_id, class_id, creator_id, secrecy, n)
    select category_id, class_id, creator_id, secrecy, n from net
  )
  insert into count_delta (category_id, class_id, secrecy, n)
  select category_id, class_id, secrecy, sum(n) from net group by 1, 2, 3;
  return null;
end $$;
create function document_count_updated() returns trigger language plpgsql as $$
begin
  with net as (
    select category_id, class_id, creator_id, secrecy, sum(n) as n
    from (
      select category_id, class_id, creator_id, secrecy, 1 as n from after_change
      where document_visible_to_readers(status, deleted_at)
      union all
      select category_id, class_id, creator_id, secrecy, -1 from before_change
      where document_visible_to_readers(status, deleted_at)
    ) as each
    group by 1, 2, 3, 4
    having sum(n) <> 0
  ),
  by_author as (
    insert into author_count_delta (category_id, class_id, creator_id, secrecy, n)
    select category_id, class_id, creator_id, secrecy, n from net
  )
  insert into count_delta (category_id, class_id, secrecy, n)
  select category_id, class_id, secrecy, sum(n) from net group by 1, 2, 3 having sum(n) <> 0;
  return null;
end $$;
create trigger document_count_insert after insert on document
  referencing new table as changed for each statement execute function document_count_inserted();
create trigger document_count_delete after delete on document
  referencing old table as changed for each statement execute function document_count_deleted();
create trigger document_count_update after update on document
  referencing old table as before_change new table as after_change
  for each statement execute function document_count_updated();
