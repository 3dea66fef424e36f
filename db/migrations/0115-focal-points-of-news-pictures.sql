-- What stays in sight where a list cuts the chosen picture of a news item, in percent from its left and its top; the middle
-- without it.
alter table news_item add column picture_x smallint;
alter table news_item add column picture_y smallint;
alter table news_item add constraint news_item_focus_check
  check ((picture_x is null) = (picture_y is null) and picture_x between 0 and 100 and picture_y between 0 and 100);
