-- What people said of rows of scanned statements, having looked at them: sealed, in the order in which they were said.
alter table bank_statements
  add column settled_sealed bytea;
