import { readFile } from 'node:fs/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { startLlm } from '#apps/sandbox/llm/server.ts';
import type { DocumentSource } from '#features/documents/sources/contract.ts';
import type { DocumentVersion } from '#features/documents/versions/contract.ts';
import { type Adviser, openHouse, testPassword } from '#tests/support/app.ts';
import { accountOf, allAtRest, placesOf } from '#tests/support/at-rest.ts';
import { aBatch, anActiveTemplate, checkBatch, runBatch } from '#tests/support/batches.ts';
import { aDocument, addPaper, decide, documentsPath, whenRead } from '#tests/support/documents.ts';
import { aClient, get, ok, post } from '#tests/support/moves.ts';
import { upload } from '#tests/support/templates.ts';
import { reworded } from '#tests/support/word.ts';

vi.setConfig({ testTimeout: 180_000 });

/* What a letter is made of is searched for in everything that lies on disk afterwards. */

const standIn = await startLlm();
const secrets = { APP_SECRET: 'a secret of this test alone, with 48 characters ..', AI_API_KEY: 'sk-key-of-the-model-4f81' };
const house = openHouse({
  work: true,
  settings: { ...secrets, AI_PROVIDER: 'openai-compatible', AI_MODEL: 'stand-in', AI_BASE_URL: standIn.url },
});
afterAll(() => standIn.close());

const sample = 'thornbury-retired-1m';
const said = {
  niNumber: 'QQ 12 34 56 C',
  accountNumber: 'GB29 NWBK 6016 1331 9268 19',
  income: '£48,317.62',
  garden: 'a walled orchard of quinces',
  stated: 'Larkspur Ledger Account',
  comment: 'her sister must not hear of the legacy',
  inWord: 'With best wishes from all at Foxglove Lodge',
  inTable: 'Ms Peregrine Underhill-Vane',
  inExport: 'MERGANSER BOATYARD MOORING',
  inMessage: '31/02/1987',
  password: 'heron umbrella 71',
};
const note = [
  'Fact-find',
  'Date: 3 February 2026',
  'Client full name: Mrs Amara Okafor',
  `National Insurance number: ${said.niNumber}`,
  `Account number: ${said.accountNumber}`,
  `Gross income: ${said.income}`,
  `My garden project is to build “${said.garden}” behind the house.`,
].join('\n');
const lines = [
  'Dear {{client_full_name}}, {{ni_number}}',
  '{{gross_income}} {{garden_project}} {{recommended_product}}',
  'Yours sincerely',
];

/** A client's statement, read. */
async function aStatement(who: Adviser): Promise<void> {
  const { id: customer } = await aClient(who, 'Coleridge');
  const content = await readFile(`samples/statements/${sample}.pdf`);
  const { id } = await ok<{ id: string }>(upload(who, `/api/bank-statements?customer_id=${customer}`, content, `${sample}.pdf`));
  const status = async () => (await get<{ status: string }>(who, `/api/bank-statements/${id}`)).status;
  await expect.poll(status, { timeout: 60_000, interval: 100 }).toBe('read');
}

/** An export that waits for its columns, and one that is refused by words of its own. */
async function someExports(who: Adviser): Promise<void> {
  const { id: customer } = await aClient(who, 'Coleridge');
  const drop = async (name: string, ...rows: string[]) => {
    const content = ['Date,Description,Amount', ...rows, ''].join('\n');
    const { id } = await ok<{ id: string }>(upload(who, `/api/bank-statements?customer_id=${customer}`, content, name));
    const read = () => get<{ status: string; message: string; question: object | null }>(who, `/api/bank-statements/${id}`);
    await expect.poll(async () => (await read()).status, { timeout: 60_000, interval: 100 }).not.toMatch(/waiting|reading/);
    return read();
  };
  const asked = await drop('asked.csv', `28/11/2025,${said.inExport},12.50`, '29/11/2025,GAS,30.00');
  expect([asked.status, JSON.stringify(asked.question)]).toEqual(['needs_columns', expect.stringContaining(said.inExport)]);
  const refused = await drop('refused.csv', '28/11/2025,GAS,-12.50', `${said.inMessage},GAS,-30.00`, '30/11/2025,GAS,-12.50');
  expect([refused.status, refused.message]).toEqual(['refused', expect.stringContaining(said.inMessage)]);
}

test('of tokens, passwords, keys, account and insurance numbers and the words of papers nothing lies in the clear on disk', async () => {
  const boss = await house.anAdministrator('Quillfeather & Partners');
  await ok(boss.inject({ method: 'PUT', url: '/api/language-model', payload: { is_on: true, residency: 'uk' } }));
  await aStatement(boss);
  await someExports(boss);
  const { id } = await aDocument(boss, lines);
  await addPaper(boss, id, note, 'fact-find.txt');
  const secret = await addPaper(boss, id, await readFile('samples/statements/protected-caldervale-selfemp-3m.pdf'), 'protected.pdf');
  await whenRead(boss, id);
  await post<DocumentSource>(boss, `${documentsPath}/${id}/sources/${secret.id}/unlock`, { password: said.password });
  await whenRead(boss, id);
  expect(standIn.requests.length).toBeGreaterThan(0);
  const stated = ['client_full_name', 'ni_number', 'gross_income', 'garden_project', 'recommended_product'];
  await decide(boss, id, ...stated.map((field) => ({ field, decision: 'attested', value: said.stated })));
  await post(boss, `${documentsPath}/${id}/comments`, { text: said.comment });
  const made = (await boss.inject(`${documentsPath}/${id}/content`)).rawPayload;
  await ok(upload(boss, `${documentsPath}/${id}/edited`, reworded(made, { 'Yours sincerely': said.inWord })));
  for (const verb of ['submit', 'approve', 'finalise']) await post(boss, `${documentsPath}/${id}/${verb}`);
  const versions = () => get<{ versions: DocumentVersion[] }>(boss, `${documentsPath}/${id}/versions`);
  await expect.poll(async () => (await versions()).versions[0]?.pdf, { timeout: 60_000 }).not.toBe('making');
  const batch = await aBatch(
    boss,
    (await anActiveTemplate(boss, 'Dear {{client_full_name}}')).id,
    `Client full name,Notes\n${said.inTable},none\n`,
  );
  await checkBatch(boss, batch);
  await runBatch(boss, batch.id);

  const atRest = await allAtRest(house.services);
  // The search finds what is there: a firm's name is in the clear, and files are.
  expect(placesOf('Quillfeather & Partners', atRest)).toContain('table public.organisations');
  expect([...atRest.keys()].filter((place) => place.startsWith('file files/')).length).toBeGreaterThan(5);
  const { sort_code, account_number } = accountOf(sample);
  const device = boss.device.split('=')[1]!;
  const all = { ...said, ...secrets, sort_code, account_number, testPassword, token: boss.token, refreshToken: boss.refreshToken, device };
  const clear = Object.entries(all).flatMap(([name, text]) => placesOf(text, atRest).map((place) => `${name} in ${place}`));
  expect(clear).toEqual([]);
});
