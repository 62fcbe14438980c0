import type { Employment, Tenure } from '#engine/reports/household/record.ts';

/** The toolkit's words for a tenure; "other" is written small in it. */
export const tenures: Readonly<Record<Tenure, string>> = {
  owner: 'Owner',
  mortgage: 'Mortgage',
  with_parents: 'Living with parents',
  tenant_private: 'Tenant - private sector',
  tenant_social: 'Tenant - social',
  other: 'other',
};

/** The toolkit's words for an employment status. */
export const employments: Readonly<Record<Employment, string>> = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  unemployed: 'Unemployed',
  illness_or_disability: 'Not working due to illness / disability',
  self_employed: 'Self-employed',
  retired: 'Retired',
  carer: 'Carer',
  student: 'Student',
  other: 'Other',
};
