-- What a document calls itself beside its title, in normal form: its first heading, or the Title property of its file.
-- The terms of it, and those that are dense in the text, stand in the index with a mark (decision 0043).
alter table search_text add column heading text not null default '';

-- What is there already is indexed again by a job; where there is no queue yet, there are no documents either.
do $$
begin
  if to_regprocedure('graphile_worker.add_job(text,json,text,timestamptz,integer,text,integer,text[],text)') is not null then
    perform graphile_worker.add_job(identifier => 'search.indexAgain', payload => '{}'::json);
  end if;
end
$$;
