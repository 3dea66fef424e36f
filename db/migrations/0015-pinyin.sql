-- Titles with Chinese in them as they are spelled (design §5); kept with the title, in the same transaction.
create table search_pinyin (
  document_id bigint primary key references document on delete cascade,
  -- one syllable after the other, Latin words whole: 'cai wu zhi du'
  syllables text not null,
  -- the same without blanks
  spelled text not null,
  -- 'cwzd'
  initials text not null
);
create index search_pinyin_spelled on search_pinyin using gin (spelled gin_trgm_ops) with (fastupdate = off);
create index search_pinyin_initials on search_pinyin using gin (initials gin_trgm_ops) with (fastupdate = off);

-- What is there already is spelled by a job; where there is no queue yet, there are no documents either.
do $$
begin
  if to_regprocedure('graphile_worker.add_job(text,json,text,timestamptz,integer,text,integer,text[],text)') is not null then
    perform graphile_worker.add_job(identifier => 'search.spellTitles', payload => '{}'::json);
  end if;
end
$$;
