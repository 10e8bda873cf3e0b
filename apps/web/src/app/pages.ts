import { components } from '@portico/contract/names.ts'
import { type Preloadable, preloadable as page } from '#shared/preloadable.ts'

/** The one registry: what a permission's component name shows. A route's code comes with the route. */
const registry: Readonly<Record<string, Preloadable<object>>> = {
  [components.home]: page(() => import('./HomeWithWorkbench.tsx')),
  [components.applications]: page(() => import('#features/applications/ApplicationNavigationPage.tsx')),
  [components.notices]: page(() => import('#features/notices/NoticesPage.tsx')),
  [components.todos]: page(() => import('#features/todos/TodosPage.tsx')),
  [components.dictionaries]: page(() => import('#features/dictionaries/DictionariesPage.tsx')),
  [components.permissions]: page(() => import('#features/permissions/PermissionsPage.tsx')),
  [components.users]: page(() => import('#features/users/UsersPage.tsx')),
  [components.operationLog]: page(() => import('#features/logs/OperationLogPage.tsx')),
  [components.signInLog]: page(() => import('#features/logs/SignInLogPage.tsx')),
  [components.personalInformation]: page(() => import('#features/personal/PersonalInformationPage.tsx')),
  [components.ownAccount]: page(() => import('#features/personal/UserInfoPage.tsx')),
  [components.securityQuestion]: page(() => import('#features/personal/SecurityQuestionPage.tsx')),
  [components.noticeRecords]: page(() => import('#features/notices/NoticeRecordsPage.tsx')),
  [components.versions]: page(() => import('#features/versions/VersionsPage.tsx')),
  [components.articles]: page(() => import('#features/articles/ArticlesPage.tsx')),
  [components.articleRecords]: page(() => import('#features/articles/ArticleRecordsPage.tsx')),
  [components.articleEditor]: page(() => import('#features/articles/ArticleEditorPage.tsx')),
  [components.articleTypes]: page(() => import('#features/articles/ArticleTypesPage.tsx')),
  [components.feedback]: page(() => import('#features/feedback/FeedbackPage.tsx')),
  [components.myFeedback]: page(() => import('#features/feedback/MyFeedbackPage.tsx')),
  [components.settings]: page(() => import('#features/parameters/SettingsPage.tsx')),
  [components.parameters]: page(() => import('#features/parameters/ParametersPage.tsx')),
  [components.roles]: page(() => import('./RolesWithSight.tsx')),
  [components.units]: page(() => import('#features/units/UnitsPage.tsx')),
  [components.accountSets]: page(() => import('#features/account-sets/AccountSetsPage.tsx')),
  [components.delegates]: page(() => import('#features/delegations/DelegatesPage.tsx')),
  [components.delegationLog]: page(() => import('#features/delegations/DelegationLogPage.tsx')),
  [components.systems]: page(() => import('#features/systems/SystemsPage.tsx')),
  [components.platform]: page(() => import('#features/platform/PlatformPage.tsx')),
  [components.textMessages]: page(() => import('#features/text-messages/TextMessagesPage.tsx')),
  [components.outsideDataSets]: page(() => import('#features/data-sets/OutsideDataSetsPage.tsx')),
  [components.pageConfigs]: page(() => import('./PagesWithPreview.tsx')),
  [components.directApplications]: page(() => import('#features/direct-applications/DirectApplicationsPage.tsx')),
  [components.myExports]: page(() => import('#features/exports/MyExportsPage.tsx')),
  [components.schedule]: page(() => import('#features/schedule/SchedulePage.tsx')),
  [components.queryPage]: page(() => import('#features/query-page/QueryPage.tsx')),
  [components.mailbox]: page(() => import('./MailboxWithAccounts.tsx')),
  [components.mailDetail]: page(() => import('./MailDetailTab.tsx')),
  [components.mailEditor]: page(() => import('./MailEditorTab.tsx')),
  [components.mailServers]: page(() => import('#features/mail-accounts/MailServersPage.tsx')),
  [components.mySessions]: page(() => import('#features/sessions/SessionsPage.tsx')),
}

/** The page of a component name; undefined for names that the front end does not have. */
export const pageOf = (component: string): Preloadable<object> | undefined =>
  Object.hasOwn(registry, component) ? registry[component] : undefined
