-- What somebody changed in Word: which sentences, and what the values of the document were then, sealed as one document.
alter table documents add column edited_sealed bytea;
alter table documents add check ((edited_file_id is null) = (edited_sealed is null));
