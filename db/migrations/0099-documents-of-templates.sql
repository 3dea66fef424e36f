-- The template that a document began with, of those that its category offers; its id stays when the template is gone.
create table document_template (
  document_id bigint primary key references document on delete cascade,
  template_id bigint not null
);
