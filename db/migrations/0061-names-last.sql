-- Names of files stand behind all else in the text index, so that a renaming leaves a long text as it is (decision 0049).
-- What is there already is indexed again by a job; where there is no queue yet, there are no documents either.
do $$
begin
  if to_regprocedure('graphile_worker.add_job(text,json,text,timestamptz,integer,text,integer,text[],text)') is not null then
    perform graphile_worker.add_job(identifier => 'search.namesLast', payload => '{}'::json);
  end if;
end
$$;
