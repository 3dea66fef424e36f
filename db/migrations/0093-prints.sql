-- How often each person printed each document. At a million rows of the log the count takes some seconds, in which nothing
-- is locked that people write: the keys come after it.
create table document_print (
  document_id bigint not null,
  person_id integer not null,
  times integer not null default 1,
  last_at timestamptz not null default now(),
  primary key (document_id, person_id)
);
insert into document_print (document_id, person_id, times, last_at)
select log.document_id, log.account_id, count(*), max(log.at)
from document_log as log join document on document.id = log.document_id
where log.operation = 21 group by log.document_id, log.account_id;
alter table document_print
  add foreign key (document_id) references document on delete cascade,
  add foreign key (person_id) references person;

-- 0: no limit; null: as the category above
alter table category add column print_limit integer check (print_limit between 0 and 1000);
