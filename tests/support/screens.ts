import { adminListNames } from '#features/admin/rules.ts';
import { paths } from '#platform/web/paths.ts';
import type { Records } from './e2e-root.ts';

/** A screen behind the sign-in. */
interface Inside {
  at: (records: Records) => string;
  /** What its first heading says when the records' words are `Ashworth`. */
  heading: RegExp;
}

/** A screen that is shown to who is signed out; `shell.e2e.ts` and others open them in that state. */
interface Door {
  door: string;
  heading: RegExp;
}

export type Screen = Inside | Door;

const at = (address: (records: Records) => string, heading: RegExp): Inside => ({ at: address, heading });
const door = (address: string, heading: RegExp): Door => ({ door: address, heading });
const no = (why: string) => ({ why });

/* Every address of the path builder: how it is reached with records on it, or why it is no screen of its own. */
const addresses: Record<keyof typeof paths, Screen | { why: string }> = {
  home: no('leads on to the sign-in'),
  login: door(paths.login(), /Log in/),
  signup: door(paths.signup(), /Sign up|Create/),
  verifyEmail: door(paths.verifyEmail(), /./),
  acceptInvite: door(paths.acceptInvite(), /./),
  forgotPassword: door(paths.forgotPassword(), /./),
  resetPassword: door(paths.resetPassword(), /./),
  oauthCallback: door(paths.oauthCallback(), /./),
  confirmEmail: door(paths.confirmEmail(), /./),
  error: door(paths.error(), /Something went wrong/),
  devOutbox: no('a page of the development server'),
  landing: no('another name of the dashboard'),
  account: at(() => paths.account(), /./),
  accountData: at(() => paths.accountData(), /./),
  connectedAccounts: at(() => paths.connectedAccounts(), /./),
  dashboard: at(() => paths.dashboard(), /./),
  security: at(() => paths.security(), /./),
  clients: at(() => paths.clients(), /Clients/),
  newClient: at(() => paths.newClient(), /Add a client/),
  importClients: at(() => paths.importClients(), /./),
  clientImport: at(({ clientImport }) => paths.clientImport(clientImport), /./),
  client: at(({ client }) => paths.client(client), /Ashworth/),
  mergeClient: at(({ client, other }) => paths.mergeClient(client, other), /./),
  clientEmails: at(({ client }) => paths.clientEmails(client), /./),
  clientTelephones: at(({ client }) => paths.clientTelephones(client), /./),
  clientAddresses: at(({ client }) => paths.clientAddresses(client), /./),
  newClientEmail: at(({ client }) => paths.newClientEmail(client), /./),
  newClientTelephone: at(({ client }) => paths.newClientTelephone(client), /./),
  newClientAddress: at(({ client }) => paths.newClientAddress(client), /./),
  editClientEmail: at(({ email }) => paths.editClientEmail(email), /./),
  editClientTelephone: at(({ telephone }) => paths.editClientTelephone(telephone), /./),
  editClientAddress: at(({ address }) => paths.editClientAddress(address), /./),
  editClient: at(({ client }) => paths.editClient(client), /Ashworth/),
  incomeReports: at(() => paths.incomeReports(), /Income reports/),
  newReport: at(() => paths.newReport(), /./),
  incomeReport: at(({ report }) => paths.incomeReport(report), /Ashworth/),
  newIncomeLine: at(({ report }) => paths.newIncomeLine(report), /./),
  newExpenseLine: at(({ report }) => paths.newExpenseLine(report), /./),
  editIncomeLine: at(({ report, income }) => paths.editIncomeLine(report, income), /./),
  editExpenseLine: at(({ report, expense }) => paths.editExpenseLine(report, expense), /./),
  categories: at(() => paths.categories(), /Categories/),
  accuracy: at(() => paths.accuracy(), /How right it is/),
  suitabilityLetters: at(() => paths.suitabilityLetters(), /Suitability letters/),
  newLetter: at(() => paths.newLetter(), /./),
  suitabilityLetter: at(({ letter }) => paths.suitabilityLetter(letter), /Ashworth/),
  documents: at(() => paths.documents(), /Documents/),
  document: at(({ document }) => paths.document(document), /Ashworth/),
  documentBatches: at(() => paths.documentBatches(), /Batches/),
  documentBatch: at(({ batch }) => paths.documentBatch(batch), /./),
  templates: at(() => paths.templates(), /Templates/),
  template: at(({ template }) => paths.template(template), /Ashworth/),
  templateTags: at(() => paths.templateTags(), /Tags/),
  newTemplateTag: at(() => paths.newTemplateTag(), /New tag/),
  editTemplateTag: at(({ tag }) => paths.editTemplateTag(tag), /Ashworth/),
  snippets: at(() => paths.snippets(), /Snippets/),
  newSnippet: at(() => paths.newSnippet(), /New snippet/),
  editSnippet: at(({ snippet }) => paths.editSnippet(snippet), /Ashworth/),
  organization: at(() => paths.organization(), /Ashworth/),
  auditTrail: at(() => paths.auditTrail(), /Audit trail/),
  auditEntry: at(() => paths.auditEntry('3'), /./),
  admin: at(() => paths.admin(), /Admin/),
  adminList: no('each list below'),
  newAdminUser: at(() => paths.newAdminUser(), /Add a user/),
  adminUser: at(({ user }) => paths.adminUser(user), /Ashworth/),
  editAdminUser: at(({ user }) => paths.editAdminUser(user), /Edit Ashworth/),
  adminUserError: at(({ error }) => paths.adminUserError(error), /Ashworth is undefined/),
};

/** Every screen of the product by its name, each list of the admin area among them. */
export const screens: readonly (readonly [name: string, screen: Screen])[] = [
  ...Object.entries(addresses).flatMap(([name, screen]) => ('why' in screen ? [] : [[name, screen] as const])),
  ...[...adminListNames, 'user-errors'].map((name) => [`admin list ${name}`, at(() => paths.adminList(name), /./)] as const),
];
