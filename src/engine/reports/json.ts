import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ReportModel } from './record.ts';

/** The report's data as a file: the model itself, amounts in whole pence, its keys always in the order of the record. */
export function reportJson(model: ReportModel): string {
  return `${JSON.stringify(z.decode(ReportModel, z.encode(ReportModel, model)), null, 1)}\n`;
}

/** The SHA-256 of a report's JSON, as printed in its PDF. */
export function fingerprintOf(json: string): string {
  return createHash('sha256').update(json).digest('hex');
}

/** Reads a report's JSON back; null when it isn't one, or not of a format that this version knows. */
export function readReportJson(json: string): ReportModel | null {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return null;
  }
  // The file holds pence, the inside of the money codec: encoding is the direction that checks that side.
  const checked = z.safeEncode(ReportModel, data as ReportModel);
  return checked.success ? z.decode(ReportModel, checked.data) : null;
}
