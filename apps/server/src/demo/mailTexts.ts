/** A mail as the demo tells of it. */
export interface DemoMail {
  /** Account or staff number. */
  from: string
  to: readonly string[]
  cc?: readonly string[]
  subject: string
  /** HTML, or plain text where it has no markup. */
  body: string
  daysAgo: number
  /** HH:mm, China. */
  time: string
  files?: readonly DemoFile[]
  /** The subject of the mail that it answers. */
  answers?: string
  /** What readers have done: by account; who is not named has it unread in the inbox. */
  readers?: Readonly<Record<string, Reading>>
}
export interface Reading {
  isRead?: boolean
  isStarred?: boolean
  isAnswered?: boolean
  /** A special folder, or the name of an own one. */
  folder?: string
}
export interface DemoFile {
  name: string
  /** Rows of a sheet, or the lines of a text. */
  rows?: readonly (readonly (string | number)[])[]
  lines?: readonly string[]
}

const read: Reading = { isRead: true }
const filed = (folder: string): Reading => ({ isRead: true, folder })

/** The own folders of those who have some. */
export const demoFolders: Readonly<Record<string, readonly string[]>> = {
  zhangsan: ['科研项目', '教学', '行政'],
  lisi: ['报销单据'],
}

const settlement: readonly (readonly (string | number)[])[] = [
  ['科目', '预算（元）', '支出（元）', '结余（元）'],
  ['设备费', 180_000, 176_400, 3_600],
  ['材料费', 65_000, 61_230, 3_770],
  ['测试化验加工费', 40_000, 38_900, 1_100],
  ['差旅费', 72_000, 70_815, 1_185],
  ['劳务费', 143_000, 143_000, 0],
]

export const demoMails: readonly DemoMail[] = [
  {
    from: '2018211',
    to: ['zhangsan'],
    cc: ['2015206', 'wangwu'],
    subject: '关于提交本年度结题材料的提醒',
    body: '<p>张老师您好：</p><p>您负责的“图学习理论与方法”项目（NSFC-62476）将于 12 月 31 日到期。请在 <b>12 月 10 日前</b>完成以下工作：</p><ol><li>在科研系统“中期与结题”中填写结题报告并上传附件；</li><li>核对经费决算表，剩余经费说明用途；</li><li>补登 3 篇已发表论文的检索证明。</li></ol><p>模板见附件。如需延期，请于 11 月 30 日前提交书面申请。</p><p>科学技术处 周海燕</p>',
    daysAgo: 0,
    time: '09:42',
    files: [
      {
        name: '结题材料清单.txt',
        lines: ['1. 结题报告（电子版、纸质版各一份）', '2. 经费决算表', '3. 论文检索证明', '4. 成果简介（800 字以内）'],
      },
      { name: '经费决算表.xlsx', rows: settlement },
    ],
    readers: { zhangsan: { isStarred: true }, '2015206': read, wangwu: read },
  },
  {
    from: 'lisi',
    to: ['zhangsan'],
    subject: '实验平台采购合同修改稿',
    body: '<p>张老师：</p><p>采购合同按法务意见改好了，第 4 条付款方式改为“验收合格后 30 日内支付”，第 9 条增加了质保期。请您看一下，没有问题我就走用印流程。</p><p>李四</p>',
    daysAgo: 1,
    time: '16:20',
    files: [
      {
        name: '合同修改说明.txt',
        lines: ['第 4 条：付款方式由预付 30% 改为验收合格后 30 日内支付。', '第 9 条：质保期由 12 个月改为 24 个月。'],
      },
    ],
    readers: { zhangsan: { isRead: true, isAnswered: true } },
  },
  {
    from: 'zhangsan',
    to: ['lisi'],
    subject: '回复：实验平台采购合同修改稿',
    body: '<p>收到，第 9 条请再加上“上门服务响应不超过 24 小时”，其余同意。</p><blockquote><p>采购合同按法务意见改好了，第 4 条付款方式改为“验收合格后 30 日内支付”，第 9 条增加了质保期。</p></blockquote>',
    daysAgo: 1,
    time: '18:05',
    answers: '实验平台采购合同修改稿',
    readers: { lisi: { isRead: true, isAnswered: true } },
  },
  {
    from: 'lisi',
    to: ['zhangsan'],
    subject: '回复：回复：实验平台采购合同修改稿',
    body: '<p>张老师，第 9 条已加上响应时间，法务没有意见，请再确认一次。</p>',
    daysAgo: 0,
    time: '09:05',
    answers: '回复：实验平台采购合同修改稿',
    files: [
      {
        name: '采购合同（定稿）.txt',
        lines: ['江州大学实验平台采购合同（定稿）', '第九条 质保期 24 个月，上门服务响应不超过 24 小时。'],
      },
    ],
  },
  {
    from: '2003042',
    to: ['zhangsan', 'lisi'],
    subject: '酬金申报退回说明',
    body: '<p>两位老师好：</p><p>11 月助研津贴申报表第 3 行身份证号校验位错误，系统已退回。请更正后于本周五 17:00 前重新提交，逾期并入下月发放。</p><table border="1"><tr><th>行</th><th>姓名</th><th>问题</th></tr><tr><td>3</td><td>刘子墨</td><td>证件号码校验位错误</td></tr><tr><td>7</td><td>何雨晴</td><td>银行卡开户行为空</td></tr></table><p>财务处 林晓岚</p>',
    daysAgo: 1,
    time: '11:30',
  },
  {
    from: '2015206',
    to: ['zhangsan'],
    subject: 'Decision on manuscript ACC-2025-31077',
    body: '<p>Dear Prof. Zhang,</p><p>We are pleased to inform you that your manuscript “Contrastive Pre-training on Heterogeneous Graphs” has been <b>accepted with minor revisions</b>. I forward the decision letter of the editor; the two remaining points concern Table 4 and the ablation study.</p><p>Shall we meet on Friday to divide the work?</p><p>Zhao Mingyue</p>',
    daysAgo: 1,
    time: '08:16',
    readers: { zhangsan: read },
  },
  {
    from: 'wangwu',
    to: ['zhangsan', 'lisi', '2009118', '1998017'],
    subject: '学院下周工作安排',
    body: '<p>各位老师：</p><ul><li>周一 14:00 院务会（行政楼 302），请各系汇报期末工作安排；</li><li>周三 9:30 实验室安全检查，请提前自查用电与危化品；</li><li>周五 16:30 全院教职工大会。</li></ul><p>学院办公室 王五</p>',
    daysAgo: 2,
    time: '17:10',
    readers: { zhangsan: read, lisi: read, '1998017': read },
  },
  {
    from: '2009118',
    to: ['zhangsan'],
    cc: ['2015206'],
    subject: '研究生组会纪要',
    body: '<p>纪要与待办见下，请大家查收：</p><ol><li>图数据增强实验补充两个公开数据集（陈思远，下周三前）；</li><li>论文第 4 节的复杂度分析重写（赵明月）；</li><li>服务器 GPU 配额月底前重新登记。</li></ol>',
    daysAgo: 3,
    time: '20:12',
    files: [
      {
        name: '组会待办.xlsx',
        rows: [
          ['事项', '负责人', '完成时间'],
          ['补充两个公开数据集', '陈思远', '下周三'],
          ['重写第 4 节', '赵明月', '下周五'],
          ['登记 GPU 配额', '全体', '月底'],
        ],
      },
    ],
    readers: { zhangsan: read, '2015206': { isRead: true, isStarred: true } },
  },
  {
    from: 'wangwu',
    to: ['zhangsan', '2009118', '2015206'],
    subject: '下学期教学任务书确认',
    body: '<p>请于本月底前在教务系统中确认下学期教学任务书。《离散数学》继续由张老师主讲，实验课学时由 16 调整为 24。</p>',
    daysAgo: 5,
    time: '10:02',
    readers: { zhangsan: filed('教学'), '2009118': read },
  },
  {
    from: '1998017',
    to: ['zhangsan'],
    subject: '学科评估支撑材料分工',
    body: '<p>张老师：</p><p>学科评估的“科学研究”部分请您牵头，近五年代表性成果不超过 20 项，下月 5 日前交学院。需要数据支持请找赵明月。</p><p>王建国</p>',
    daysAgo: 6,
    time: '14:48',
    readers: { zhangsan: { isRead: true, isStarred: true, folder: '行政' } },
  },
  {
    from: '2018211',
    to: ['zhangsan', 'qianqi'],
    subject: '校级科研平台开放课题申报通知',
    body: '<p>各位老师：</p><p>2026 年度校级科研平台开放课题开始申报，每项资助 5 万元，申报截止下月 15 日。已承担在研开放课题的负责人不得重复申报。</p>',
    daysAgo: 8,
    time: '09:00',
    readers: { zhangsan: filed('科研项目'), qianqi: { isRead: true } },
  },
  {
    from: 'admin',
    to: ['zhangsan', 'lisi', 'wangwu', 'qianqi', '2009118', '2003042', '1998017', '2015206', '2018211'],
    subject: '关于启用门户内部邮箱的说明',
    body: '<p>各位老师：</p><p>门户“我的邮箱”已启用。没有设置校外邮箱账号的老师可以直接使用门户内部邮箱，与校内同事互发邮件和附件；已有校园邮箱的老师可以在邮箱设置中添加账号。</p><p>发出的邮件 10 秒内可以撤回。使用中有问题请拨打 8620-1122。</p><p>信息化建设与管理中心</p>',
    daysAgo: 12,
    time: '08:30',
    readers: {
      ...{ zhangsan: read, lisi: read, wangwu: read, qianqi: read, '2009118': read, '2003042': read },
      ...{ '1998017': read, '2015206': read, '2018211': read },
    },
  },
  {
    from: 'zhangsan',
    to: ['2018211'],
    subject: '开放课题申报书已提交',
    body: '<p>周老师：开放课题申报书已在科研系统提交，合作单位盖章页下周一补上，请先审核内容。</p>',
    daysAgo: 1,
    time: '17:20',
    readers: {},
  },
  {
    from: 'wangwu',
    to: ['zhangsan'],
    subject: '工会羽毛球活动报名',
    body: '<p>工会周六下午在体育馆组织羽毛球活动，有意者请在群里接龙。</p>',
    daysAgo: 9,
    time: '15:15',
    readers: { zhangsan: filed('trash') },
  },
  {
    from: '2003042',
    to: ['lisi'],
    subject: '差旅报销附件补充要求',
    body: '<p>李老师：自下月起差旅报销须同时上传行程单与住宿清单，系统不再接受手工粘贴单。附件是说明，请转发学院各位老师。</p>',
    daysAgo: 4,
    time: '13:40',
    files: [
      {
        name: '差旅报销附件说明.txt',
        lines: [
          '一、电子行程单须与报销人姓名一致。',
          '二、住宿清单须列明入住与离店日期。',
          '三、市内交通费按天包干，不再附票。',
        ],
      },
    ],
    readers: { lisi: filed('报销单据') },
  },
  {
    from: '2015206',
    to: ['lisi'],
    subject: '实验耗材发票已寄出',
    body: '<p>李四好，耗材发票（3 张，共 8,460 元）今天交学院收发室，请留意。</p>',
    daysAgo: 0,
    time: '10:26',
  },
]

/** Begun and put away. */
export const demoDraft = {
  from: 'zhangsan',
  to: ['1998017'],
  subject: '学科评估“科学研究”部分初稿',
  body: '<p>王院长：</p><p>“科学研究”部分的初稿已完成三分之二，代表性成果按时间排序列在附表，</p>',
  daysAgo: 2,
  time: '21:30',
} as const
