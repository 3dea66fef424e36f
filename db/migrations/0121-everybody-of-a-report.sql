-- All whom a kept answer counts, with the number of each, most first: the list behind a tile has more than the rows of
-- the report, and counting them anew would look at every reading again for each page. What was kept before has none and
-- is counted anew.
delete from report_answer where answer is not null;
alter table report_answer add column counted_ids integer[], add column counted_numbers integer[];
alter table report_answer add constraint report_answer_everybody check (
  (answer is null) = (counted_ids is null)
  and cardinality(counted_ids) is not distinct from cardinality(counted_numbers));
