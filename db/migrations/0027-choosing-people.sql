-- People are chosen by the characters of their names, by what their spellings and codes begin with; whom one chose last comes first.
create index person_name_characters on person using gin (string_to_array(lower(name), null));
create index person_pinyin on person (pinyin);
create index person_initials on person (initials);
create index person_work_code on person (lower(work_code));
create index person_name_en on person (lower(name_en));
create index person_name_en_last on person (lower(split_part(name_en, ' ', 2)));

create table recent_choice (
  person_id integer not null references person on delete cascade,
  kind text not null,
  ref_id integer not null,
  used_at timestamptz not null default now(),
  primary key (person_id, kind, ref_id)
);
