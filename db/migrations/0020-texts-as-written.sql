-- Texts of more than 2,000 characters as they were written, in pieces, so that the place where a search hits is shown
-- without reading, and parsing, all of a body or file (decision 0018).
create table search_written (
  document_id bigint not null references document on delete cascade,
  -- where the piece begins in the whole normal form; its text has a few words more before and after
  start integer not null,
  body text not null,
  primary key (document_id, start)
);

-- What is there already is cut by a job; where there is no queue yet, there are no documents either.
do $$
begin
  if to_regprocedure('graphile_worker.add_job(text,json,text,timestamptz,integer,text,integer,text[],text)') is not null then
    perform graphile_worker.add_job(identifier => 'search.keepTextsAsWritten', payload => '{}'::json);
  end if;
end
$$;
