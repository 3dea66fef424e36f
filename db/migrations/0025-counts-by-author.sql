-- The rollup behind what relations to an author open (docs/decisions/0022): documents that readers see, by what opens
-- them and by whom they are. Of all classes, since any of them may come to name a relation. Its delta is a table of its
-- own: who folds or reads the other one, in a node of an older release too, sees nothing of it.

-- Nobody writes documents between what is counted here and what the triggers append from now on.
lock table document in share mode;

create table category_author_count (
  category_id integer not null,
  class_id integer not null,
  creator_id integer not null,
  n1 integer not null default 0,
  n2 integer not null default 0,
  n3 integer not null default 0,
  n4 integer not null default 0
) with (fillfactor = 80);

create table author_count_delta (
  category_id integer not null,
  class_id integer not null,
  creator_id integer not null,
  secrecy smallint not null,
  n integer not null
);

-- an author's rows lie side by side
insert into category_author_count (category_id, class_id, creator_id, n1, n2, n3, n4)
select category_id, class_id, creator_id,
  count(*) filter (where secrecy = 1), count(*) filter (where secrecy = 2),
  count(*) filter (where secrecy = 3), count(*) filter (where secrecy = 4)
from document where document_visible_to_readers(status, deleted_at)
group by category_id, class_id, creator_id
order by creator_id, class_id, category_id;

alter table category_author_count add primary key (creator_id, class_id, category_id);
create index category_author_count_class on category_author_count (class_id);
create index category_author_count_category on category_author_count (category_id);
analyze category_author_count;

create or replace function document_count_inserted() returns trigger language plpgsql as $$
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
create or replace function document_count_deleted() returns trigger language plpgsql as $$
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
create or replace function document_count_updated() returns trigger language plpgsql as $$
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
