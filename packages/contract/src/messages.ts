import { authorizationMessages } from './authorizationMessages.ts'
import type { Language, Sentence } from './openMessages.ts'
import { filled, type MessageValues, pageMessages } from './pageMessages.ts'

export { codeMessage, type Language } from './openMessages.ts'
export type { MessageValues } from './pageMessages.ts'

/**
 * Every sentence that the specification gives or asks for, spec 1 §8 and spec 2 §5 and §8. A result code's sentence
 * stands under the code's own name; `{name}` is a placeholder. Where the specification has a Chinese text it is kept
 * to the letter.
 */
export const messages = {
  ...pageMessages,
  ...authorizationMessages,

  // assistant
  assistantName: { zh: '智能助手', en: 'Assistant' },
  chatEmpty: { zh: '请输入问题', en: 'Type a question.' },
  chatOff: { zh: '智能助手未启用', en: 'The assistant is switched off.' },
  chatBusy: { zh: '上一个问题还在回答，请稍候', en: 'Your last question is still being answered; wait a moment.' },
  chatTooMany: { zh: '提问过于频繁，请稍后再试', en: 'You have asked a lot; wait a minute.' },

  // every form
  mustEnter: { zh: '{label}必须填写', en: '{label} must be entered' },
  mustChoose: { zh: '{label}必须选择', en: '{label} must be chosen' },
  alreadyExists: { zh: '{label}已存在', en: '{label} already exists' },
  enterKeyword: { zh: '请输入关键字', en: 'Please enter a keyword' },
  addFailed: { zh: '新增失败', en: 'Adding failed.' },
  editFailed: { zh: '修改失败', en: 'Saving failed.' },
  deleteFailed: { zh: '删除失败', en: 'Deleting failed.' },

  // permission form
  selectChildNode: { zh: '选择子节点进行操作', en: 'Select a child node to operate' },
  permissionHasChildren: {
    zh: '当前权限有子级，请先删除子级权限',
    en: 'This permission has children; delete them first.',
  },
  permissionParentNotBranch: {
    zh: '上级权限不含下级，请先将其设为“包含下级”',
    en: 'The parent takes no children; let it have children first.',
  },
  permissionMoveInside: { zh: '不能移动到自身或其下级', en: 'A permission cannot be moved into itself.' },
  permissionPlaceDiffers: {
    zh: '首页应用与框架菜单之间不能互相移动',
    en: 'Applications and the routes of the frame cannot be moved into each other.',
  },
  permissionTooDeep: { zh: '权限层级不能超过 {max} 级', en: 'The tree must not be deeper than {max} levels.' },
  permissionsFull: { zh: '该上级下已没有可用的流水号', en: 'There is no running number left below this parent.' },
  permissionBuiltIn: {
    zh: '{name} 是系统功能，不能删除，可以隐藏',
    en: '{name} belongs to the portal itself: it can be hidden, not deleted.',
  },

  // uploads
  uploadImagePixels: { zh: '图片不能超过 4000 万像素', en: 'The image must not have more than 40 million pixels.' },
  uploadQuota: {
    zh: '您保存的图片已超过 {max}，请先清理',
    en: 'You keep more than {max} of images; remove some first.',
  },
  fileFormatError: { zh: '文件格式错误', en: 'The file format is wrong.' },

  // queries, print
  columnNotOnPage: { zh: '该页面没有此列或此查询条件', en: 'The page has no such column or condition.' },
  columnNotSortable: { zh: '“{label}”不支持排序', en: '“{label}” cannot be sorted by.' },
  columnNotFilterable: { zh: '“{label}”不支持筛选', en: '“{label}” cannot be filtered by.' },
  chartFieldWrong: { zh: '“{label}”不能按此方式汇总', en: '“{label}” cannot be summed up this way.' },
  conditionInvalid: { zh: '“{label}”的条件不正确', en: 'The condition for “{label}” is not valid.' },
  conditionNumber: { zh: '“{label}”请输入数字', en: '“{label}” must be a number.' },
  conditionDate: { zh: '“{label}”请输入正确的日期', en: '“{label}” must be a date.' },
  conditionReversed: {
    zh: '“{label}”的起始值不能大于结束值',
    en: 'The start of “{label}” must not be after its end.',
  },
  queryTooSlow: {
    zh: '查询耗时过长，请缩小查询范围后重试',
    en: 'This takes too long; narrow the query and try again.',
  },
  workbenchLayoutInvalid: {
    zh: '布局不正确：组件超出网格或重复',
    en: 'The layout does not fit: a widget stands outside the grid, or twice in it.',
  },
  viewsFull: { zh: '每个页面最多保存 {max} 个视图', en: 'At most {max} views can be kept for a page.' },
  viewTargetNotYours: {
    zh: '只能共享给您所属的单位或您拥有的角色',
    en: 'A view can be shared only with a unit or a role of yours.',
  },
  queryMissing: { zh: '查询信息不存在', en: 'The query information does not exist.' },
  noMatchingData: { zh: '当前用户没有匹配的数据', en: 'The user has no matching data.' },
  personMissing: { zh: '该人员不存在', en: 'The person does not exist.' },
  pageNotGranted: { zh: '您没有查看该页面的权限', en: 'This page is not open to you.' },
  pageHasMistakes: {
    zh: '页面配置有 {count} 处错误：{first}',
    en: 'Mistakes in the page: {count}. The first: {first}',
  },
  pageMistake: { zh: '{message}', en: '{message}' },
  pageIdInvalid: {
    zh: '页面编号由 2 至 40 个小写字母、数字和连字符组成，以字母开头',
    en: 'A page id has 2 to 40 lower-case letters, digits and hyphens, and begins with a letter.',
  },
  templateCodeInvalid: {
    zh: '模板编号为 2 至 20 位小写字母和数字，以字母开头',
    en: 'A template code has 2 to 20 lower-case letters and digits, and begins with a letter.',
  },
  templateHasMistakes: {
    zh: '模板有 {count} 处错误：{first}',
    en: 'Mistakes in the template: {count}. The first: {first}',
  },
  wordNoDocument: {
    zh: '不是 Word 文件（.docx），请另存为 .docx 后再上传',
    en: 'This is no Word file (.docx). Save it as .docx and send it again.',
  },
  wordOddStructure: { zh: '文件结构异常，已拒绝', en: 'The file is not built as a Word file is; it was refused.' },
  wordTooLarge: { zh: '文件解压后过大，已拒绝', en: 'Too much is packed into the file; it was refused.' },
  wordNone: { zh: '这份单据的模板没有 Word 文件', en: 'The template of this document has no Word file.' },
  templateNoDraft: { zh: '没有尚未发布的草稿', en: 'There is no draft that is not published yet.' },
  templateNotPublished: { zh: '模板没有发布', en: 'The template is not published.' },
  templateNotWithdrawn: { zh: '模板没有撤下', en: 'The template is not withdrawn.' },
  documentMissing: { zh: '没有这份单据', en: 'There is no such document.' },
  documentNotEditable: { zh: '单据已提交，不能再修改', en: 'The document has been submitted and cannot be changed.' },
  documentChangedElsewhere: {
    zh: '这份单据在别处有改动，请看过改动再继续',
    en: 'This document was changed elsewhere. Look at the changes first.',
  },
  paperBusy: {
    zh: '现在生成文件的人较多，或者这份内容太多，请稍后再试',
    en: 'Too many files are being made, or this one is too long. Try again in a moment.',
  },
  signingFileUnreadable: {
    zh: '不是 PKCS#12 证书文件（.p12、.pfx），或者文件已损坏',
    en: 'This is no PKCS#12 file (.p12, .pfx), or it is damaged.',
  },
  signingPassphraseWrong: { zh: '证书口令不正确', en: 'The passphrase is not right.' },
  signingFileOld: {
    zh: '证书文件使用了旧的加密方式（RC2、3DES），请重新导出为 AES-256 加密的文件',
    en: 'The file is locked in an old way (RC2, 3DES). Export it again, locked with AES-256.',
  },
  signingKeyMissing: {
    zh: '文件中没有证书或与之配对的私钥',
    en: 'The file has no certificate, or not the private key that belongs to it.',
  },
  signingKeyUnsupported: {
    zh: '只支持 RSA（2048 至 8192 位）和 EC P-256、P-384 证书，暂不支持 SM2 国密证书',
    en: 'Only RSA from 2048 to 8192 bits, EC P-256 and P-384 are supported; SM2 is not.',
  },
  signingNotForSigning: {
    zh: '证书不能用于签名（例如加密证书），请使用密钥用法包含数字签名的证书',
    en: 'The certificate is not for signing, such as one for encryption. Its key usage has to say digital signature.',
  },
  signingTrialFailed: {
    zh: '用此证书试签没有成功：证书或证书链的内容过大或无法解析',
    en: 'A trial signature failed: the certificate, or one above it, is too large or cannot be read.',
  },
  signingExpired: { zh: '证书已过期', en: 'The certificate has expired.' },
  signingNotYetValid: { zh: '证书尚未生效', en: 'The certificate is not valid yet.' },
  shareInvalid: {
    zh: '链接无效或已停用，请向发出链接的人索取新的链接',
    en: 'This link is not valid or no longer in use. Ask whoever gave it to you for a new one.',
  },
  shareExpired: { zh: '此链接已于 {day}到期', en: 'This link expired on {day}.' },
  shareReadUp: { zh: '此链接的打开次数已用完', en: 'This link has been opened as often as it may be.' },
  shareReadOld: { zh: '页面打开时间过长，请刷新后再下载', en: 'This page has been open for too long. Load it again.' },
  shareUsedUp: { zh: '此链接的提交次数已用完', en: 'This link has been used as often as it may be.' },
  sharePasswordWrong: { zh: '密码不正确', en: 'The password is not right.' },
  sharePasswordLocked: {
    zh: '密码输错次数过多，请 15 分钟后再试',
    en: 'Too many wrong passwords. Try again in 15 minutes.',
  },
  sharePasswordShort: { zh: '密码至少 {min} 位', en: 'A password has {min} characters at least.' },
  sharePasswordLong: { zh: '密码过长，请缩短', en: 'The password is too long.' },
  shareMailDomain: { zh: '请使用 @{domain} 的邮箱', en: 'Use an address of @{domain}.' },
  shareMailDomainWrong: { zh: '请输入域名，如 jzu.edu.cn', en: 'Enter a domain, such as jzu.edu.cn.' },
  shareMailOff: {
    zh: '门户没有发信服务器，不能验证邮箱',
    en: 'The portal has no mail server: no address can be verified.',
  },
  shareUnfit: { zh: '这份表单不能通过链接填写：{why}', en: 'This form cannot be filled in by a link: {why}' },
  shareUnready: {
    zh: '这份表单暂时不能填写，请联系发出链接的人',
    en: 'This form cannot be filled in for now. Ask whoever gave you the link.',
  },
  shareFixedMissing: { zh: '请选择“{field}”，填写的人不能自己选', en: 'Choose “{field}”: whoever fills it in cannot.' },
  shareTooFast: { zh: '提交过快，请核对内容后再提交', en: 'That was too fast. Look it over and send it again.' },
  sharePageOld: {
    zh: '页面打开时间过长，请刷新后再提交，已填内容不会丢失',
    en: 'This page has been open for too long. Reload it and send again; what you filled in stays.',
  },
  shareUploadsFull: {
    zh: '未提交的文件过多，请先提交，或 3 小时后再上传',
    en: 'Too many files wait to be sent in. Send yours in first, or attach them in three hours.',
  },
  shareUploadsBusy: {
    zh: '同时上传的文件较多，请稍后再上传',
    en: 'Many files are being sent just now. Attach yours a little later.',
  },
  shareFilesToday: {
    zh: '今天通过此链接提交的文件过多，请明天再提交',
    en: 'So many files came in by this link today that it takes no more. Try again tomorrow.',
  },
  shareNotIssued: { zh: '已办结的单据才能分享', en: 'Only an issued document is shared.' },
  shareManyLinks: { zh: '有效链接最多 {max} 个，请先停用不用的', en: 'There may be {max} links. Stop some first.' },
  receiptUnknown: { zh: '没有这个回执码，请核对后再查', en: 'There is no such receipt. Check the code.' },
  documentFormChanged: {
    zh: '表单已更新，请刷新页面后再填写',
    en: 'The form is another one now. Reload the page before you go on.',
  },
  documentTooLarge: { zh: '内容过长，请缩短后再保存', en: 'That is too long. Shorten it before you save.' },
  documentFilesFull: {
    zh: '一份单据的文件合计不超过 100 MB、200 个',
    en: 'A document has at most 200 files and 100 MB of them.',
  },
  documentDraftsFull: {
    zh: '最多保留 {max} 份草稿，请先删除不用的草稿',
    en: 'At most {max} drafts are kept. Delete some that you do not need first.',
  },
  documentUsedUp: { zh: '这份表单您已填过，不能再填', en: 'You have filled in this form already and cannot again.' },
  documentTemplateWithdrawn: {
    zh: '模板已撤下，不能填报。原因：{reason}',
    en: 'The template was withdrawn and cannot be filled in. Reason: {reason}',
  },
  documentNotForYou: {
    zh: '您已不在填报范围内，不能提交',
    en: 'This form is not for you any more: it cannot be submitted.',
  },
  documentNotRemovable: { zh: '只能删除没有编号的草稿', en: 'Only a draft without a number can be deleted.' },
  documentStepAgreed: {
    zh: '这一步已由{name}于 {time} 同意，无需再办',
    en: '{name} has agreed to this step already, at {time}.',
  },
  documentStepReturned: {
    zh: '这份单据已由{name}于 {time} 退回，无需再办',
    en: '{name} has sent this document back already, at {time}.',
  },
  documentStepDeclined: {
    zh: '这份单据已由{name}于 {time} 决定不同意，无需再办',
    en: '{name} has declined this document already, at {time}.',
  },
  documentWithdrawn: { zh: '申请人已撤回这份单据，无需再办', en: 'The applicant has withdrawn this document.' },
  documentStepOver: { zh: '这一步已无需办理', en: 'Nobody has to decide this step any more.' },
  documentChangedMeanwhile: {
    zh: '申请内容在您打开之后有改动，请看过改动再决定',
    en: 'What was filled in has changed since you opened it; look at it before you decide.',
  },
  documentFieldForbidden: {
    zh: '这一步不填写“{label}”',
    en: 'This step does not fill in “{label}”.',
  },
  documentVerbForbidden: { zh: '这一步不能这样决定', en: 'This cannot be decided at this step.' },
  documentReasonShort: { zh: '请写明原因，至少 {min} 个字', en: 'Say why, in at least {min} characters.' },
  documentNotIssued: {
    zh: '只有已办结的单据可以作废',
    en: 'Only a document that was issued can be voided.',
  },
  documentNotVoided: {
    zh: '只有已作废的单据可以登记替代它的单据',
    en: 'Only what was voided can be replaced.',
  },
  documentReplacementMissing: {
    zh: '本模板没有这个编号的已办结单据',
    en: 'No issued document of this template has this number.',
  },
  proofUnknown: {
    zh: '没有这个验证码，请核对是否输错',
    en: 'There is no such proof code; see whether it was mistyped.',
  },
  proofOfDocument: {
    zh: '这是单据的验证码，请作废该单据',
    en: 'This code is that of a document: void the document itself.',
  },
  proofWithdrawn: { zh: '这个验证码已经作废', en: 'This proof code is withdrawn already.' },
  documentOwnAsDelegate: {
    zh: '您是申请人，不能以他人名义办理自己的单据',
    en: 'You applied: you cannot decide your own document in somebody else’s name.',
  },
  documentAskForbidden: { zh: '这一步不能征求意见', en: 'Nobody can be asked at this step.' },
  documentAskSelf: { zh: '不能向自己征求意见', en: 'You cannot ask yourself.' },
  documentAskApplicant: {
    zh: '{name}是申请人，要补充说明请用“退回”',
    en: '{name} has applied. Send the document back to have something added.',
  },
  documentAskDisabled: {
    zh: '{name}的账号已停用，无法回复',
    en: 'The account of {name} is off: no answer would come.',
  },
  documentAskTwice: { zh: '{name}还没有回复上一个问题', en: '{name} has not answered the last question yet.' },
  documentAskMany: {
    zh: '这一步最多提 {max} 个问题，已提 {count} 个',
    en: 'At most {max} questions can be asked at this step; there are {count} already.',
  },
  documentWordsShort: { zh: '请至少写 {min} 个字', en: 'Write at least {min} characters.' },
  documentQuestionAnswered: {
    zh: '{name}已于 {time} 回复这个问题',
    en: '{name} has answered this question, at {time}.',
  },
  documentQuestionTakenBack: {
    zh: '提问人已收回这个问题，无需回复',
    en: 'The question was taken back: no answer is needed.',
  },
  documentQuestionOver: {
    zh: '这一步已办理或已结束，无需再回复',
    en: 'The step has been decided or has ended: no answer is needed any more.',
  },
  documentStepGiven: { zh: '这一步您已交给他人办理', en: 'You have given this step to somebody else already.' },
  documentStepUnassigned: {
    zh: '这一步还没有办理人，请先指定',
    en: 'Nobody has this step yet: name who decides it first.',
  },
  documentStepAssigned: {
    zh: '这一步已有办理人，无需再指定',
    en: 'Somebody has this step already: nobody has to be named.',
  },
  documentToNobody: { zh: '没有这个人，或账号已停用', en: 'Nobody has this number, or the account is off.' },
  documentToApplicant: {
    zh: '{name}是申请人，不能办理自己的单据',
    en: '{name} applied and cannot decide their own document.',
  },
  documentToSelf: { zh: '不能转给自己', en: 'You cannot hand it on to yourself.' },
  documentToAmong: { zh: '{name}已是这一步的办理人', en: '{name} has this step already.' },
  documentToBack: {
    zh: '这一步正是{name}转出的，不能再转回，可以退回申请人',
    en: '{name} handed this step on and cannot get it back; it can be sent back to the applicant.',
  },
  documentHandedOften: {
    zh: '这一步已转过 {max} 次，不能再转，请直接办理',
    en: 'This step was handed on {max} times already; please decide it.',
  },
  documentNotWithdrawable: {
    zh: '已有人办理，不能撤回，可请当前办理人退回',
    en: 'Somebody has decided already; ask whoever has it now to send it back.',
  },
  documentUrgedLately: {
    zh: '不久前刚催办过，{moment} 起可再次催办',
    en: 'It was urged a short while ago; you may urge again from {moment} on.',
  },
  documentUrgedEnough: {
    zh: '这一步已催办 {max} 次，不能再催办',
    en: 'This step was urged {max} times; that is as often as it may be.',
  },
  documentNobodyToUrge: {
    zh: '现在没有可以催办的步骤',
    en: 'There is no step now that somebody could be urged to decide.',
  },
  documentNobodyDecides: {
    zh: '找不到办理人，请联系管理员',
    en: 'Nobody is there to decide it; ask an administrator.',
  },
  pageInMenu: { zh: '页面已在菜单中：{where}', en: 'The page is in the menu already: {where}' },
  pageNotPublished: { zh: '请先发布页面', en: 'Publish the page first.' },
  buttonTypeInvalid: { zh: '按钮类型无效或重复', en: 'Invalid or duplicate button type.' },

  // schedule
  scheduleMoment: { zh: '请输入正确的日期和时间', en: 'Enter a valid date and time.' },
  scheduleWholeDays: { zh: '全天日程须从零点到零点', en: 'A whole day goes from midnight to midnight.' },
  scheduleEnds: { zh: '结束时间须晚于开始时间', en: 'It must end after it begins.' },
  scheduleLong: { zh: '一条日程不能超过 {days} 天', en: 'An entry must not be longer than {days} days.' },
  scheduleUntil: { zh: '重复截止日期不能早于开始日期', en: 'The last day must not be before the first.' },
  scheduleOneEnd: { zh: '截止日期与次数只能选一项', en: 'Give a last day or a number of times, not both.' },
  scheduleFull: { zh: '最多保存 {max} 条日程，请先清理', en: 'At most {max} entries can be kept; remove some first.' },
  scheduleExceptions: {
    zh: '一个重复日程最多单独修改 {max} 次',
    en: 'At most {max} occurrences of a series can be changed by themselves.',
  },
  scheduleRange: { zh: '一次最多查询 {max} 天', en: 'At most {max} days can be asked for at once.' },
  scheduleUndoOver: { zh: '已超过可撤销的时间', en: 'It is too late to undo this.' },
  scheduleFeedOff: { zh: '订阅地址无效或已停用', en: 'This calendar address is not valid or was switched off.' },

  // mailbox
  mailWrongPassword: {
    zh: '邮件系统不接受该密码，请在邮箱设置中重新输入',
    en: 'The mail system does not accept the password. Give it again in the settings of the mailbox.',
  },
  mailUnreachable: { zh: '邮件服务器无法连接，请稍后重试', en: 'The mail server cannot be reached; try again later.' },
  mailTimeout: { zh: '邮件服务器没有及时响应，请稍后重试', en: 'The mail server takes too long; try again later.' },
  mailCertificate: {
    zh: '邮件服务器的安全证书无效，连接已中止',
    en: 'The certificate of the mail server is not valid; the connection was given up.',
  },
  mailBusy: { zh: '邮件服务器正忙，请稍后重试', en: 'The mail server is busy; try again later.' },
  mailFolderChanged: {
    zh: '该文件夹已在邮件服务器上重建，请刷新后重试',
    en: 'This folder was made anew on the mail server; reload it and try again.',
  },
  mailFolderMissing: { zh: '该文件夹不存在或已被删除', en: 'This folder does not exist or has been deleted.' },
  mailFolderName: { zh: '文件夹名称无效', en: 'This name cannot be used for a folder.' },
  mailFolderExists: { zh: '文件夹已存在', en: 'There is such a folder already.' },
  mailFolderBuiltIn: { zh: '系统文件夹不能修改或删除', en: 'The built-in folders cannot be renamed or deleted.' },
  mailFolderFull: { zh: '最多建立 {max} 个文件夹', en: 'There can be {max} folders at most.' },
  mailGone: { zh: '该邮件不存在或已被删除', en: 'This mail does not exist or has been deleted.' },
  mailTooDeep: {
    zh: '这封邮件嵌套层数过多，无法在此显示，可下载原始邮件查看',
    en: 'This mail has too many parts within parts to be shown here. Its file is the whole mail.',
  },
  mailFull: { zh: '邮箱空间已满：{detail}', en: 'The mailbox is full: {detail}' },
  mailTooLarge: { zh: '邮件过大，邮件服务器拒收', en: 'The mail is too large for the mail server.' },
  mailRefusedRecipients: {
    zh: '收件地址被拒收，邮件未发送：{detail}',
    en: 'Not sent: these addresses were refused: {detail}',
  },
  mailRefusedSender: {
    zh: '邮件服务器不允许以该地址发信',
    en: 'The mail server does not let you send from this address.',
  },
  mailServerSays: { zh: '邮件服务器返回错误：{detail}', en: 'The mail server says: {detail}' },
  mailUnsure: {
    zh: '邮件交付时连接中断，可能已经送达；重新发送前请先确认',
    en: 'The connection broke while the mail was handed over: it may have arrived. Ask before you send it again.',
  },
  mailNobody: { zh: '门户中没有此收件人：{address}', en: 'Nobody in the portal has this address: {address}' },
  mailAddressWrong: { zh: '邮箱地址无效：{address}', en: 'Not a valid address: {address}' },
  mailRecipientMissing: { zh: '请填写收件人', en: 'Enter a recipient.' },
  mailRecipientsMost: { zh: '一封邮件最多 {max} 个收件人', en: 'A mail can have {max} recipients at most.' },
  mailFilesTooLarge: { zh: '一封邮件的附件合计不能超过 {max}', en: 'The files of one mail must not exceed {max}.' },
  mailFilesMost: { zh: '一封邮件最多 {max} 个附件', en: 'A mail can have {max} files at most.' },
  mailUploadFull: {
    zh: '草稿中的附件已占满空间，请先清理未发送的草稿',
    en: 'The files of your drafts take all the room there is; remove drafts first.',
  },
  mailDraftsMost: { zh: '最多保存 {max} 封草稿，请先清理', en: '{max} drafts can be kept at most; remove some first.' },
  mailOnItsWay: { zh: '邮件正在发送，无法修改', en: 'This mail is on its way and cannot be changed.' },
  mailWasSent: { zh: '邮件已发送，无法撤回', en: 'This mail has been sent and cannot be called back.' },
  mailDraftGone: { zh: '该草稿不存在或已被删除', en: 'This draft does not exist or has been removed.' },
  mailAnswerStands: {
    zh: '对邀请的答复不能改写；请在邀请中重新答复，或重新发送',
    en: 'An answer to an invitation is not written on. Answer the invitation again, or send it again.',
  },
  mailInvitationTime: {
    zh: '日程无法记录该邀请的时间',
    en: 'The schedule has no room for the time of this invitation.',
  },
  mailInvitationOver: {
    zh: '该邀请已取消或已有更新，请查看最新的邮件',
    en: 'This invitation was cancelled or changed; look at the latest mail.',
  },
  mailTooMany: { zh: '发信过于频繁，请稍后再试', en: 'You have sent a lot; try again later.' },
  mailAccountMissing: { zh: '该邮箱账号不存在或已被移除', en: 'This mail account does not exist or was removed.' },
  mailAccountsMost: { zh: '最多设置 {max} 个邮箱账号', en: '{max} mail accounts can be set up at most.' },
  mailServerOff: { zh: '该邮件系统已停用', en: 'This mail system is switched off.' },
  mailDomainWrong: { zh: '邮箱地址须以 @{domain} 结尾', en: 'The address has to end in @{domain}.' },
  mailSecretMissing: { zh: '请输入密码', en: 'Enter the password.' },
  mailSecretRejected: {
    zh: '邮件系统不接受该账号或密码',
    en: 'The mail system does not accept this name or password.',
  },
  mailAuthorizationOver: {
    zh: '授权已失效，请重新授权',
    en: 'This authorisation is over; begin again in the settings of the mailbox.',
  },
  neededByMailAccounts: { zh: '{count} 个邮箱账号', en: '{count} mail accounts' },

  // exports
  exportSourceUnknown: { zh: '没有这个导出来源', en: 'There is no such source of exports.' },
  exportTooLong: {
    zh: '数据超过 {max} 条，请作为后台任务导出',
    en: 'There are more than {max} rows; export them as a task in the background.',
  },
  exportTooMany: {
    zh: '您有 {max} 个导出正在进行，请等待完成或取消后再试',
    en: 'You have {max} exports under way; wait for them or cancel some.',
  },
  exportInterrupted: { zh: '导出意外中断，请重新导出', en: 'The export was interrupted; start it again.' },
  exportFailed: { zh: '导出失败，请重新导出', en: 'The export failed; start it again.' },
  exportNotReady: { zh: '该导出尚未完成', en: 'This export is not ready.' },
  bulkInterrupted: {
    zh: '批量出具意外中断，已出具的单据可在单据管理中查看',
    en: 'This was interrupted. What was issued before stands among the documents.',
  },
  bulkNotAgain: {
    zh: '批量出具不能重新开始，请把没有出具的行另存为一个表再上传',
    en: 'This is not started again: upload a table of the rows that were not issued.',
  },
  bulkTwice: {
    zh: '这个表刚才已用于批量出具，请在导出任务中查看结果',
    en: 'Documents were issued from this table just now: see the result among the exports.',
  },
  bulkSomeLeft: {
    zh: '有的行没有出具，原因见压缩包中的“错误.csv”',
    en: 'Some rows were not issued: mistakes.csv in the archive says why.',
  },
  bulkColumnsUnknown: {
    zh: '模板中没有这些列：{columns}。请使用下载的表格',
    en: 'The template has no such columns: {columns}. Use the table that is downloaded here.',
  },
  bulkColumnsTwice: {
    zh: '这些列重复，或对应多个字段：{columns}。请使用下载的表格中的列名',
    en: 'These columns come twice, or may be several fields: {columns}. Use the heads of the table that is downloaded here.',
  },
  bulkTemplateUnfit: { zh: '{why}，不能批量出具', en: '{why}: it cannot be issued from a table.' },
  bulkExpired: {
    zh: '文件已清理，请在单据管理中逐份下载',
    en: 'This file was removed. Download each document in the list of documents.',
  },
  exportExpired: { zh: '该文件已过期并清理，请重新导出', en: 'This file has expired; start the export again.' },

  // sign-in and passwords
  passwordTooLong: { zh: '密码过长，请缩短后再试', en: 'The password is too long; choose a shorter one.' },
  passwordCommon: {
    zh: '该密码过于常见，容易被猜到，请换一个',
    en: 'This password is among those that are tried first; choose another one.',
  },
  passwordHasOwnWords: {
    zh: '密码不能包含您的姓名（含拼音）、工号、用户名或手机号',
    en: 'The password must not contain your name, staff number, user name or mobile number.',
  },
  passwordHasOrganisation: {
    zh: '密码不能包含本单位的名称（含拼音）',
    en: 'The password must not contain the name of the organisation.',
  },
  passwordUsedBefore: { zh: '不能使用最近用过的密码', en: 'This password was used recently; choose another one.' },
  oldPasswordIncorrect: { zh: '原密码不正确', en: 'The old password is incorrect.' },
  resetNeedsCardId: {
    zh: '该用户没有身份证号，无法按身份证号后六位重置密码',
    en: 'This user has no card number, so the password cannot be reset to its last six characters.',
  },

  // shared validators
  ipv4Invalid: { zh: 'IP地址不规范', en: 'The IP address is not valid.' },

  // project authorization
  authorizationItemRequired: { zh: '请选择要授权的条目', en: 'Choose an item to authorise.' },
  authorizedPersonRequired: { zh: '被授权人不能为空', en: 'The authorised person must be entered.' },
  endDateNotAfterStart: { zh: '结束日期必须晚于开始日期', en: 'The end date must be after the start date.' },
  secondAuthorizationNotAllowed: { zh: '该授权不允许二次授权', en: 'This authorization may not be passed on.' },
  ownerNeedsNoAuthorization: { zh: '项目负责人无需授权', en: 'A project owner needs no authorization.' },

  // values of parameters and addresses of systems
  centralSignInMissing: {
    zh: '统一身份认证尚未接入，目前只能由门户验证密码（LOCAL）',
    en: 'Central authentication is not connected yet: for now the portal checks the password (LOCAL).',
  },
  identifierInvalid: {
    zh: '只能使用字母、数字、点、下划线和连字符，且以字母或数字开头',
    en: 'Use letters, digits, dots, underscores and hyphens, beginning with a letter or digit.',
  },
  schemeNotRegistered: {
    zh: '客户端协议 {scheme} 未登记，请先在系统参数“客户端程序协议”中登记',
    en: 'The scheme {scheme} is not registered. Add it to the parameter “Schemes of desktop programs” first.',
  },
  linksOffOrigin: {
    zh: '有 {count} 个应用的链接不在业务系统“{name}”登记的来源之下',
    en: '{count} applications have links off the origin of “{name}”.',
  },
  originStillUsed: {
    zh: '还有 {count} 个应用的链接在原来源 {origin} 之下，来源不能清空',
    en: '{count} applications still have links on {origin}; it cannot be emptied.',
  },
  builtInParameter: { zh: '“{name}”是系统内置参数，不能删除', en: '“{name}” is built in and cannot be deleted.' },
  builtInSystem: { zh: '门户自身不能停用或删除', en: 'The portal itself cannot be switched off or deleted.' },
  signInMethodNeeded: { zh: '至少保留一种登录方式', en: 'At least one way to sign in must remain.' },
  signInMethodOff: { zh: '该登录方式已停用', en: 'This way to sign in is switched off.' },
  hoursInvalid: { zh: '结束时间必须晚于开始时间，且至少选择一天', en: 'Choose a day, and an end after the start.' },
  daysMost: { zh: '一次最多 {days} 天', en: 'At most {days} days at a time.' },

  // What a person keeps about themself.
  bankCardExists: { zh: '该银行卡已添加', en: 'This bank card has been added already.' },
  bankCardLimit: { zh: '最多保存 {max} 张银行卡', en: 'At most {max} bank cards can be kept.' },
  passwordNeeded: { zh: '请输入当前密码以确认本人操作', en: 'Enter your current password to confirm that it is you.' },
  securityAnswerTooLong: { zh: '密保答案过长，请缩短后再试', en: 'The answer is too long; choose a shorter one.' },
  contactMissing: { zh: '尚未登记联系方式', en: 'No contact is on record.' },
  codeWrong: { zh: '验证码错误或已失效', en: 'The code is wrong or no longer valid.' },
  codeSent: { zh: '验证码已发送', en: 'The code has been sent.' },
  sendingFailed: { zh: '发送失败，请稍后再试', en: 'Sending failed; try again later.' },

  // Recovering the password.
  recoveryOff: {
    zh: '本门户未开通自助找回密码，请联系管理员',
    en: 'Recovering a password is off here; ask an administrator.',
  },

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
  listLooksFull: {
    zh: '最多保留 {max} 个列表的显示设置',
    en: 'Settings are kept for at most {max} lists.',
  },
  favouritesFull: {
    zh: '常用应用最多 {most} 个，请先取消一个再收藏',
    en: 'There is room for {most} favourites; remove one first.',
  },
  delegationNotInForce: {
    zh: '该授权不存在、未生效或已过期',
    en: 'This authorisation does not exist or is not in force.',
  },
  notInDelegation: {
    zh: '委托授权不包含此内容，不能代为办理',
    en: 'The authorisation does not cover this, so it cannot be done for somebody else.',
  },
  notWhileActing: { zh: '代他人办理业务时不能进行此操作', en: 'This cannot be done while acting for somebody else.' },
  notForYourself: {
    zh: '代他人办理业务时不能增加自己的权限',
    en: 'While acting for somebody else you cannot give yourself more rights.',
  },
  passwordChangeFirst: { zh: '请先修改密码', en: 'Change your password first.' },
  changedMeanwhile: {
    zh: '该记录已被 {name} 于 {at} 修改，请刷新后重试，您填写的内容仍在',
    en: '{name} changed this record on {at}. Reload it and try again; what you typed is kept.',
  },
  parameterMissing: {
    zh: '缺少系统参数 {id}，未保存任何修改',
    en: 'The parameter {id} is missing; nothing was saved.',
  },
  recordMissing: { zh: '该记录不存在或已被删除', en: 'This record does not exist or has been deleted.' },
  stillNeeded: { zh: '{name} 仍被使用，不能删除：{what}', en: '{name} is still in use and cannot be deleted: {what}' },
  grantNotHeld: { zh: '不能授予您自己没有的权限', en: 'You cannot grant what you do not hold yourself.' },
  lastAdministrator: { zh: '至少要保留一名可用的系统管理员', en: 'At least one active administrator must remain.' },
  builtInRole: {
    zh: '“{name}”是内置角色，不能删除，也不能改变其权限',
    en: '“{name}” is built in: it cannot be removed, nor what it holds be changed.',
  },
  neededByPeople: { zh: '{count} 名用户', en: '{count} people' },
  neededByUnits: { zh: '{count} 个单位', en: '{count} units' },
  neededByUnitsBelow: { zh: '{count} 个下级单位', en: '{count} units below it' },
  neededByRegistrations: { zh: '{count} 个注册申请', en: '{count} requests for an account' },
  neededByRoles: { zh: '{count} 个角色', en: '{count} roles' },
  neededByPages: { zh: '{count} 个菜单', en: '{count} menu entries' },
  neededByNotices: { zh: '{count} 条公告', en: '{count} notices' },
  unitCycle: { zh: '不能移到自己或自己的下级单位之下', en: 'A unit cannot be put below itself or a unit below it.' },
  unitHasChildren: {
    zh: '该单位有启用的下级单位，请先停用下级',
    en: 'Units below it are still on; switch them off first.',
  },
  postEndsFirst: { zh: '离任日期不能早于任职日期', en: 'The last day cannot come before the first.' },
  postHolderOff: { zh: '{name} 的账号已停用，不能任职', en: 'The account of {name} is off: they cannot hold a post.' },
  leaderExists: {
    zh: '{name} 在此期间任负责人（{term}），同一时间只能有一名负责人',
    en: '{name} leads the unit in that time ({term}). There is one leader at a time.',
  },
  postsNotYours: {
    zh: '您没有“单位管理”权限，不能填写单位职务',
    en: 'You do not hold the right to maintain units: leave posts empty.',
  },
  postExists: {
    zh: '{name} 在此期间已任该职务（{term}）',
    en: '{name} holds this post in that time already ({term}).',
  },
  neededByPosts: { zh: '{count} 个职务', en: '{count} posts' },
  delegateIsSelf: { zh: '不能授权给自己', en: 'You cannot authorise yourself.' },
  delegationExists: {
    zh: '这段时间内已授权给 {name}，请先撤销原授权',
    en: '{name} is authorised for this time already; revoke that first.',
  },
  delegationEnded: { zh: '结束时间必须晚于现在', en: 'The end must be later than now.' },
  fileMissing: { zh: '请选择文件', en: 'Choose a file.' },
  accountAboveYours: {
    zh: '该用户拥有您没有的管理权限，您不能维护其账号',
    en: 'This user holds administrative rights that you do not; you cannot maintain their account.',
  },
  unitOutsideYours: { zh: '只能使用您管理范围内的单位', en: 'Only units that you look after can be used.' },
  notYourself: { zh: '不能停用或删除自己的账号', en: 'You cannot disable or delete your own account.' },
  loginNameInvalid: {
    zh: '只能使用字母、数字和 . _ - @，长度 2 至 64 位',
    en: 'Use letters, digits and . _ - @ only, 2 to 64 of them.',
  },
  unitUnknown: { zh: '单位不存在或已停用：{value}', en: 'No such unit in use: {value}' },
  roleUnknown: { zh: '角色不存在：{value}', en: 'No such role: {value}' },
  twiceInFile: { zh: '与第 {line} 行重复', en: 'The same as in line {line}' },
  switchValueWrong: { zh: '请填写“是”或“否”', en: 'Write “yes” or “no”.' },
  importColumnsMissing: { zh: '文件缺少列：{columns}', en: 'The file lacks these columns: {columns}' },
  importEmpty: { zh: '文件中没有数据', en: 'There is nothing in the file.' },
  importTooLarge: { zh: '文件展开后过大，请拆分后导入', en: 'Unpacked, the file is too large; divide it.' },
  importTooLong: { zh: '一次最多导入 {max} 行', en: 'At most {max} rows can be imported at once.' },
  importHasProblems: {
    zh: '文件中仍有错误，请修改后重新上传，或选择只导入正确的行',
    en: 'There are still errors in the file; correct and upload it again, or import only the good rows.',
  },
  importNotReady: { zh: '该导入已开始、已结束或已取消', en: 'This import has started, ended or been cancelled.' },
  importStopped: { zh: '导入意外中断，没有写入任何数据', en: 'The import stopped unexpectedly; nothing was written.' },
  registrationClosed: { zh: '未开放注册', en: 'Registration is not open.' },
  registrationDecided: { zh: '该申请已处理', en: 'This request has been decided already.' },
  columnUnknown: { zh: '没有名为“{column}”的列', en: 'There is no column “{column}”.' },
  columnNoNumber: { zh: '“{column}”不是数字，不能汇总', en: '“{column}” holds no numbers and cannot be added up.' },
  valueInvalid: { zh: '“{column}”的值不正确：{value}', en: 'Not a value of “{column}”: {value}' },
  scopeNotOffered: { zh: '该数据集不支持此数据范围', en: 'This data set cannot be narrowed to that scope.' },
  outsideSlow: {
    zh: '业务系统“{name}”未能在 {seconds} 秒内答复',
    en: '“{name}” did not answer within {seconds} seconds.',
  },
  outsideDown: { zh: '暂时无法连接业务系统“{name}”', en: '“{name}” cannot be reached at the moment.' },
  outsideRefused: {
    zh: '业务系统“{name}”拒绝了门户的请求，请核对其密钥',
    en: '“{name}” refused the portal’s call; check its secret.',
  },
  outsideStatus: { zh: '业务系统“{name}”答复异常（{status}）', en: '“{name}” answered {status} instead of rows.' },
  outsideTooLarge: { zh: '业务系统“{name}”的答复过大', en: 'The answer of “{name}” is too large.' },
  outsideRubbish: {
    zh: '业务系统“{name}”的答复无法读取：{what}',
    en: 'The answer of “{name}” cannot be read: {what}',
  },
  outsideNoAddress: {
    zh: '业务系统“{name}”没有登记同步数据接口或密钥',
    en: '“{name}” has no data synchronisation address or no secret.',
  },
  columnKeyTwice: { zh: '列名重复：{column}', en: 'Two columns are called {column}.' },
  columnKeyInvalid: {
    zh: '列名须以小写字母开头，只含字母、数字和下划线，且不能是 id：{column}',
    en: 'A column begins with a small letter, holds letters, digits and underscores, and is not “id”: {column}',
  },
  columnsNeeded: { zh: '至少需要一列', en: 'At least one column is needed.' },
  columnNotText: { zh: '请选择类型为文本的列', en: 'Choose a column of text.' },
  pathInvalid: {
    zh: '路径以 / 开头，只含字母、数字、-、_、. 和 /，如 /campus-card',
    en: 'A path begins with / and holds letters, digits, -, _, . and /, such as /campus-card.',
  },
  neededByConfiguredPages: { zh: '查询页面 {pages}', en: 'the pages {pages}' },
  dictionaryBuiltIn: { zh: '门户自身的页面需要它', en: 'pages of the portal itself need it' },
  keyMissing: { zh: '该密钥不存在或已停用', en: 'This key does not exist or has ended.' },
  keysFull: {
    zh: '最多 {most} 个有效密钥，请先停用不用的',
    en: 'At most {most} keys at once. End one that is not used.',
  },
  keyDaysInvalid: { zh: '有效期为 1 至 {most} 天', en: 'A key lasts 1 to {most} days.' },
  sessionMissing: { zh: '该登录会话不存在或已结束', en: 'This session does not exist or has ended.' },
  sliderWrong: { zh: '验证未通过，请重试', en: 'The verification did not pass; try again.' },
  serverBusy: { zh: '系统繁忙，请稍后再试', en: 'The server is busy; try again in a moment.' },
  bodyTooLarge: { zh: '提交的内容过大', en: 'What was sent is too large.' },
  pathMissing: { zh: '请求的地址不存在', en: 'There is nothing at this address.' },
} as const satisfies Readonly<Record<string, Sentence>>

/** A key of the catalogue. */
export type MessageKey = keyof typeof messages

/** The sentence under a key in one language, its `{placeholders}` filled. */
export const message = (key: MessageKey, language: Language, values?: MessageValues): string =>
  filled(messages[key][language], values)
