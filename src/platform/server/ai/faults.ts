import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError } from 'ai';
import type { AiFailure } from '#platform/shared/ai.ts';

/** What went wrong with one try. */
export interface Fault {
  reason: AiFailure;
  /** Whether the same question may be answered yet. */
  again: boolean;
  /** Milliseconds that the model asks to be left alone for; null where it says nothing. */
  waitMs: number | null;
  http: number | null;
  /** What the try cost all the same. */
  usage: { inputTokens: number | undefined; outputTokens: number | undefined } | null;
}

/** What a failed try means; `timedOut` and `cancelled` say who ended it, if anybody did. */
export function faultOf(error: unknown, { timedOut, cancelled }: { timedOut: boolean; cancelled: boolean }): Fault {
  const fault = (reason: AiFailure, again: boolean, more: Partial<Fault> = {}): Fault => ({
    reason,
    again,
    waitMs: null,
    http: null,
    usage: null,
    ...more,
  });
  if (cancelled) return fault('cancelled', false);
  if (timedOut) return fault('timed_out', true);
  if (NoObjectGeneratedError.isInstance(error)) {
    const isRefused = error.finishReason === 'content-filter' || (error.text ?? '').trim() === '';
    return fault(isRefused ? 'refused' : 'unusable', !isRefused, { usage: error.usage ?? null });
  }
  if (NoOutputGeneratedError.isInstance(error)) return fault('unusable', true);
  if (!APICallError.isInstance(error)) return fault('unavailable', true);
  const { statusCode: status, responseBody = '', responseHeaders = {} } = error;
  const http = status ?? null;
  if (status === 429) return fault('busy', true, { http, waitMs: waitIn(responseHeaders) });
  if (status === undefined || status === 408 || status >= 500) return fault('unavailable', true, { http, waitMs: waitIn(responseHeaders) });
  if (status < 300) return fault('unusable', true, { http });
  if (status === 413 || /context.{0,3}(?:length|window)|too (?:long|large|many tokens)|maximum.{0,20}tokens/i.test(responseBody))
    return fault('too_long', false, { http });
  if (/content.?(?:filter|policy|management)/i.test(responseBody)) return fault('refused', false, { http });
  return fault('misconfigured', false, { http });
}

/** How long to wait, by the answer's headers (RFC 9110, 10.2.3, and the finer one that OpenAI and Azure add). */
function waitIn(headers: Record<string, string>): number | null {
  const fine = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (Number.isFinite(fine)) return Math.max(0, fine);
  const given = headers['retry-after'];
  if (given === undefined) return null;
  const ms = /^\d+(?:\.\d+)?$/.test(given) ? 1_000 * Number(given) : Date.parse(given) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
