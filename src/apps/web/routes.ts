import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { adminListNames } from '#features/admin/rules.ts';

const features = '../../features';

/** The only URL map. Each screen belongs to a slice; the shell around it is here. */
export default [
  layout('layouts/AppLayout.tsx', [
    index('screens/Home.tsx'),
    layout('layouts/DoorLayout.tsx', [
      route('login', `${features}/sign-in/web/Login.tsx`),
      route('signup', `${features}/sign-in/web/Signup.tsx`),
      route('verify-email', `${features}/sign-in/web/VerifyEmail.tsx`),
      route('forgot-password', `${features}/sign-in/passwords/web/ForgotPassword.tsx`),
      route('reset-password', `${features}/sign-in/passwords/web/ResetPassword.tsx`),
      route('confirm-email', `${features}/account/email-change/web/ConfirmEmail.tsx`),
      route('oauth-callback', `${features}/sign-in/oauth/web/OauthCallback.tsx`),
      route('accept-invite', `${features}/organisations/invites/web/AcceptInvite.tsx`),
    ]),
    ...prefix('user', [
      layout('layouts/UserLayout.tsx', [
        layout('layouts/ScreenLayout.tsx', [
          index('screens/Start.tsx', { id: 'start' }),
          route('dashboard', `${features}/dashboard/web/Dashboard.tsx`),
          route('clients', `${features}/customers/web/Clients.tsx`),
          route('clients/new', `${features}/customers/web/NewClient.tsx`),
          route('clients/import', `${features}/customers/imports/web/ImportClients.tsx`),
          route('clients/import/:importId', `${features}/customers/imports/web/ClientImport.tsx`),
          route('clients/:customerId', `${features}/customers/web/Client.tsx`),
          route('clients/:customerId/edit', `${features}/customers/web/EditClient.tsx`),
          route('clients/:customerId/merge', `${features}/customers/merges/web/MergeClients.tsx`),
          ...['email', 'telephone', 'address'].flatMap((kind) => {
            const many = kind === 'address' ? 'addresses' : `${kind}s`;
            const screens = `${features}/customers/contacts/web`;
            return [
              route(`clients/:customerId/${many}`, `${screens}/Contacts.tsx`, { id: `client-${many}` }),
              route(`client-${many}/new`, `${screens}/NewContact.tsx`, { id: `new-client-${kind}` }),
              route(`client-${many}/:contactId/edit`, `${screens}/EditContact.tsx`, { id: `edit-client-${kind}` }),
            ];
          }),
          route('income-reports', `${features}/income-reports/web/IncomeReports.tsx`),
          route('income-reports/:id', `${features}/income-reports/web/IncomeReport.tsx`),
          route('income-reports/:reportId/lines/new-income', `${features}/income-reports/lines/web/NewIncome.tsx`),
          route('income-reports/:reportId/lines/new-expense', `${features}/income-reports/lines/web/NewExpense.tsx`),
          route('income-reports/:reportId/lines/:lineId/edit-income', `${features}/income-reports/lines/web/EditIncome.tsx`),
          route('income-reports/:reportId/lines/:lineId/edit-expense', `${features}/income-reports/lines/web/EditExpense.tsx`),
          route('suitability-letters', `${features}/suitability-letters/web/SuitabilityLetters.tsx`),
          route('suitability-letters/:id', `${features}/suitability-letters/web/SuitabilityLetter.tsx`),
          route('documents', `${features}/documents/web/Documents.tsx`),
          route('documents/batches', `${features}/documents/batches/web/Batches.tsx`),
          route('documents/batches/:batchId', `${features}/documents/batches/web/Batch.tsx`),
          route('documents/:id', `${features}/documents/web/Document.tsx`),
          route('templates', `${features}/templates/web/Templates.tsx`),
          route('templates/tags', `${features}/templates/tags/web/Tags.tsx`),
          route('templates/tags/new', `${features}/templates/tags/web/NewTag.tsx`),
          route('templates/tags/:id/edit', `${features}/templates/tags/web/EditTag.tsx`),
          route('templates/snippets', `${features}/templates/snippets/web/Snippets.tsx`),
          route('templates/snippets/new', `${features}/templates/snippets/web/NewSnippet.tsx`),
          route('templates/snippets/:id/edit', `${features}/templates/snippets/web/EditSnippet.tsx`),
          route('templates/:id', `${features}/templates/web/Template.tsx`),
          route('organization', `${features}/organisations/web/Organization.tsx`),
          route('audit', `${features}/audit/web/AuditTrail.tsx`),
          route('audit/:seq', `${features}/audit/web/AuditEntry.tsx`),
          route('accuracy', `${features}/accuracy/web/Accuracy.tsx`),
          route('categories', `${features}/categories/web/Categories.tsx`),
          layout(`${features}/account/web/AccountLayout.tsx`, [
            route('account', `${features}/account/web/Account.tsx`),
            route('account/security', `${features}/sign-in/web/Security.tsx`),
            route('account/connected-accounts', `${features}/sign-in/oauth/web/ConnectedAccounts.tsx`),
            route('account/data', `${features}/account/web/YourData.tsx`),
          ]),
          layout('layouts/AdminLayout.tsx', [
            route('admin', `${features}/admin/web/AdminIndex.tsx`),
            ...adminListNames.map((name) => route(`admin/${name}`, `${features}/admin/web/AdminList.tsx`, { id: `admin-${name}` })),
            route('admin/users/new', `${features}/admin/users/web/NewUser.tsx`),
            route('admin/users/:userId', `${features}/admin/users/web/AdminUser.tsx`),
            route('admin/users/:userId/edit', `${features}/admin/users/web/EditUser.tsx`),
            route('admin/user-errors', `${features}/admin/user-errors/web/UserErrors.tsx`),
            route('admin/user-errors/:id', `${features}/admin/user-errors/web/UserError.tsx`),
          ]),
          route('*', 'screens/NotFound.tsx', { id: 'user-not-found' }),
        ]),
      ]),
    ]),
    layout('layouts/BareLayout.tsx', [route('error', 'screens/Broken.tsx'), route('*', 'screens/NotFound.tsx')]),
  ]),
] satisfies RouteConfig;
