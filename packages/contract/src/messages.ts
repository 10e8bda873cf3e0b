import { type CodeName, codes, isCode } from './codes.ts'

/** The languages of the portal; zh is the default. Spec 1 §9. */
export type Language = 'zh' | 'en'

type Sentence = Readonly<Record<Language, string>>

/**
 * Every sentence that the specification gives or asks for, spec 1 §8 and spec 2 §5 and §8. A result code's sentence
 * stands under the code's own name; `{name}` is a placeholder. Where the specification has a Chinese text it is kept
 * to the letter.
 */
export const messages = {
  // result codes
  ok: { zh: '操作成功', en: 'Operation successful.' },
  loggedOut: { zh: '退出成功', en: 'You have signed out.' },
  notSignedIn: { zh: '未登录或登录已过期，请重新登录', en: 'You are not signed in, or your sign-in has expired.' },
  wrongCredentials: { zh: '用户名或密码错误', en: 'Wrong user name or password.' },
  noPermission: { zh: '没有权限', en: 'You do not have permission.' },
  badParameters: { zh: '参数校验失败', en: 'The parameters did not pass validation.' },
  failed: { zh: '操作失败', en: 'Operation failed.' },
  refused: { zh: '操作未被受理', en: 'The operation was not accepted.' },
  unknownFailure: { zh: '操作失败，请联系管理员', en: 'Operation failed, please contact the administrator.' },
  userUnavailable: { zh: '当前用户不可用', en: 'The current user is not available.' },
  serialExpired: { zh: '序列号已过期', en: 'The serial number has expired.' },
  serialIncorrect: { zh: '序列号不正确', en: 'The serial number is incorrect.' },
  nothingToExport: { zh: '没有可导出的数据', en: 'There is no exportable data.' },
  withCode: { zh: '{message}（代码 {code}）', en: '{message} (code {code})' },

  // menu, applications, favourites
  jumpFailed: {
    zh: '跳转失败，请检查本机是否已安装该程序。',
    en: 'Failed to jump; check whether the program is installed on this machine.',
  },
  favouriteAdded: { zh: '添加成功！', en: 'Added to favourites!' },
  favouriteRemoved: { zh: '取消成功！', en: 'Removed from favourites!' },

  // confirmations
  confirmTitle: { zh: '提示', en: 'Please confirm' },
  confirmSwitchUser: {
    zh: '当前登录用户将切换为 {name}，是否继续？',
    en: 'The signed-in user will switch to {name}. Continue?',
  },
  confirmLogout: {
    zh: '点击确定将注销当前登录用户，前往登录页，是否继续？',
    en: 'This signs out the current user and goes to the sign-in page. Continue?',
  },
  confirmDelete: { zh: '确定删除 {name} 吗？', en: 'Delete {name}?' },
  confirmDeleteChatMessage: { zh: '确定删除这条消息吗？', en: 'Delete this message?' },
  confirmResetPassword: {
    zh: '确定将 {name} 的密码重置为其身份证号后六位吗？',
    en: 'Reset the password of {name} to the last six characters of their card number?',
  },
  confirmResetPasswordRandom: {
    zh: '确定将 {name} 的密码重置为随机密码吗？',
    en: 'Reset the password of {name} to a random one?',
  },
  confirmResetSecurityQuestion: {
    zh: '确定清除 {name} 的密保问题和答案吗？',
    en: 'Clear the security question and answer of {name}?',
  },

  // assistant
  chatFailed: {
    zh: '抱歉，处理您的请求时出现错误，请稍后重试。',
    en: 'Sorry, an error occurred while processing your request. Please try again later.',
  },
  chatGreeting: {
    zh: '您好！我是您的智能助手，请问有什么可以帮您？',
    en: 'Hello! I am your AI assistant, how can I help you?',
  },
  copied: { zh: '复制成功', en: 'Copy succeeded.' },
  copyFailed: { zh: '复制失败', en: 'Copy failed.' },

  // every form
  mustEnter: { zh: '{label}必须填写', en: '{label} must be entered' },
  mustChoose: { zh: '{label}必须选择', en: '{label} must be chosen' },
  tooLong: { zh: '{label}不能超过 {max} 个字符', en: '{label} must not be longer than {max} characters' },
  alreadyExists: { zh: '{label}已存在', en: '{label} already exists' },
  enterKeyword: { zh: '请输入关键字', en: 'Please enter a keyword' },
  added: { zh: '新增成功', en: 'Added.' },
  addFailed: { zh: '新增失败', en: 'Adding failed.' },
  edited: { zh: '修改成功', en: 'Saved.' },
  editFailed: { zh: '修改失败', en: 'Saving failed.' },
  deleted: { zh: '删除成功', en: 'Deleted.' },
  deleteFailed: { zh: '删除失败', en: 'Deleting failed.' },

  // permission form
  selectChildNode: { zh: '选择子节点进行操作', en: 'Select a child node to operate' },
  permissionParentRequired: { zh: '上级权限必须选择', en: 'The parent permission must be chosen.' },
  permissionIdRequired: { zh: '权限 ID 必须填写', en: 'The permission id must be entered.' },
  permissionNameRequired: { zh: '权限名称必须填写', en: 'The permission name must be entered.' },
  permissionOrderRequired: { zh: '排序号必须填写', en: 'The order must be entered.' },
  permissionLinkKindRequired: { zh: '链接类型必须选择', en: 'The link kind must be chosen.' },
  permissionLinkRequired: { zh: '链接必须填写', en: 'The link must be entered.' },
  permissionComponentRequired: {
    zh: '选择门户本地功能时，组件必填',
    en: 'The component is required for a local portal function.',
  },
  permissionHasChildren: {
    zh: '当前权限有子级，请先删除子级权限',
    en: 'This permission has children; delete them first.',
  },

  // uploads
  uploadImageType: { zh: '上传图片只能是 JPG 或 PNG 格式!', en: 'The image must be a JPG or PNG file.' },
  uploadImageSize: { zh: '上传图片大小不能超过 10MB!', en: 'The image must not be larger than 10 MB.' },
  fileFormatError: { zh: '文件格式错误', en: 'The file format is wrong.' },

  // queries, print
  nothingToPrint: { zh: '没有可打印的数据', en: 'There is no data to print.' },
  queryMissing: { zh: '查询信息不存在', en: 'The query information does not exist.' },
  noMatchingData: { zh: '当前用户没有匹配的数据', en: 'The user has no matching data.' },
  personMissing: { zh: '该人员不存在', en: 'The person does not exist.' },
  buttonTypeInvalid: { zh: '按钮类型无效或重复', en: 'Invalid or duplicate button type.' },

  // sign-in and passwords
  userNameRequired: { zh: '用户名不能为空', en: 'The user name must be entered.' },
  sliderRequired: { zh: '请拖动滑块进行验证', en: 'Please drag the slider to verify.' },
  passwordRequired: { zh: '密码不能为空', en: 'The password must be entered.' },
  passwordLength: { zh: '密码长度为 {min} 至 {max} 位', en: 'The password must have {min} to {max} characters.' },
  passwordKinds: {
    zh: '密码须包含小写字母、大写字母、数字、其他字符中的至少 {kinds} 种',
    en: 'Use at least {kinds} of: lower-case letters, upper-case letters, digits, other characters.',
  },
  passwordHasUserName: { zh: '密码不能包含用户名', en: 'The password must not contain the user name.' },
  passwordUsedBefore: { zh: '不能使用最近用过的密码', en: 'This password was used recently; choose another one.' },
  passwordRepeatRequired: { zh: '请再次输入新密码', en: 'Enter the new password again.' },
  passwordsDiffer: { zh: '两次输入的密码不一致', en: 'The two passwords differ.' },
  oldPasswordRequired: { zh: '原密码不能为空', en: 'The old password must be entered.' },
  oldPasswordIncorrect: { zh: '原密码不正确', en: 'The old password is incorrect.' },
  resetNeedsCardId: {
    zh: '该用户没有身份证号，无法按身份证号后六位重置密码',
    en: 'This user has no card number, so the password cannot be reset to its last six characters.',
  },

  // shared validators
  databaseAddressRequired: { zh: '请输入数据库地址', en: 'Enter the database address.' },
  ipv4Invalid: { zh: 'IP地址不规范', en: 'The IP address is not valid.' },
  portRequired: { zh: '请输入端口号', en: 'Enter the port number.' },
  portInvalid: { zh: '请输入正确的端口号', en: 'Enter a port number from 0 to 65535.' },
  idCardRequired: { zh: '身份证号不能为空', en: 'The ID card number must be entered.' },
  idCardFormat: { zh: '身份证号格式错误', en: 'The format of the ID card number is wrong.' },
  idCardRegion: { zh: '地址编码错误', en: 'The region code of the ID card number is wrong.' },
  idCardCheckDigit: { zh: '校验位错误', en: 'The check digit of the ID card number is wrong.' },
  emailRequired: { zh: '邮箱不能为空', en: 'The e-mail address must be entered.' },
  emailInvalid: { zh: '请输入有效的邮箱', en: 'Enter a valid e-mail address.' },
  mobileRequired: { zh: '手机号不能为空', en: 'The mobile number must be entered.' },
  mobileInvalid: { zh: '请输入有效的手机号码', en: 'Enter a valid mobile number.' },
  amountNotNumeric: { zh: '检测到非数字字符', en: 'Non-numeric characters were found.' },
  amountTooLarge: { zh: '超出最大处理数字', en: 'The number is too large to convert.' },
  amountTooPrecise: { zh: '金额精确仅支持到厘', en: 'The amount has too many decimal places.' },

  // project authorization
  authorizationItemRequired: { zh: '请选择要授权的条目', en: 'Choose an item to authorise.' },
  authorizedPersonRequired: { zh: '被授权人不能为空', en: 'The authorised person must be entered.' },
  dateRangeIncomplete: { zh: '请选择完整的起止日期', en: 'The date range is not complete.' },
  endDateNotAfterStart: { zh: '结束日期必须晚于开始日期', en: 'The end date must be after the start date.' },
  amountNotPositive: { zh: '金额必须大于 0', en: 'The amount must be above 0.' },
  controlledAmountZero: { zh: '控制金额时，金额不能为 0', en: 'The amount must not be 0 when it is controlled.' },
  secondAuthorizationNotAllowed: { zh: '该授权不允许二次授权', en: 'This authorization may not be passed on.' },
  projectRequired: { zh: '请选择项目', en: 'Choose a project.' },
  rejectReasonRequired: { zh: '驳回原因不能为空', en: 'The reject reason must be entered.' },
  ownerNeedsNoAuthorization: { zh: '项目负责人无需授权', en: 'A project owner needs no authorization.' },

  // What the server refuses while people work.
  applicationMissing: { zh: '应用不存在或您无权使用', en: 'The application does not exist or is not open to you.' },
  applicationNoLink: { zh: '该应用没有可打开的链接', en: 'This application has no link to open.' },
  systemUnavailable: { zh: '业务系统“{name}”已停用', en: 'The business system “{name}” is switched off.' },
  systemMaintenance: {
    zh: '业务系统“{name}”维护中，预计 {until} 恢复',
    en: '“{name}” is under maintenance until {until}.',
  },
  unitNotYours: {
    zh: '所选单位不属于您，请重新选择办理业务单位',
    en: 'The chosen unit is not one of yours; choose another.',
  },
  favouriteOwnOnly: { zh: '只能维护自己的常用应用', en: 'You can only change your own favourites.' },
  delegationNotInForce: {
    zh: '该授权不存在、未生效或已过期',
    en: 'This authorisation does not exist or is not in force.',
  },
  notWhileActing: { zh: '代他人办理业务时不能进行此操作', en: 'This cannot be done while acting for somebody else.' },
  passwordChangeFirst: { zh: '请先修改密码', en: 'Change your password first.' },
  sessionMissing: { zh: '该登录会话不存在或已结束', en: 'This session does not exist or has ended.' },
  sliderWrong: { zh: '验证未通过，请重试', en: 'The verification did not pass; try again.' },
  sliderExpired: { zh: '验证已失效，请重新验证', en: 'The verification has expired; verify again.' },
  signInTokenInvalid: { zh: '登录凭据无效或已过期，请重新登录', en: 'The sign-in token is invalid or has expired.' },
  tooManyTries: { zh: '操作过于频繁，请稍后再试', en: 'Too many tries; wait a moment.' },
  serverBusy: { zh: '系统繁忙，请稍后再试', en: 'The server is busy; try again in a moment.' },
  bodyTooLarge: { zh: '提交的内容过大', en: 'What was sent is too large.' },
  pathMissing: { zh: '请求的地址不存在', en: 'There is nothing at this address.' },
} as const satisfies Readonly<Record<CodeName, Sentence>> & Readonly<Record<string, Sentence>>

/** A key of the catalogue. */
export type MessageKey = keyof typeof messages

/** What fills the placeholders of a sentence, by placeholder name. */
export type MessageValues = Readonly<Record<string, string | number>>

/** The sentence under a key in one language, its `{placeholders}` filled; one without a value stays as it is. */
export function message(key: MessageKey, language: Language, values: MessageValues = {}): string {
  return messages[key][language].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}

/** The sentence of a result code, whether it came as number or text; an unknown code has the one of 999. */
export function codeMessage(code: unknown, language: Language): string {
  const names = Object.keys(codes) as CodeName[]
  const name = names.find(candidate => isCode(code, codes[candidate])) ?? 'unknownFailure'
  return messages[name][language]
}
