import { z } from 'zod';
import { FileSign } from '#engine/inspecting/record.ts';
import { Marker } from '#engine/markers/record.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/** Whether the firm's advisers are shown markers; off until somebody who may says otherwise. */
export const MarkerSettings = z.object({
  shows_markers: z.boolean(),
  /** Whether the caller may switch them: administrators, and whoever works alone. */
  can: z.object({ change: z.boolean() }),
});
export type MarkerSettings = z.infer<typeof MarkerSettings>;

export const reportMarkers = {
  settings: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/income-report-settings',
    access: ['user'],
    summary: 'Whether your firm is shown what statements give reason to ask about',
    response: MarkerSettings,
  }),
  set: endpoint({
    kind: 'json',
    method: 'PUT',
    path: '/api/income-report-settings',
    access: ['user'],
    summary: 'Show markers to your firm’s advisers, or no longer',
    body: z.strictObject({ shows_markers: z.boolean() }),
    response: MarkerSettings,
  }),
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/customer-income-reports/:id/markers',
    access: ['user'],
    summary: 'What the statements of a report give reason to ask about, each with its payments; 409 where the firm doesn’t show markers',
    params: z.object({ id: z.uuid() }),
    response: z.object({ markers: z.array(Marker) }),
  }),
  signs: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/bank-statements/:id/signs',
    access: ['user'],
    summary: 'What is unusual about a statement’s file, to be looked at; 409 where the firm doesn’t show markers',
    params: z.object({ id: z.uuid() }),
    response: z.object({ signs: z.array(FileSign) }),
  }),
};
