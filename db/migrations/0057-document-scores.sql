-- The average score of a document in hundredths, 0 where nobody has scored it: lists show it and are sorted by it.
alter table document_count add column score integer not null default 0;

insert into document_count (document_id, score)
select document_id, round(avg(score) * 100) from document_score group by document_id
on conflict (document_id) do update set score = excluded.score;
