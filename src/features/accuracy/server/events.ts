import { auditEvent } from '#platform/server/audit/audit-events.ts';

export const accuracyEvents = {
  thresholdSet: auditEvent({ name: 'accuracy.threshold-set', object: 'income_report_settings', fields: { review_below: 'open' } }),
};
