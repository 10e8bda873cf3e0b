import { systemOperations } from '@portico/contract/operations/system.ts'
import { fieldTexts } from '#shared/i18n/fieldTexts.ts'
import { defineTexts } from '#shared/i18n/texts.ts'

export const systemTexts = defineTexts({
  ...fieldTexts(systemOperations.fields),
  title: { zh: '业务系统', en: 'Business systems' },
  id: { zh: '系统编号', en: 'System id' },
  idHint: { zh: '字母和数字，保存后不能修改', en: 'Letters and digits; it stays once saved' },
  name: { zh: '系统名称', en: 'Name' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  state: { zh: '状态', en: 'State' },
  disabled: { zh: '停用', en: 'Off' },
  maintained: { zh: '维护至 {until}', en: 'Maintenance until {until}' },
  introZh: { zh: '中文简介', en: 'Chinese intro' },
  ticket: { zh: '带票据打开', en: 'With a ticket' },
  plain: { zh: '直接打开', en: 'As it is' },
  authorize: { zh: '经统一认证地址', en: 'By its sign-in address' },
  originHint: {
    zh: '协议、主机和端口，如 https://finance.example.edu.cn；只有它之下的页面可以打开',
    en: 'Scheme, host and port, such as https://finance.example.edu; only pages below it open',
  },
  originStored: { zh: '保存为 {origin}', en: 'Stored as {origin}' },
  originFollowed: {
    zh: '保存后，其应用在 {origin} 之下的链接随之改到新来源',
    en: 'When saved, links of its applications on {origin} move to the new origin',
  },
  ticketHint: {
    zh: '打开应用时附一次性票据和所选单位，对方凭票据识别用户',
    en: 'Links carry a one-time ticket that tells who comes, and the chosen unit',
  },
  plainHint: {
    zh: '打开应用时只附所选单位，不附票据，由对方自行登录用户',
    en: 'Links carry the chosen unit and no ticket; the system signs people in itself',
  },
  authorizeHint: {
    zh: '先打开统一认证地址，附票据和应用链接，对方认证后转到应用；须填写统一认证地址',
    en: 'Its sign-in address opens first, with a ticket and the link to go on to; that address must be entered',
  },
  isIntranetHint: {
    zh: '地址在单位内网时打开：允许门户服务器为外部数据集和测试连接访问内网地址；不影响应用的显示与打开',
    en: 'Lets the portal’s server call its private addresses, for data sets and tests; who sees or opens it stays the same',
  },
  positionHint: { zh: '小的在前', en: 'Smaller ones come first' },
  shortNameHint: { zh: '手机首页上代替名称', en: 'Replaces the name on phones' },
  enabledHint: {
    zh: '停用后其应用从菜单消失，不能打开，也不再签发和核验票据',
    en: 'Off: its applications leave the menus and do not open, and no ticket of it is taken',
  },
  iconHint: { zh: '显示在应用导航的系统名称前', en: 'Stands beside its name in the application guide' },
  introHint: { zh: '新增时也作为其权限项的说明', en: 'A new system’s entry in the tree is described by it too' },
  authUrlHint: {
    zh: '跳转方式为“经统一认证地址”时先打开它；须在来源之下',
    en: 'Opened first by jump mode “By its sign-in address”; on the origin',
  },
  syncUrlHint: {
    zh: '外部数据集从它之下取数',
    en: 'Data sets of this system are fetched from below it',
  },
  keptHint: { zh: '仅作登记，可测试连接', en: 'Kept on record; its connection can be tested' },
  isDataCentreHint: { zh: '仅作登记', en: 'Kept on record' },
  dataCentreTypeHint: { zh: '打开“数据中心”后填写', en: 'For data centres only' },
  hasApprovalHint: { zh: '仅作登记：其应用带有审批', en: 'Kept on record: its applications have approvals' },
  syncUrl: { zh: '同步数据接口', en: 'Data synchronisation' },
  maySignIn: { zh: '可签发登录凭据', en: 'May sign people in' },
  maySignInHint: {
    zh: '允许该系统为其用户申请门户一次性登录凭据',
    en: 'It may ask for one-time tokens that sign its users in',
  },
  mayReimburseHint: {
    zh: '允许该系统的单据占用、核销项目经费',
    en: 'Its documents may hold and spend project money',
  },
  mayDeclareHint: {
    zh: '允许该系统的申报占用、核销项目经费',
    en: 'Its declarations may hold and spend project money',
  },
  maintenanceUntil: { zh: '维护至', en: 'Maintenance until' },
  maintenanceHint: {
    zh: '在此之前其应用显示“维护中”，不能打开',
    en: 'Until then its applications say so and do not open',
  },
  nodeCount: { zh: '应用', en: 'Entries' },
  secret: { zh: '票据密钥', en: 'Secret' },
  changedAt: { zh: '最后修改', en: 'Last changed' },
  keyword: { zh: '编号、名称或来源', en: 'Id, name or origin' },
  maintenance: { zh: '维护', en: 'Maintenance' },
  inMaintenance: { zh: '维护中', en: 'Under way' },
  noMaintenance: { zh: '正常', en: 'None' },
  add: { zh: '新增业务系统', en: 'Add system' },
  editTitle: { zh: '编辑业务系统', en: 'Edit business system' },
  test: { zh: '测试连接', en: 'Test' },
  rotate: { zh: '更换密钥', en: 'New secret' },
  askRemove: { zh: '确定删除业务系统“{name}”吗？', en: 'Delete the business system “{name}”?' },
  portalItself: { zh: '门户自身，不能删除', en: 'The portal itself cannot be deleted' },
  empty: { zh: '还没有业务系统', en: 'No business systems yet' },
  emptyText: {
    zh: '登记一个业务系统后，即可在权限管理中添加它的应用。',
    en: 'Register one, then add its applications to the permission tree.',
  },
})

export const secretTexts = defineTexts({
  title: { zh: '“{name}”的票据密钥', en: 'Secret of “{name}”' },
  once: {
    zh: '密钥只显示这一次，请立即交给该系统的管理员保存。',
    en: 'It is shown this once. Hand it to whoever runs the system now.',
  },
  until: { zh: '原密钥在 {until} 之前仍然有效。', en: 'The secret before it holds until {until}.' },
  rotateTitle: { zh: '更换“{name}”的密钥', en: 'New secret for “{name}”' },
  overlap: { zh: '新旧并用', en: 'Both hold for' },
  overlapHint: {
    zh: '期间新旧密钥都有效，便于对方更换',
    en: 'Meanwhile both are taken, so that the other side can change',
  },
  hours0: { zh: '立即停用原密钥', en: 'End the old one now' },
  hours1: { zh: '1 小时', en: '1 hour' },
  hours24: { zh: '24 小时', en: '24 hours' },
  hours168: { zh: '7 天', en: '7 days' },
  rotate: { zh: '生成新密钥', en: 'Make a new one' },
  rotated: { zh: '已生成新密钥', en: 'Made' },
  changedAt: { zh: '现密钥生成于', en: 'Present one made' },
})

export const connectionTexts = defineTexts({
  title: { zh: '测试“{name}”的连接', en: 'Connection to “{name}”' },
  none: { zh: '该系统没有登记任何地址', en: 'No address is registered' },
  again: { zh: '重新测试', en: 'Test again' },
  close: { zh: '关闭', en: 'Close' },
  running: { zh: '正在从门户服务器访问各个地址', en: 'The server is calling each address' },
  reached: { zh: '可达', en: 'Reached' },
  failed: { zh: '不可达', en: 'Not reached' },
  status: { zh: 'HTTP {status}，{ms} 毫秒', en: 'HTTP {status}, {ms} ms' },
  noAddress: { zh: '地址无效', en: 'Not an address' },
  offOrigin: { zh: '地址不在登记的来源之下', en: 'Not on a registered origin' },
  unknownHost: { zh: '找不到主机', en: 'Unknown host' },
  privateAddress: { zh: '内网地址，请先标记为内网系统', en: 'A private address; mark the system as intranet first' },
  refused: { zh: '连接被拒绝', en: 'Connection refused' },
  timeout: { zh: '5 秒内没有应答', en: 'No answer within 5 seconds' },
  certificate: { zh: '证书无效', en: 'The certificate is not valid' },
  unreachable: { zh: '连接失败', en: 'The connection failed' },
})
