import { delegationOperations } from '@portico/contract/operations/delegations.ts'
import { fieldTexts } from '#shared/i18n/fieldTexts.ts'
import { defineTexts } from '#shared/i18n/texts.ts'

export const delegationTexts = defineTexts({
  ...fieldTexts(delegationOperations.fields),
  title: { zh: '授权与代办', en: 'Delegates' },
  intro: {
    zh:
      '您可以授权同事在一段时间内代您办理业务。对方切换为您的身份后，' +
      '系统同时记录双方姓名；密码、密保问题和授权不能由对方修改，' +
      '对方也不能借此增加自己的权限。',
    en:
      'You can let a colleague act for you for some time. Whatever they do then stands under both names; ' +
      'they cannot change your password, security question or authorisations, nor give themselves more rights by it.',
  },
  given: { zh: '我授权的人', en: 'People I authorised' },
  received: { zh: '我可以代办的人', en: 'People I may act for' },
  switch: { zh: '切换', en: 'Switch' },
  add: { zh: '新增授权', en: 'Authorise somebody' },
  delegate: { zh: '被授权人', en: 'Who may act' },
  delegator: { zh: '授权人', en: 'Who authorises' },
  period: { zh: '授权期限', en: 'Period' },
  from: { zh: '开始日期', en: 'From' },
  to: { zh: '结束日期', en: 'Until' },
  oneMonth: { zh: '一个月', en: 'One month' },
  threeMonths: { zh: '三个月', en: 'Three months' },
  sixMonths: { zh: '六个月', en: 'Six months' },
  longTerm: { zh: '长期（三年）', en: 'Long term (3 years)' },
  reach: { zh: '授权内容', en: 'Reaches' },
  all: { zh: '全部应用', en: 'All applications' },
  some: { zh: '指定应用', en: 'Only some' },
  chosen: { zh: '可代办的应用', en: 'Which ones' },
  chooseSome: { zh: '选择应用或页面，可搜索', en: 'Choose applications or pages' },
  noneFound: { zh: '没有找到', en: 'Nothing found' },
  todosHint: { zh: '查看并办理您的待办', en: 'See and handle what waits for you' },
  mailHint: {
    zh: '阅读您的全部邮件，并以您的名义发送',
    en: 'Read all your mail, and send mail in your name',
  },
  reasonHint: { zh: '如：出差期间代办报销', en: 'For example: claims while I travel' },
  state: { zh: '状态', en: 'State' },
  revokedAt: { zh: '撤销于 {at}', en: 'on {at}' },
  revoke: { zh: '撤销', en: 'Revoke' },
  askRevoke: {
    zh: '确定撤销对 {name} 的授权吗？对方正在代办的会话将立即结束。',
    en: 'Revoke what {name} may do? A session in which they act for you ends at once.',
  },
  askRevokeAny: {
    zh: '确定撤销 {delegator} 对 {name} 的授权吗？正在代办的会话将立即结束。',
    en: 'Revoke what {name} may do for {delegator}? A session in which they act ends at once.',
  },
  revoked: { zh: '已撤销', en: 'Revoked' },
  added: { zh: '授权成功', en: 'Authorised' },
  noneGiven: { zh: '您还没有授权任何人', en: 'You have authorised nobody' },
  noneGivenText: { zh: '出差、休假时，可以请同事代您办理业务。', en: 'While you travel, a colleague can act for you.' },
  noneReceived: { zh: '还没有人授权您', en: 'Nobody has authorised you' },
  noneReceivedText: {
    zh: '有人授权后，可在这里或右上角的头像菜单中切换。',
    en: 'Once somebody does, switch here or in the menu of your picture at the top right.',
  },
  // the log
  logTitle: { zh: '委托授权日志', en: 'Authorisation log' },
  projectLog: { zh: '项目授权日志', en: 'Projects' },
  allTitle: { zh: '委托授权', en: 'Authorisations' },
  view: { zh: '显示', en: 'Show' },
  person: { zh: '姓名或工号', en: 'Name or staff number' },
  actor: { zh: '操作人', en: 'Done by' },
  emptyLog: { zh: '还没有委托授权的记录', en: 'Nothing has happened yet' },
  emptyLogText: {
    zh: '有人授权、代办或收回后，记录出现在这里。',
    en: 'Once somebody authorises, acts or takes back, it stands here.',
  },
  emptyAll: { zh: '还没有委托授权', en: 'No authorisations yet' },
  emptyAllText: {
    zh: '每个人在自己的“委托授权”里授权，授出的都列在这里。',
    en: 'Everybody authorises in their own page; all of it is listed here.',
  },
})
