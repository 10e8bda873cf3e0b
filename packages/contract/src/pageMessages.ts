import { type Language, openMessages, type Sentence } from './openMessages.ts'

export { codeMessage, type Language } from './openMessages.ts'

/**
 * The part of the catalogue that the pages say by themselves. All else is said by the server, whose answers bring the
 * words: the pages load nothing of it. `messages` holds these too.
 */
export const pageMessages = {
  ...openMessages,
  withCode: { zh: '{message}（代码 {code}）', en: '{message} (code {code})' },

  // menu, applications, favourites
  jumpFailed: {
    zh: '跳转失败，请检查本机是否已安装该程序。',
    en: 'Failed to jump; check whether the program is installed on this machine.',
  },
  noAccess: { zh: '暂无访问权限', en: 'No access' },
  noAccessText: {
    zh: '没有开通给您（代码 403）。如需使用，请联系本单位的门户管理员开通。',
    en: 'It was not granted to you (code 403). Ask the portal administrator of your unit for it.',
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
  tooLong: { zh: '{label}不能超过 {max} 个字符', en: '{label} must not be longer than {max} characters' },
  added: { zh: '新增成功', en: 'Added.' },
  edited: { zh: '修改成功', en: 'Saved.' },
  deleted: { zh: '删除成功', en: 'Deleted.' },

  // permission form
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

  permissionIdRule: {
    zh: '权限 ID 须为上级权限 ID 加 3 位流水号',
    en: 'The permission id must be the parent id plus three digits.',
  },
  permissionLinkInvalid: {
    zh: '链接与链接类型不符，请填写路径、http(s) 地址或客户端协议',
    en: 'The link does not fit its kind: enter a path, an http(s) address or the scheme of a program.',
  },

  // uploads
  uploadImageType: { zh: '上传图片只能是 JPG 或 PNG 格式!', en: 'The image must be a JPG or PNG file.' },
  uploadImageSize: { zh: '上传图片大小不能超过 10MB!', en: 'The image must not be larger than 10 MB.' },

  // queries, print
  nothingToPrint: { zh: '没有可打印的数据', en: 'There is no data to print.' },

  // sign-in and passwords
  passwordLength: { zh: '密码长度为 {min} 至 {max} 位', en: 'The password must have {min} to {max} characters.' },
  passwordKinds: {
    zh: '密码须包含小写字母、大写字母、数字、其他字符中的至少 {kinds} 种',
    en: 'Use at least {kinds} of: lower-case letters, upper-case letters, digits, other characters.',
  },
  passwordHasUserName: { zh: '密码不能包含用户名', en: 'The password must not contain the user name.' },
  passwordRepeatRequired: { zh: '请再次输入新密码', en: 'Enter the new password again.' },
  passwordsDiffer: { zh: '两次输入的密码不一致', en: 'The two passwords differ.' },
  oldPasswordRequired: { zh: '原密码不能为空', en: 'The old password must be entered.' },

  // shared validators
  databaseAddressRequired: { zh: '请输入数据库地址', en: 'Enter the database address.' },
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
  dateRangeIncomplete: { zh: '请选择完整的起止日期', en: 'The date range is not complete.' },
  amountNotPositive: { zh: '金额必须大于 0', en: 'The amount must be above 0.' },
  groupGone: { zh: '所选课题组已被删除，请移除', en: 'A chosen group has been deleted; remove it.' },
  controlledAmountZero: { zh: '控制金额时，金额不能为 0', en: 'The amount must not be 0 when it is controlled.' },
  projectRequired: { zh: '请选择项目', en: 'Choose a project.' },
  rejectReasonRequired: { zh: '驳回原因不能为空', en: 'The reject reason must be entered.' },

  // values of parameters and addresses of systems
  required: { zh: '此项必须填写', en: 'This must be entered.' },
  numberInvalid: { zh: '请输入整数', en: 'Enter a whole number.' },
  numberOutOfRange: { zh: '请输入 {min} 到 {max} 之间的整数', en: 'Enter a whole number from {min} to {max}.' },
  momentInvalid: {
    zh: '请输入 1900 年至 9999 年之间的正确日期和时间',
    en: 'Enter a valid date and time of the years 1900 to 9999.',
  },
  choiceInvalid: { zh: '请从所列的值中选择', en: 'Choose one of the values offered.' },
  colourInvalid: { zh: '颜色应为 # 加三位或六位十六进制数', en: 'A colour is # and three or six hexadecimal digits.' },
  addressInvalid: {
    zh: '请输入以 http:// 或 https:// 开头的完整地址，不含账号和空格',
    en: 'Enter a whole address beginning with http:// or https://, without an account or spaces.',
  },
  originInvalid: {
    zh: '来源只由协议、主机和端口组成，如 https://finance.example.edu.cn',
    en: 'An origin is scheme, host and port alone, such as https://finance.example.edu.',
  },
  addressOffOrigin: { zh: '该地址不在此系统登记的来源之下', en: 'This address is not on the origin of the system.' },
  addressOffOrigins: {
    zh: '该地址不在任何业务系统登记的来源之下',
    en: 'This address is not on the origin of any system.',
  },
  dayInvalid: { zh: '请输入 1900 年至 9999 年之间的正确日期', en: 'Enter a valid date of the years 1900 to 9999.' },
  lastDayEarly: { zh: '结束日期不能早于开始日期', en: 'The last day must not be before the first.' },
  messageNotSent: { zh: '短信未能发送：{why}', en: 'The message could not be sent: {why}' },

  // What a person keeps about themself.
  bankCardRequired: { zh: '银行卡号不能为空', en: 'The bank card number must be entered.' },
  bankCardInvalid: { zh: '银行卡号不正确', en: 'The bank card number is not valid.' },
  bankBranchMissing: { zh: '请选择开户行（联行号）', en: 'Choose the branch of the bank.' },
  nicknameRequired: { zh: '昵称不能为空', en: 'The nickname must be entered.' },
  securityQuestionRequired: { zh: '密保问题不能为空', en: 'The security question must be entered.' },
  securityAnswerRequired: { zh: '密保答案不能为空', en: 'The answer must be entered.' },
  securityAnswerShort: { zh: '密保答案至少 {min} 个字符', en: 'The answer must have at least {min} characters.' },
  securityAnswerInQuestion: { zh: '密保答案不能出现在问题中', en: 'The question must not contain the answer.' },
  codeRequired: { zh: '请输入验证码', en: 'Enter the code.' },

  // Recovering the password.
  recoverySent: {
    zh: '如果账号与所填信息相符，验证码已发送到登记的邮箱，{minutes} 分钟内有效。',
    en: 'If the account and what you entered match, a code is on its way to the e-mail address on record. It is valid for {minutes} minutes.',
  },

  // What the server refuses while people work.
  tooLargeOnTheWay: {
    zh: '内容太大，门户前面的服务器没有接收；请换小一些的文件，或请管理员放宽上限',
    en: 'This is too large for the server in front of the portal. Choose a smaller file, or ask an administrator to raise the limit.',
  },
  fileTooLarge: { zh: '文件不能超过 {max}', en: 'The file must not be larger than {max}.' },

  // project authorizations
  useRequired: { zh: '请选择授权系统', en: 'Choose a system.' },
  receiverRequired: { zh: '请选择被授权人', en: 'Choose who is authorised.' },
  endPassed: { zh: '结束日期已过', en: 'The end date has passed.' },
  amountBelowFen: { zh: '金额精确到分，最多两位小数', en: 'At most two decimals.' },
  overFree: {
    zh: '超过可用余额 {free}。{count} 人合计 {sum}，每人最多 {each}',
    en: 'More than the {free} that is free. For {count} it comes to {sum}; at most {each} each.',
  },
  belowBound: {
    zh: '最多可收回 {max}：占用 {held}、再授权 {passed} 不在其中',
    en: 'At most {max}: {held} is held and {passed} passed on.',
  },
  ownProject: { zh: '您是项目负责人，无需授权', en: 'You lead this project and need no authorization.' },
  purposeRequired: { zh: '请填写用途', en: 'Say what it is for.' },
  applicationWaits: {
    zh: '该项目已有一份申请在等待处理，不能重复提交',
    en: 'An application for this project is waiting already.',
  },
  raiseNotAbove: { zh: '增额后的金额必须大于 {amount}', en: 'The amount must be above {amount}.' },
} as const satisfies Readonly<Record<string, Sentence>>

/** A key of what the pages say. */
export type PageMessageKey = keyof typeof pageMessages

/** What fills the placeholders of a sentence, by placeholder name. */
export type MessageValues = Readonly<Record<string, string | number>>

/** The sentence under a key in one language, its `{placeholders}` filled. */
export const message = (key: PageMessageKey, language: Language, values?: MessageValues): string =>
  filled(pageMessages[key][language], values)

/** A sentence with its `{placeholders}` filled; one without a value stays as it is. */
export function filled(sentence: string, values: MessageValues = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}
