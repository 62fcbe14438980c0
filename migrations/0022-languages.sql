-- What the sentences of a document's snippets are in its language, who put them so, and how far that is: the firm's words, without a value.
alter table documents add column translation jsonb;
