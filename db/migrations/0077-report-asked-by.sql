-- By whom what is kept, or being counted, was asked for last: nobody keeps more than some answers, or has more than two
-- counted at a time. What was kept before is nobody's, until it is counted anew. Takes no time: the table has no row that
-- the reference has to be checked for.
alter table report_answer add column asked_by integer references person (id);
create index report_answer_asked_by on report_answer (asked_by, asked_at);
