/** Names that the specification gives to paths and browser storage; nowhere else in the code. Pages: pages.ts. */
export const paths = {
  base: '/portal_web',
  signIn: '/login',
  signInByToken: '/loginSso',
  register: '/register',
  sharedTemplate: '/mbpz/share',
  serviceCalendar: '/datework',
  forgotPassword: '/forgot',
  /** 文件核验: the proof code of a paper may follow. */
  proof: '/v',
  home: '/home',
  embedded: '/qtxt',
  systemSettings: '/xtsz',
  notices: '/tzgg',
  articles: '/articleList',
  articleEditor: '/xtgl/articleEditor',
  articleRecords: '/xtgl/article',
  templateEditor: '/xtgl/mbgl/editor',
  forms: '/mbzx/list',
  ownDocuments: '/mbzx/wddj',
  documentRecords: '/xtgl/djgl',
  /** One document: `?id=` of its own, or `?mbid=` of the template that is to be filled in. */
  document: '/mbxq',
  myFeedback: '/user/feedback',
  todos: '/dbsx',
  schedule: '/rcap',
  mailbox: '/mailos',
  mailDetail: '/mailos/detail',
  mailEditor: '/mailos/mailEditor',
  applications: '/yydh',
  changePassword: '/modifyPwd',
  /** Configured pages: the page's id follows. */
  queryPages: '/cx',
  myExports: '/user/exports',
  feedback: '/sso_web/Feedback',
  icons: '/portal/file/icon',
  avatars: '/portal/file/avatar',
} as const

/** Where a template is filled in that nobody has begun yet. */
export const pathOfTemplate = (code: string): string => `${paths.document}?mbid=${encodeURIComponent(code)}`

/** Paths that open without a session (spec 1 §2.1). */
export const openPaths: readonly string[] = [
  paths.signIn,
  paths.signInByToken,
  paths.register,
  paths.sharedTemplate,
  paths.serviceCalendar,
  paths.forgotPassword,
  paths.proof,
]

/** Whether a path opens without a session; behind that of the proof page stands its code. */
export const isOpenPath = (path: string): boolean => openPaths.includes(path) || path.startsWith(`${paths.proof}/`)

/** Session storage keys of spec 1 §3. */
export const sessionKeys = {
  token: 'satoken',
  portalToken: 'portal_token',
  person: 'person',
  myMenu: 'myMenu',
  parameters: 'sysCs',
  menuPosition: 'menuPosition',
  pageSize: 'dataDisplayNum',
  pageLayout: 'pageLayout',
  loginMode: 'loginMode',
  activeMenu: 'activeMenu',
  language: 'language',
  userInfo: 'userinfo',
  delegates: 'empowerList',
  routes: 'router',
  menuRoutes: 'menuRouter',
} as const

/** Local storage keys: what outlives the browser tab. */
export const localKeys = {
  language: 'language',
  userId: 'userId',
  conversation: 'dify_conversation',
  activeIndex: 'activeIndexNo',
  appearance: 'portal_appearance',
} as const

/** Header names of the wire. */
export const headers = {
  token: 'satoken',
  authorization: 'authorization',
  loginMethod: 'login-method',
  /** Signing in by a one-time token, which is in `satoken`: the session that ends with it. */
  formerToken: 'former-satoken',
} as const
