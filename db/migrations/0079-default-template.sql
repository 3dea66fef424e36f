-- Of several templates of a category the one with which a new document begins, unless another or none is chosen.
alter table category_template add column is_default boolean not null default false;
create unique index category_template_default on category_template (category_id) where is_default;
