import { auditEvent } from '#platform/server/audit/audit-events.ts';

const settings = {
  object: 'income_report_settings',
  fields: { review_below: 'open', review_levels: 'open', accepted_errors: 'open' },
} as const;

export const accuracyEvents = {
  thresholdSet: auditEvent({ name: 'accuracy.threshold-set', ...settings }),
  proposalTaken: auditEvent({ name: 'accuracy.proposal-taken', ...settings }),
  acceptedErrorsSet: auditEvent({ name: 'accuracy.accepted-errors-set', ...settings }),
};
