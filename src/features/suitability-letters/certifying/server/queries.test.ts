import { expect, test, vi } from 'vitest';
import { CertificateInput } from '#engine/letters/certifying/record.ts';
import { attachedReport } from '#engine/reports/attached.ts';
import type { LetterReview } from '#features/suitability-letters/contract.ts';
import { openHouse } from '#tests/support/app.ts';
import { aWrittenLetter, lettersPath as path } from '#tests/support/letters.ts';
import { pension } from '#tests/support/letters/ordinary.ts';
import { get, ok, post } from '#tests/support/moves.ts';

vi.setConfig({ testTimeout: 120_000 });

const house = openHouse({ work: true });
const changed = {
  ...pension,
  parts: pension.parts.map((part) => (typeof part === 'string' ? part.replace('which is £1,600', 'which is £1,800') : part)),
};

test('the certificate of a final letter names what was said to findings that advise, and counts those that nobody answered', async () => {
  const boss = await house.anAdministrator();
  const settings = { 'clear-percentages-worked-out': 'advisory' };
  await ok(boss.inject({ method: 'PUT', url: '/api/letter-rules', payload: { settings } }));
  const { id } = await aWrittenLetter(boss, changed);
  const { verdicts } = await post<LetterReview>(boss, `${path}/${id}/check`);
  const findings = verdicts.filter(({ outcome, severity }) => outcome === 'fail' && severity === 'advisory');
  const { rule, reason } = findings.find((verdict) => verdict.rule.id === 'clear-percentages-worked-out')!;
  const text = 'The provider rounds it so, and says so';
  await ok(boss.inject({ method: 'PUT', url: `${path}/${id}/answers`, payload: { rule: rule.id, text } }));
  for (const move of ['submit', 'approve', 'finalise']) await post(boss, `/api/documents/${id}/${move}`, {});
  const versions = () => get<{ versions: { pdf: string }[] }>(boss, `/api/documents/${id}/versions`);
  await expect.poll(async () => (await versions()).versions[0]!.pdf, { timeout: 90_000, interval: 200 }).not.toBe('making');
  const file = await boss.inject(`/api/documents/${id}/versions/1/content?format=certificate`);
  const certified = CertificateInput.parse(JSON.parse(attachedReport(file.rawPayload) ?? ''));
  expect(certified.findings).toEqual({
    answered: [{ rule: rule.id, finding: reason, answer: text, by: 'Test Adviser', at: expect.any(String) }],
    open: findings.length - 1,
  });
});
