import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

const features = '../../features';

/** The only URL map. Each screen belongs to a slice; the shell around it is here. */
export default [
  layout('layouts/AppLayout.tsx', [
    index('screens/Home.tsx'),
    layout('layouts/DoorLayout.tsx', [
      route('login', `${features}/sign-in/web/Login.tsx`),
      route('signup', `${features}/sign-in/web/Signup.tsx`),
      route('verify-email', `${features}/sign-in/web/VerifyEmail.tsx`),
    ]),
    ...prefix('user', [
      layout('layouts/UserLayout.tsx', [
        layout('layouts/ScreenLayout.tsx', [
          route('clients', `${features}/customers/web/Clients.tsx`),
          route('clients/new', `${features}/customers/web/NewClient.tsx`),
          route('clients/:customerId', `${features}/customers/web/Client.tsx`),
          route('clients/:customerId/edit', `${features}/customers/web/EditClient.tsx`),
          route('income-reports', `${features}/income-reports/web/IncomeReports.tsx`),
          route('income-reports/:id', `${features}/income-reports/web/IncomeReport.tsx`),
          route('income-reports/:reportId/lines/new-income', `${features}/income-reports/lines/web/NewIncome.tsx`),
          route('income-reports/:reportId/lines/new-expense', `${features}/income-reports/lines/web/NewExpense.tsx`),
          route('income-reports/:reportId/lines/:lineId/edit-income', `${features}/income-reports/lines/web/EditIncome.tsx`),
          route('income-reports/:reportId/lines/:lineId/edit-expense', `${features}/income-reports/lines/web/EditExpense.tsx`),
          route('categories', `${features}/categories/web/Categories.tsx`),
          route('*', 'screens/NotFound.tsx', { id: 'user-not-found' }),
        ]),
      ]),
    ]),
    layout('layouts/BareLayout.tsx', [route('error', 'screens/Broken.tsx'), route('*', 'screens/NotFound.tsx')]),
  ]),
] satisfies RouteConfig;
