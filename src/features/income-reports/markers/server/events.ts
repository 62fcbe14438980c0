import { auditEvent } from '#platform/server/audit/audit-events.ts';

export const markerEvents = {
  set: auditEvent({ name: 'income-report-settings.set', object: 'income_report_settings', fields: { shows_markers: 'open' } }),
};
