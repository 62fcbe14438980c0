import { fixedTemplateIds } from '#engine/letters/record.ts';
import { nothingStated } from '#engine/reports/household/record.ts';
import { adminListNames } from '#features/admin/rules.ts';
import { testPassword } from '#tests/support/app.ts';
import { multipart } from '#tests/support/multipart.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { sample } from '#tests/support/reports.ts';
import { wordMime } from '#tests/support/templates.ts';
import { aGuideline } from '../guidelines.ts';
import { canary, type Firm, line, template } from './firm.ts';
import type { Parts, Row } from './row.ts';

const nothing = (parts: Parts = {}): Row => ({ make: () => parts, foreign: 'nothing' });
const id = (make: (firm: Firm) => Promise<string> | string, rest: Parts = {}): Row => ({
  make: async (firm) => ({ params: { id: await make(firm) }, ...rest }),
});
const nowhere = 'a-token-that-nobody-was-given';
const publicCall = (body: object, anyone: number): Row => ({ make: () => ({ body }), foreign: anyone, own: anyone, anyone });
const category = { category: `${canary} hobby`, is_income: false, standard_key: 'leisure.charity' };
const rule = { payee: `${canary} shop`, direction: 'out', category: 'leisure.charity' };
const columns = {
  heading_row: 1,
  date: 1,
  date_order: 'dmy',
  description: [2],
  amounts: { amount: 3, sign: 'out_negative' },
  balance: null,
  type: null,
};
const aPlace = { page: 1, box: { x0: 40, y0: 100, x1: 500, y1: 110 } };
const clientFields = { first_name: 'Zelda', last_name: canary };

async function aStatementUpload(firm: Firm): Promise<Parts> {
  const file = { name: 'statement.pdf', mime: 'application/pdf', content: await sample('thornbury-retired-1m.pdf') };
  const { payload, headers } = multipart(file);
  return { query: { customer_id: await firm.aClient() }, body: payload, headers };
}

async function aLogoUpload(firm: Firm): Promise<Parts> {
  const { payload, headers } = multipart({ name: 'logo.png', mime: 'image/png', content: await aPicture() });
  return { params: { id: firm.organisation }, body: payload, headers };
}

async function aFieldPicture(firm: Firm): Promise<Parts> {
  const { payload, headers } = multipart({ name: 'chart.png', mime: 'image/png', content: await aPicture() });
  return { params: { id: await firm.aDocument() }, query: { field: 'address' }, body: payload, headers };
}

function anImportUpload(): Parts {
  const { payload, headers } = multipart({ name: 'clients.csv', mime: 'text/csv', content: `First name,Last name\nZelda,Another\n` });
  return { body: payload, headers };
}

async function aFinancialStatementUpload(firm: Firm): Promise<Parts> {
  const content = JSON.stringify({ 'client-name': 'Zelda Another', 'monthly-income': {}, 'monthly-outgoings': {} });
  const { payload, headers } = multipart({ name: 'statement.sfs.json', mime: 'application/json', content });
  return { query: { customer_id: await firm.aClient() }, body: payload, headers };
}

function aTemplateUpload(): Parts {
  const { payload, headers } = multipart({ name: 'letter.docx', mime: wordMime, content: template() });
  return { body: payload, headers };
}

function aTestFileUpload(): Parts {
  const { payload, headers } = multipart({ name: 'note.txt', mime: 'text/plain', content: 'Name: Zelda Another' });
  return { body: payload, headers };
}

function aPaperUpload(): Parts {
  const { payload, headers } = multipart({ name: 'file note.txt', mime: 'text/plain', content: 'Name: Zelda Another' });
  return { body: payload, headers };
}

/** Names what the firm has of each kind that a search finds. */
async function aSearch(firm: Firm): Promise<Parts> {
  await firm.aClient();
  await firm.aLetter();
  await firm.aDocument();
  return { query: { search: canary } };
}

/** A report of the client whose report is finished. */
async function anotherReport(firm: Firm): Promise<string> {
  const { data } = (await firm.administrator.inject(`/api/customer-income-reports/${firm.finishedReport}`)).json();
  const payload = { customer_id: data.customer_id };
  const made = (await firm.administrator.inject({ method: 'POST', url: '/api/customer-income-reports', payload })).json();
  firm.ids.add(made.data.id);
  return made.data.id;
}

function aBatchUpload(): Parts {
  const { payload, headers } = multipart({ name: 'table.csv', mime: 'text/csv', content: 'Client full name,Notes\nZelda Another,none\n' });
  return { query: { document_template_id: fixedTemplateIds.suitabilityLetter }, body: payload, headers };
}

/** The rows of one paper of a document. */
const paper = (rest: Parts = {}, kind?: 'pdf'): Row => ({
  make: async (firm) => {
    const document = await firm.aDocument();
    return { params: { id: document, sourceId: await firm.aPaper(document, kind) }, ...rest };
  },
});
const withPaper = async (firm: Firm): Promise<string> => {
  const document = await firm.aDocument();
  await firm.aPaper(document);
  return document;
};
/** The rows of one comment of a document, the administrator’s. */
const comment: Row = {
  make: async (firm) => {
    const document = await firm.aDocument();
    return { params: { id: document, commentId: await firm.aComment(document) } };
  },
};
const finalVersion: Row = { make: async (firm) => ({ params: { id: await firm.aDocumentIn('final'), number: 1 } }) };
const documentFields = { name: 'Another name', description: null, date: '2026-11-22', language: 'en-GB' };
const templateFields = { name: 'Another name', description: null, type: 'GENERAL' };
const tagFields = { tag_name: 'client name', prompt_body: 'The client’s name' };
const letterFields = { name: 'Another letter', document_template_id: fixedTemplateIds.suitabilityLetter };
let tags = 0;
const snippetFields = { name: 'Another', tag: 'next_steps', order: 10, text: 'Sign it.', when: { all: [] } };
const version = (state: 'shared', rest: Parts = {}): Row => ({
  make: async (firm) => ({ params: { id: await firm.aTemplate(state), number: 1 }, ...rest }),
});

async function aPair(firm: Firm): Promise<{ into_id: string; from_id: string }> {
  return { into_id: await firm.aClient(), from_id: await firm.aClient() };
}

/** The rows of one kind of contact. */
function contactRows(path: string, fields: object): Record<string, Row> {
  const contact = (rest: Parts = {}) => id((firm) => firm.aContact(path, fields), rest);
  return {
    [`GET ${path}`]: { make: async (firm) => ({ query: { customer_id: await firm.aClient() } }), foreign: 'nothing' },
    [`POST ${path}`]: { make: async (firm) => ({ body: { customer_id: await firm.aClient(), ...fields } }) },
    [`GET ${path}/:id`]: contact(),
    [`PUT ${path}/:id`]: contact({ body: fields }),
    [`DELETE ${path}/:id`]: contact(),
    [`POST ${path}/:id/make-primary`]: contact(),
  };
}

/**
 * Every endpoint of the product: `METHOD path` → how to call it with real ids of a firm. The matrix fails on an endpoint that is
 * missing here. To add one: say how its ids and body are made; the rest follows from the endpoint's own `access`.
 */
export const rows: Record<string, Row> = {
  'GET /api/user': nothing(),
  // Their own account, whoever calls: nothing in the body or the address names another.
  'PUT /api/user': nothing({ body: { name: 'Another name' } }),
  'GET /api/user/email-change': nothing(),
  'DELETE /api/user/email-change': nothing(),
  'POST /api/user/email-change/confirm': publicCall({ token: nowhere }, 400),
  'POST /api/user/close': { ...nothing({ body: {} }), spends: true },
  'GET /api/dashboard': nothing(),
  'GET /api/search': { make: aSearch, foreign: 'nothing' },
  'GET /api/data-exports': nothing(),
  'POST /api/data-exports': { ...nothing(), spends: true },
  // A colleague's export is as far away as a stranger's.
  'GET /api/data-exports/:id/content': { ...id((firm) => firm.anExport), contributor: 404 },
  'GET /api/events': nothing(),
  'GET /api/admin/outbox-mails': nothing(),

  ...Object.fromEntries(
    adminListNames.flatMap((name) => [
      [`GET /api/admin/${name}`, nothing()],
      [`GET /api/admin/${name}/export`, nothing()],
    ]),
  ),
  'GET /api/admin/users/:id': id((firm) => firm.administrator.id),
  'POST /api/admin/users': {
    make: (firm) => ({ body: { email: `made-${crypto.randomUUID()}@example.org`, name: 'Made', organisation_id: firm.organisation } }),
  },
  'PUT /api/admin/users/:id': id((firm) => firm.contributor.id, {
    body: { name: 'Test Adviser', organisation_role: 'contributor', is_active: 1 },
  }),
  'POST /api/admin/users/:id/invite': { ...id((firm) => firm.contributor.id), admin: 409 },
  'POST /api/user-errors': nothing({ body: { message: 'Something is undefined' } }),
  'GET /api/admin/user-errors': nothing(),
  'GET /api/admin/user-errors/:id': id((firm) => firm.anError()),

  'GET /api/file-metadata/:id': id((firm) => firm.aFile()),
  'GET /api/file-metadata/:id/content': id((firm) => firm.aFile()),

  'GET /api/document-templates': nothing(),
  'GET /api/document-templates/fixed': nothing(),
  'POST /api/document-templates': nothing(aTemplateUpload()),
  // A template of the administrator's own is not there for a contributor.
  'GET /api/document-templates/:id': id((firm) => firm.aTemplate('shared')),
  'PUT /api/document-templates/:id': { ...id((firm) => firm.aTemplate('shared'), { body: templateFields }), contributor: 403 },
  'DELETE /api/document-templates/:id': { ...id((firm) => firm.aTemplate()), contributor: 404 },
  'POST /api/document-templates/:id/copy': id((firm) => firm.aTemplate('shared')),
  'POST /api/document-templates/:id/archive': { ...id((firm) => firm.aTemplate('shared')), contributor: 403 },
  'POST /api/document-templates/:id/restore': { ...id((firm) => firm.aTemplate('shared')), own: 409, contributor: 403 },
  'POST /api/document-templates/:id/share': id((firm) => firm.aTemplate()),
  'POST /api/document-templates/:id/unshare': id((firm) => firm.aTemplate('shared')),
  'POST /api/document-templates/:id/propose': { ...id((firm) => firm.aTemplate('shared')), own: 403, contributor: 403 },
  'GET /api/document-templates/:id/versions': id((firm) => firm.aTemplate('shared')),
  'POST /api/document-templates/:id/versions': {
    ...id((firm) => firm.aTemplate('shared'), aTemplateUpload()),
    contributor: 403,
  },
  'POST /api/document-templates/:id/versions/:number/activate': { ...version('shared', { body: { accept_broken: [] } }), contributor: 403 },
  'GET /api/document-templates/:id/versions/:number/outline': version('shared'),
  'GET /api/document-templates/:id/versions/:number/content': version('shared'),

  'GET /api/document-template-tags': nothing(),
  'GET /api/document-template-tags/standard': nothing(),
  'POST /api/document-template-tags': { make: () => ({ body: { ...tagFields, tag_name: `made ${++tags}` } }), foreign: 'nothing' },
  'GET /api/document-template-tags/:id': { ...id((firm) => firm.aTag()), contributor: 404 },
  'PUT /api/document-template-tags/:id': { ...id((firm) => firm.aTag(), { body: tagFields }), contributor: 404 },
  'PATCH /api/document-template-tags/:id': { ...id((firm) => firm.aTag(), { body: { is_active: 0 } }), contributor: 404 },
  'DELETE /api/document-template-tags/:id': { ...id((firm) => firm.aTag()), contributor: 404 },
  'POST /api/document-template-tags/:id/share': id((firm) => firm.aTag()),
  'POST /api/document-template-tags/:id/unshare': { ...id((firm) => firm.aTag()), own: 409 },
  'POST /api/document-template-tags/:id/propose': { ...id((firm) => firm.aTag()), own: 403, contributor: 404 },

  'GET /api/snippets': nothing(),
  'GET /api/snippets/sections': nothing(),
  'POST /api/snippets': nothing({ body: snippetFields }),
  'GET /api/snippets/:id': { ...id((firm) => firm.aSnippet()), contributor: 404 },
  'GET /api/snippets/:id/versions': { ...id((firm) => firm.aSnippet()), contributor: 404 },
  'PUT /api/snippets/:id': { ...id((firm) => firm.aSnippet(), { body: snippetFields }), contributor: 404 },
  'PATCH /api/snippets/:id': { ...id((firm) => firm.aSnippet(), { body: { is_active: 0 } }), contributor: 404 },
  'POST /api/snippets/:id/put-back': { ...id((firm) => firm.aSnippet()), own: 409, contributor: 404 },
  'DELETE /api/snippets/:id': { ...id((firm) => firm.aSnippet()), contributor: 404 },
  'POST /api/snippets/:id/share': id((firm) => firm.aSnippet()),
  'POST /api/snippets/:id/unshare': { ...id((firm) => firm.aSnippet()), own: 409 },
  'POST /api/snippets/:id/propose': { ...id((firm) => firm.aSnippet()), own: 403, contributor: 404 },
  'POST /api/snippets/try': {
    make: async (firm) => ({ body: { snippet: snippetFields, template_test_case_id: await firm.aTestCase() } }),
  },

  'GET /api/documents': nothing(),
  'POST /api/documents': nothing({ body: { name: 'Another', document_template_id: fixedTemplateIds.topUpLetter } }),
  'GET /api/documents/:id': id((firm) => firm.aDocument()),
  'PUT /api/documents/:id': id((firm) => firm.aDocument(), { body: documentFields }),
  'DELETE /api/documents/:id': id((firm) => firm.aDocument()),
  'POST /api/documents/:id/restore': id((firm) => firm.aDocument()),
  'POST /api/documents/:id/template': id((firm) => firm.aDocument(), { body: { document_template_id: fixedTemplateIds.topUpLetter } }),
  'POST /api/documents/:id/read': id(withPaper),
  'POST /api/documents/:id/translate': { ...id((firm) => firm.aDocument()), own: 409 },
  'GET /api/documents/:id/view': id((firm) => firm.aDocument()),
  'GET /api/documents/:id/content': id((firm) => firm.aDocument()),
  'GET /api/documents/:id/fields': id((firm) => firm.aDocument()),
  'PUT /api/documents/:id/fields': id((firm) => firm.aDocument(), {
    body: { decisions: [{ field: 'address', decision: 'attested', value: '1 High Street' }] },
  }),
  // No language model is set up where the matrix is tried.
  'POST /api/documents/:id/fields/reword': { ...id((firm) => firm.aDocument(), { body: { field: 'address' } }), own: 409 },
  'POST /api/documents/:id/fields/picture': { make: aFieldPicture, own: 400 },
  'GET /api/documents/:id/fields/history': id((firm) => firm.aDocument(), { query: { field: 'address' } }),
  'GET /api/documents/:id/edited': id((firm) => firm.anEditedDocument()),
  'POST /api/documents/:id/edited': id((firm) => firm.aDocumentIn('draft'), aTemplateUpload()),
  'DELETE /api/documents/:id/edited': id((firm) => firm.anEditedDocument()),
  'GET /api/documents/:id/sources': id(withPaper),
  'POST /api/documents/:id/sources': id((firm) => firm.aDocument(), aPaperUpload()),
  'POST /api/documents/:id/sources/income-report': {
    make: async (firm) => {
      const { data } = (await firm.administrator.inject(`/api/customer-income-reports/${firm.finishedReport}`)).json();
      return { params: { id: await firm.aLetter(data.customer_id) }, body: { customer_income_report_id: firm.finishedReport } };
    },
  },
  'PUT /api/documents/:id/sources/:sourceId': paper({ body: { role: 'meeting-note' } }),
  'POST /api/documents/:id/sources/:sourceId/unlock': { ...paper({ body: { password: 'Zelda' } }), own: 409 },
  'POST /api/documents/:id/sources/:sourceId/seen': { ...paper(), own: 409 },
  'DELETE /api/documents/:id/sources/:sourceId': paper(),
  'GET /api/documents/:id/sources/:sourceId/page': paper({ query: { page: 1, width: 100 } }, 'pdf'),
  'GET /api/documents/:id/sources/:sourceId/blocks': paper(),
  'POST /api/documents/:id/submit': id((firm) => firm.aDocument(), { body: {} }),
  'POST /api/documents/:id/give-back': id((firm) => firm.aDocumentIn('in_review'), { body: {} }),
  'POST /api/documents/:id/approve': id((firm) => firm.aDocumentIn('in_review'), { body: {} }),
  'POST /api/documents/:id/finalise': id((firm) => firm.aDocumentIn('approved'), { body: {} }),
  'POST /api/documents/:id/reopen': id((firm) => firm.aDocumentIn('final'), { body: {} }),
  'GET /api/document-batches': nothing(),
  'GET /api/document-batches/sample': nothing({ query: { document_template_id: fixedTemplateIds.suitabilityLetter } }),
  'POST /api/document-batches': { make: aBatchUpload, foreign: 'nothing' },
  'GET /api/document-batches/:id': { ...id((firm) => firm.aBatch()), contributor: 404 },
  'POST /api/document-batches/:id/check': {
    ...id((firm) => firm.aBatch(), { body: { mapping: ['client_full_name', null], name_column: null, empty_cells: 'make' } }),
    contributor: 404,
  },
  'GET /api/document-batches/:id/rows': { ...id((firm) => firm.aBatch('checked')), contributor: 404 },
  'POST /api/document-batches/:id/run': { ...id((firm) => firm.aBatch('checked')), contributor: 404 },
  'POST /api/document-batches/:id/cancel': { ...id((firm) => firm.aBatch('checked')), own: 409, contributor: 404 },
  'GET /api/document-batches/:id/content': { ...id((firm) => firm.aBatch('done')), contributor: 404 },
  'DELETE /api/document-batches/:id': { ...id((firm) => firm.aBatch()), contributor: 404 },
  'GET /api/documents/:id/versions': id((firm) => firm.aDocumentIn('final')),
  'GET /api/documents/:id/versions/:number/content': finalVersion,
  // They are being made.
  'POST /api/documents/:id/versions/:number/make-again': { ...finalVersion, own: 409 },
  'GET /api/documents/:id/comments': id((firm) => firm.aDocument()),
  'POST /api/documents/:id/comments': id((firm) => firm.aDocument(), { body: { text: 'Another' } }),
  'POST /api/documents/:id/comments/:commentId/resolve': comment,
  'DELETE /api/documents/:id/comments/:commentId': { ...comment, contributor: 403 },
  'GET /api/documents/:id/known-papers': id((firm) => firm.aDocument()),
  // There is no such paper.
  'POST /api/documents/:id/known-papers': { ...id((firm) => firm.aDocument(), { body: { source_ids: [crypto.randomUUID()] } }), own: 404 },
  'POST /api/documents/:id/presence': id((firm) => firm.aDocument(), { body: { field: null } }),
  'DELETE /api/documents/:id/presence': id((firm) => firm.aDocument()),
  'GET /api/document-review-rules': nothing(),
  'PUT /api/document-review-rules': nothing({ body: { four_eyes: false, approver_ids: [] } }),

  'GET /api/template-test-cases': nothing(),
  'POST /api/template-test-cases': nothing({ body: { name: 'Another' } }),
  'GET /api/template-test-cases/:id': id((firm) => firm.aTestCase()),
  'PUT /api/template-test-cases/:id': { ...id((firm) => firm.aTestCase(), { body: { name: 'Another' } }), contributor: 403 },
  'DELETE /api/template-test-cases/:id': { ...id((firm) => firm.aTestCase()), contributor: 403 },
  'POST /api/template-test-cases/:id/files': { ...id((firm) => firm.aTestCase(), aTestFileUpload()), contributor: 403 },
  'DELETE /api/template-test-cases/:id/files/:fileId': {
    make: async (firm) => {
      const testCase = await firm.aTestCase();
      return { params: { id: testCase, fileId: await firm.aTestFile(testCase) } };
    },
    contributor: 403,
  },
  'PUT /api/template-test-cases/:id/expectations': {
    ...id((firm) => firm.aTestCase(), { body: { tag_name: 'name', expected: null } }),
    contributor: 403,
  },
  'POST /api/template-test-cases/:id/expectations/forget': {
    ...id((firm) => firm.aTestCase(), { body: { tag_name: 'name' } }),
    contributor: 403,
  },
  'PUT /api/template-test-cases/:id/letters': {
    ...id((firm) => firm.aTestCase(), { body: { document_template_id: fixedTemplateIds.topUpLetter, text: [['Dear Zelda,']] } }),
    contributor: 403,
  },
  'POST /api/template-test-cases/:id/letters/forget': {
    ...id((firm) => firm.aTestCase(), { body: { document_template_id: fixedTemplateIds.topUpLetter } }),
    contributor: 403,
  },
  'POST /api/template-test-cases/:id/compare': id((firm) => firm.aTestCase(), {
    body: { document_template_id: fixedTemplateIds.topUpLetter, before: null, after: 1 },
  }),
  'POST /api/template-test-cases/:id/run': id((firm) => firm.aTestCase(), { body: { tags: [tagFields] } }),

  'GET /api/suitability-letters': nothing(),
  'POST /api/suitability-letters': {
    make: async (firm) => ({ body: { ...letterFields, customer_id: await firm.aClient() } }),
  },
  'GET /api/suitability-letters/:id': id((firm) => firm.aLetter()),
  'PUT /api/suitability-letters/:id': id((firm) => firm.aLetter(), { body: { advice: ['isa'], mifid: true } }),
  'POST /api/suitability-letters/:id/check': id((firm) => firm.aLetter()),
  // It was not judged.
  'PUT /api/suitability-letters/:id/answers': {
    ...id((firm) => firm.aLetter(), { body: { rule: 'practice-inflation', text: 'Agreed' } }),
    own: 409,
  },
  'GET /api/letter-rules': nothing(),
  'PUT /api/letter-rules': nothing({ body: { settings: { 'practice-headings': 'off' } } }),

  'GET /api/audit-rows': nothing(),
  'GET /api/audit-rows/choices': nothing(),
  // A contributor sees own actions, and so not whether the chain is whole.
  'GET /api/audit-rows/check': { ...nothing(), contributor: 403 },
  'GET /api/audit-rows/export': nothing({ query: { format: 'json' } }),
  // Rows are numbered in each firm anew, so a number names no other firm's row.
  'GET /api/audit-rows/:seq': {
    make: async (firm, role) => {
      const { data } = (await firm[role].inject('/api/audit-rows?limit=1')).json().data;
      return { params: { seq: data[0].seq } };
    },
    foreign: 'nothing',
  },
  'GET /api/customer-audits': { make: async (firm) => ({ query: { customer_id: await firm.aClient() } }), foreign: 'nothing' },

  'POST /api/auth/signup': publicCall({ email: 'someone@example.org', password: 'marker lantern quarry 9' }, 200),
  'POST /api/auth/verify-email': publicCall({ email: 'someone@example.org', token: nowhere }, 400),
  'POST /api/auth/login': publicCall({ email: 'someone@example.org', password: 'not the password' }, 401),
  'POST /api/auth/refresh-token': publicCall({ refreshToken: nowhere }, 401),
  'POST /api/auth/logout': { ...nothing(), spends: true },

  'GET /api/auth/captcha-challenge': { ...nothing({ query: { action: 'login' } }), anyone: 200 },
  'GET /api/auth/providers': { ...nothing(), anyone: 200 },
  // No provider is configured: there is none to begin with.
  'POST /api/auth/oauth/initiate': publicCall({ provider: 'google', redirectUri: 'http://127.0.0.1:3000/oauth-callback' }, 404),
  'POST /api/auth/oauth/callback': publicCall({ code: 'code', state: nowhere, redirectUri: 'http://127.0.0.1:3000/oauth-callback' }, 400),
  'POST /api/auth/oauth/link': { ...nothing({ body: { linkToken: nowhere } }), own: 400 },
  'GET /api/auth/identities': nothing(),
  'POST /api/auth/identities/initiate': {
    ...nothing({ body: { provider: 'google', redirectUri: 'http://127.0.0.1:3000/oauth-callback' } }),
    own: 404,
  },
  'DELETE /api/auth/identities/:id': { ...id((firm) => firm.anIdentity()), own: 404 },
  'POST /api/auth/two-factor/verify': publicCall({ challengeId: nowhere, code: '000000' }, 410),
  'POST /api/auth/two-factor/resend': publicCall({ challengeId: nowhere }, 410),
  'POST /api/auth/two-factor/recover': publicCall({ challengeId: nowhere, recoveryCode: 'nothing' }, 410),
  'POST /api/auth/two-factor/passkey-request': publicCall({ challengeId: nowhere }, 410),
  'POST /api/auth/two-factor/passkey': publicCall({ challengeId: nowhere, credential: {} }, 400),
  'POST /api/auth/passkeys/login-request': { ...nothing(), anyone: 200 },
  'POST /api/auth/passkeys/login': publicCall({ credential: {} }, 400),
  'POST /api/auth/forgot-password': publicCall({ email: 'someone@example.org' }, 200),
  'POST /api/auth/reset-password': publicCall(
    { email: 'someone@example.org', token: nowhere, newPassword: 'marker lantern quarry 9' },
    400,
  ),
  'POST /api/auth/change-password': {
    ...nothing({ body: { currentPassword: 'not the password', newPassword: 'marker lantern quarry 9' } }),
    own: 400,
  },
  'POST /api/auth/reauthenticate': nothing({ body: { password: testPassword } }),
  'POST /api/auth/reauthenticate/passkey-request': nothing(),
  'GET /api/auth/factors': nothing(),
  'POST /api/auth/totp': nothing(),
  'POST /api/auth/totp/confirm': { ...nothing({ body: { code: '000000' } }), own: 400 },
  'DELETE /api/auth/totp': { ...nothing(), own: 404 },
  'POST /api/auth/recovery-codes': { ...nothing(), own: 404 },
  'POST /api/auth/passkeys/creation': nothing(),
  'POST /api/auth/passkeys': { ...nothing({ body: { name: 'Phone', credential: {} } }), own: 400 },
  // A person's own: their firm's other people don't find it either.
  'PUT /api/auth/passkeys/:id': { ...id((firm) => firm.aPasskey(), { body: { name: 'Mine now' } }), own: 404 },
  'DELETE /api/auth/passkeys/:id': { ...id((firm) => firm.aPasskey()), own: 404 },
  'GET /api/sessions': nothing(),
  'DELETE /api/sessions/:id': { ...id((firm) => firm.aSession()), own: 404 },
  'POST /api/sessions/revoke-others': nothing(),

  'GET /api/language-model': nothing(),
  'PUT /api/language-model': nothing({ body: { is_on: false, residency: 'uk_eea', uses: ['papers', 'payments'] } }),
  'GET /api/language-model/usage': nothing(),

  'POST /api/organisations': { make: () => ({ body: { name: 'Another firm' } }), own: 409, foreign: 'nothing' },
  'GET /api/organisations/:id': id((firm) => firm.organisation),
  'PUT /api/organisations/:id': id((firm) => firm.organisation, { body: { name: `${canary} & Partners`, colour: '#0b6b5b' } }),
  'POST /api/organisations/:id/two-factor-rule': id((firm) => firm.organisation, { body: { required: false } }),
  'POST /api/organisations/:id/logo': { make: aLogoUpload },
  'DELETE /api/organisations/:id/logo': id((firm) => firm.organisation),
  'GET /api/organisations/:id/logo': { ...id((firm) => firm.organisation), own: 404 },
  'POST /api/organisations/:id/close': { ...id((firm) => firm.organisation), own: 409 },
  'POST /api/organisations/:id/leave': {
    make: (firm) => ({ params: { id: firm.organisation }, body: {} }),
    spends: true,
  },
  'GET /api/users': nothing(),
  'PUT /api/users/:id/role': id(async (firm) => (await firm.aMember()).id, { body: { role: 'contributor' } }),
  'POST /api/users/:id/remove': {
    make: async (firm) => ({ params: { id: (await firm.aMember()).id }, body: { new_owner_user_id: firm.administrator.id } }),
  },
  'GET /api/organisation-invites': nothing(),
  'POST /api/organisation-invites': nothing({ body: { email: 'new@example.org', role: 'contributor' } }),
  'POST /api/organisation-invites/:id/resend': id((firm) => firm.anInvite()),
  'DELETE /api/organisation-invites/:id': id((firm) => firm.anInvite()),
  'POST /api/organisation-invites/look': publicCall({ token: nowhere }, 400),
  'POST /api/organisation-invites/accept': publicCall({ token: nowhere, name: 'Someone', password: 'marker lantern quarry 9' }, 400),
  'POST /api/organisation-invites/join': { make: () => ({ body: { token: nowhere } }), own: 400, foreign: 400 },
  'GET /api/organisation-moves/status': nothing(),
  // The founder of a firm left nothing behind elsewhere.
  'POST /api/organisation-moves': { ...nothing({ body: { clients: 'none', categories: false } }), own: 409, contributor: 200 },

  'GET /api/customers': nothing(),
  'POST /api/customers': nothing({ body: clientFields }),
  'GET /api/customers/:id': id((firm) => firm.aClient()),
  'PUT /api/customers/:id': id((firm) => firm.aClient(), { body: clientFields }),
  'DELETE /api/customers/:id': id((firm) => firm.aClient()),
  'GET /api/customers/owners': nothing(),
  'POST /api/customers/bulk': { make: async (firm) => ({ body: { action: 'archive', ids: [await firm.aClient()] } }) },
  'POST /api/customers/export': { make: async (firm) => ({ body: { format: 'csv', ids: [await firm.aClient()] } }) },
  'POST /api/customers/:id/partner': {
    make: async (firm) => ({ params: { id: await firm.aClient() }, body: { partner_customer_id: await firm.aClient() } }),
  },
  'GET /api/customers/:id/timeline': id((firm) => firm.aClient()),
  ...contactRows('/api/customer-emails', { email: 'zelda@quillfeather.example' }),
  ...contactRows('/api/customer-telephones', { telephone: '07700 900451' }),
  ...contactRows('/api/customer-addresses', { address_1: `1 ${canary} Street` }),
  'GET /api/customer-merges/preview': { make: async (firm) => ({ query: await aPair(firm) }) },
  'POST /api/customer-merges': { make: async (firm) => ({ body: await aPair(firm) }) },
  'POST /api/customer-merges/:id/undo': id((firm) => firm.aMerge()),
  // An import is seen by who uploaded it alone: the administrator, here.
  'GET /api/customer-imports': nothing(),
  'POST /api/customer-imports': { make: anImportUpload, foreign: 'nothing' },
  'GET /api/customer-imports/:id': { ...id((firm) => firm.anImport()), contributor: 404 },
  'POST /api/customer-imports/:id/check': {
    ...id((firm) => firm.anImport(), { body: { mapping: ['first_name', 'last_name'], on_duplicate: 'skip' } }),
    contributor: 404,
  },
  'GET /api/customer-imports/:id/rows': { ...id((firm) => firm.anImport()), contributor: 404 },
  'PUT /api/customer-imports/:id/rows/:rowId/choice': {
    make: async (firm) => {
      const importId = await firm.anImport('checked');
      return { params: { id: importId, rowId: await firm.anImportRow(importId) }, body: { choice: 'add' } };
    },
    contributor: 404,
  },
  'POST /api/customer-imports/:id/run': { ...id((firm) => firm.anImport('checked')), contributor: 404 },
  // It has not run yet.
  'POST /api/customer-imports/:id/undo': { ...id((firm) => firm.anImport('checked')), own: 409, contributor: 404 },
  'DELETE /api/customer-imports/:id': { ...id((firm) => firm.anImport()), contributor: 404 },

  'GET /api/income-expenditure-categories/choices': nothing(),
  'GET /api/income-expenditure-categories': nothing(),
  'POST /api/income-expenditure-categories': {
    make: (_, role) => ({ body: { ...category, category: `Hobby of the ${role}` } }),
    foreign: 'nothing',
  },
  'PUT /api/income-expenditure-categories/:id': {
    make: async (firm, role) => ({ params: { id: await firm.aCategory() }, body: { ...category, category: `Renamed by ${role}` } }),
  },
  'PATCH /api/income-expenditure-categories/:id': id((firm) => firm.aCategory(), { body: { is_active: 0 } }),
  'DELETE /api/income-expenditure-categories/:id': id((firm) => firm.aCategory()),
  'GET /api/category-rules': nothing(),
  'POST /api/category-rules': nothing({ body: { ...rule, payee: 'Some shop' } }),
  'PUT /api/category-rules/:id': {
    make: async (firm, role) => ({ params: { id: await firm.aRule() }, body: { ...rule, payee: `Shop of ${role}` } }),
  },
  'PATCH /api/category-rules/:id': id((firm) => firm.aRule(), { body: { is_active: 0 } }),
  'DELETE /api/category-rules/:id': id((firm) => firm.aRule()),

  'GET /api/spending-guidelines': nothing(),
  'PUT /api/spending-guidelines': { ...nothing({ body: aGuideline('2020-04-06') }), contributor: 403 },
  'DELETE /api/spending-guidelines/:id': { ...id((firm) => firm.aGuideline()), contributor: 403 },

  'GET /api/bank-statements': { make: async (firm) => ({ query: { customer_id: await firm.aClient() } }), foreign: 'nothing' },
  'POST /api/bank-statements': { make: aStatementUpload },
  'GET /api/bank-statements/:id': id((firm) => firm.aStatement()),
  // No statement of the firm waits for a password: its own people are told so.
  'POST /api/bank-statements/:id/unlock': { ...id((firm) => firm.aStatement(), { body: { password: 'open sesame' } }), own: 409 },
  // Nor does any ask for its columns, or have rows.
  'POST /api/bank-statements/:id/columns': { ...id((firm) => firm.aStatement(), { body: columns }), own: 409 },
  'POST /api/bank-statements/:id/columns/preview': { ...id((firm) => firm.aStatement(), { body: columns }), own: 409 },
  // Nor has any an account that it does not name.
  'GET /api/bank-statements/:id/accounts': id((firm) => firm.aStatement()),
  'POST /api/bank-statements/:id/accounts/:index': {
    make: async (firm) => ({
      params: { id: await firm.aStatement(), index: 0 },
      body: { bank_account_id: null, names: { bank: null, account_name: 'Rainy day', ending: null } },
    }),
    own: 409,
  },
  'DELETE /api/bank-statements/:id/accounts/:index': {
    make: async (firm) => ({ params: { id: await firm.aStatement(), index: 0 } }),
    own: 409,
  },
  'GET /api/bank-statements/:id/excerpt': { ...id((firm) => firm.aStatement(), { query: { row: 1, column: 1 } }), own: 409 },
  'POST /api/bank-statements/:id/retry': id((firm) => firm.aStatement()),
  'DELETE /api/bank-statements/:id': id((firm) => firm.aStatement()),
  'GET /api/bank-statements/:id/rows': id((firm) => firm.aStatement()),
  'POST /api/bank-statements/:id/rows/settle': {
    ...id((firm) => firm.aStatement(), { body: { place: aPlace, date: '2025-06-02', amount: -5.21 } }),
    own: 409,
  },
  'POST /api/bank-statements/:id/rows/unsettle': { ...id((firm) => firm.aStatement(), { body: { place: aPlace } }), own: 409 },
  'GET /api/bank-statements/:id/pages/:page': { make: async (firm) => ({ params: { id: await firm.aStatement(), page: 1 } }) },
  'GET /api/bank-accounts': { make: async (firm) => ({ query: { customer_id: await firm.aClient() } }), foreign: 'nothing' },

  'GET /api/customer-income-reports': nothing(),
  'POST /api/customer-income-reports': { make: async (firm) => ({ body: { customer_id: await firm.aClient() } }) },
  'POST /api/customer-income-reports/from-sfs': { make: aFinancialStatementUpload },
  'GET /api/customer-income-reports/:id': id((firm) => firm.aReport()),
  'PUT /api/customer-income-reports/:id': id((firm) => firm.aReport(), { body: { household: nothingStated, period: null } }),
  'DELETE /api/customer-income-reports/:id': id((firm) => firm.aReport()),
  'GET /api/customer-income-reports/:id/evidence': id((firm) => firm.aReport()),
  'GET /api/customer-income-reports/:id/budget': id((firm) => firm.aReport()),
  'POST /api/customer-income-reports/:id/decide': id((firm) => firm.aReport(), {
    body: { decisions: [{ kind: 'note', subject: 'x', value: 'first' }] },
  }),
  'GET /api/accuracy': { ...nothing(), contributor: 403 },
  'PUT /api/accuracy/review-threshold': { ...nothing({ body: { review_below: 70 } }), contributor: 403 },
  'PUT /api/accuracy/accepted-errors': { ...nothing({ body: { accepted_errors: 8 } }), contributor: 403 },
  'POST /api/accuracy/review-proposal': { ...nothing(), contributor: 403 },
  'GET /api/income-report-settings': nothing(),
  'PUT /api/income-report-settings': { ...nothing({ body: { shows_markers: false } }), contributor: 403 },
  // No firm is shown markers until it says so.
  'GET /api/bank-statements/:id/signs': { ...id((firm) => firm.aStatement()), own: 409, contributor: 409 },
  'GET /api/customer-income-reports/:id/markers': { ...id((firm) => firm.aReport()), own: 409, contributor: 409 },
  // No language model is set up where the matrix is tried.
  'POST /api/customer-income-reports/:id/ask-model': { ...id((firm) => firm.aReport()), own: 409 },
  'POST /api/customer-income-reports/:id/preview': id((firm) => firm.aReport(), { body: rule }),
  'GET /api/customer-income-reports/:id/guidelines': id((firm) => firm.aReport()),
  'GET /api/customer-income-reports/:id/compared': id((firm) => firm.aReport()),
  'GET /api/customer-income-reports/:id/compared/csv': {
    make: async (firm) => ({ params: { id: await anotherReport(firm) }, query: { with: firm.finishedReport } }),
  },
  'POST /api/customer-income-reports/:id/finish': {
    make: async (firm) => ({ params: { id: firm.finishedReport }, body: { accept_warnings: true } }),
    own: 409,
  },
  'POST /api/customer-income-reports/:id/reopen': id((firm) => firm.aReport()),
  'GET /api/customer-income-reports/:id/versions': id((firm) => firm.finishedReport),
  'GET /api/customer-income-reports/:id/versions/:number/:format': {
    make: (firm) => ({ params: { id: firm.finishedReport, number: 1, format: 'csv' } }),
  },
  'GET /api/customer-income-report-lines': { make: async (firm) => ({ query: { customer_income_report_id: await firm.aReport() } }) },
  'POST /api/customer-income-report-lines': {
    make: async (firm) => ({ body: { customer_income_report_id: await firm.aReport(), ...line } }),
  },
  'GET /api/customer-income-report-lines/:id': id((firm) => firm.aLine()),
  'PUT /api/customer-income-report-lines/:id': id((firm) => firm.aLine(), { body: line }),
  'DELETE /api/customer-income-report-lines/:id': id((firm) => firm.aLine()),
};
