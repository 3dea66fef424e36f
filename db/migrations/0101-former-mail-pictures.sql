-- Pictures that mails of a category had before, so that a change of the picture can be taken back from the history.
create table category_mail_picture_former (
  category_id integer not null references category,
  file_id bigint not null references file,
  at timestamptz not null default now(),
  primary key (category_id, file_id)
);
create index category_mail_picture_former_file on category_mail_picture_former (file_id);
create index category_mail_picture_former_at on category_mail_picture_former (at);
