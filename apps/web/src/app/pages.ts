import { type Component, components } from '@portico/contract/pages.ts'
import { type Preloadable, preloadable as page } from '#shared/preloadable.ts'

/** What the frame itself shows. */
type OfFrame = typeof components.frame | typeof components.embedded

/** What each page of the portal's own shows: one that has no line here does not compile. A route's code comes with it. */
const registry: Readonly<Record<Exclude<Component, OfFrame>, Preloadable<object>>> = {
  [components.home]: page(() => import('./HomeWithWorkbench.tsx')),
  [components.applications]: page(() => import('#features/access/applications/ApplicationNavigationPage.tsx')),
  [components.notices]: page(() => import('#features/work/notices/NoticesPage.tsx')),
  [components.todos]: page(() => import('#features/work/todos/TodosPage.tsx')),
  [components.dictionaries]: page(() => import('#features/platform/dictionaries/DictionariesPage.tsx')),
  [components.permissions]: page(() => import('./PermissionsWithViewers.tsx')),
  [components.users]: page(() => import('./UsersWithRights.tsx')),
  [components.operationLog]: page(() => import('#features/admin/logs/OperationLogPage.tsx')),
  [components.signInLog]: page(() => import('#features/admin/logs/SignInLogPage.tsx')),
  [components.ownAccount]: page(() => import('./OwnAccount.tsx')),
  [components.noticeRecords]: page(() => import('#features/work/notices/NoticeRecordsPage.tsx')),
  [components.versions]: page(() => import('#features/admin/versions/VersionsPage.tsx')),
  [components.articles]: page(() => import('#features/work/articles/ArticlesPage.tsx')),
  [components.articleRecords]: page(() => import('#features/work/articles/ArticleRecordsPage.tsx')),
  [components.articleEditor]: page(() => import('#features/work/articles/ArticleEditorPage.tsx')),
  [components.articleTypes]: page(() => import('#features/work/articles/ArticleTypesPage.tsx')),
  [components.feedback]: page(() => import('#features/work/feedback/FeedbackPage.tsx')),
  [components.myFeedback]: page(() => import('#features/work/feedback/MyFeedbackPage.tsx')),
  [components.settings]: page(() => import('#features/platform/parameters/SettingsPage.tsx')),
  [components.parameters]: page(() => import('#features/platform/parameters/ParametersPage.tsx')),
  [components.roles]: page(() => import('./RolesWithSight.tsx')),
  [components.units]: page(() => import('#features/admin/units/UnitsPage.tsx')),
  [components.accountSets]: page(() => import('#features/directory/accountSets/AccountSetsPage.tsx')),
  [components.delegationLog]: page(() => import('./LogsOfAuthorizations.tsx')),
  [components.systems]: page(() => import('#features/access/systems/SystemsPage.tsx')),
  [components.platform]: page(() => import('./PlatformWithPreview.tsx')),
  [components.textMessages]: page(() => import('#features/access/sms/TextMessagesPage.tsx')),
  [components.outsideDataSets]: page(() => import('#features/data/dataSets/OutsideDataSetsPage.tsx')),
  [components.templates]: page(() => import('./TemplatesWithSharing.tsx')),
  [components.templateEditor]: page(() => import('#features/work/templates/TemplateEditorPage.tsx')),
  [components.fillableForms]: page(() => import('#features/work/documents/FormsPage.tsx')),
  [components.ownDocuments]: page(() => import('#features/work/documents/DocumentsPage.tsx')),
  [components.documentRecords]: page(() => import('#features/work/documents/records/DocumentRecordsPage.tsx')),
  [components.document]: page(() => import('./DocumentTab.tsx')),
  [components.pageConfigs]: page(() => import('./PagesWithPreview.tsx')),
  [components.directApplications]: page(() => import('#features/access/directApplications/DirectApplicationsPage.tsx')),
  [components.myExports]: page(() => import('#features/data/exports/MyExportsPage.tsx')),
  [components.schedule]: page(() => import('#features/work/schedule/SchedulePage.tsx')),
  [components.queryPage]: page(() => import('#features/data/queryPages/QueryPage.tsx')),
  [components.mailbox]: page(() => import('./MailboxWithAccounts.tsx')),
  [components.mailDetail]: page(() => import('./MailDetailTab.tsx')),
  [components.mailEditor]: page(() => import('./MailEditorTab.tsx')),
  [components.mailServers]: page(() => import('#features/work/mailAccounts/MailServersPage.tsx')),
  [components.myProjects]: page(() => import('#features/data/authorizations/own/MyProjectsPage.tsx')),
  [components.receivedAuthorizations]: page(() => import('#features/data/authorizations/received/ReceivedPage.tsx')),
  [components.leaveMode]: page(() => import('#features/data/authorizations/leave/LeavePage.tsx')),
  [components.wallet]: page(() => import('#features/data/authorizations/wallet/WalletPage.tsx')),
  [components.authorizationUse]: page(() => import('./AuthorizationUseWithChart.tsx')),
  [components.givenAuthorizations]: page(() => import('#features/data/authorizations/given/GivenPage.tsx')),
  [components.authorize]: page(() => import('#features/data/authorizations/give/GivePage.tsx')),
  [components.takeBackProjects]: page(() => import('#features/data/authorizations/takeBack/TakeBackPage.tsx')),
  [components.returnedMoney]: page(() => import('#features/data/authorizations/returned/ReturnedPage.tsx')),
  [components.takeBackAmounts]: page(() => import('#features/data/authorizations/takeBack/TakeBackPage.tsx')),
  [components.applyForAuthorization]: page(() => import('#features/data/authorizations/apply/ApplyPage.tsx')),
  [components.myApplications]: page(() => import('#features/data/authorizations/apply/MyApplicationsPage.tsx')),
  [components.authorizationApprovals]: page(() => import('#features/data/authorizations/approve/ApprovalsPage.tsx')),
  [components.whyNot]: page(() => import('#features/data/authorizations/why/WhyPage.tsx')),
}

/** The page of a component name; undefined for names that the front end does not have. */
export const pageOf = (component: string): Preloadable<object> | undefined =>
  isShown(component) ? registry[component] : undefined
const isShown = (component: string): component is keyof typeof registry => Object.hasOwn(registry, component)
