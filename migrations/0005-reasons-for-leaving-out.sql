-- Why a payment was left out is a reason that screens and reports put in words. What was kept as words alone becomes
-- "other" with those words. The owner of the tables is held by row-level security too, so it is lifted for this statement.
alter table customer_income_reports no force row level security;
update customer_income_reports set decisions = (
  select jsonb_agg(
    case when decision->>'kind' = 'exclude' and jsonb_typeof(decision->'value') = 'string'
      then jsonb_set(decision, '{value}', jsonb_build_object('reason', 'other', 'note', left(decision->>'value', 200)))
      else decision end
    order by place)
  from jsonb_array_elements(decisions) with ordinality as made (decision, place)
) where decisions @> '[{"kind": "exclude"}]';
alter table customer_income_reports force row level security;
