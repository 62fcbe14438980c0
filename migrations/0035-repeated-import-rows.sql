-- Which earlier row of its file a row repeats, so that it can be named.
alter table customer_import_rows add column duplicate_row integer;
