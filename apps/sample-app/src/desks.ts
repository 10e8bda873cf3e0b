import type { FundUse } from './spending/funds.ts'
import { type Words, words } from './words.ts'

/** With amounts: what such an entry usually costs, in whole yuan. Without: the place of its context, 0 for any. */
export type Subject = Words & { usual: number }

/** What one kind of application deals with: the words of its list and form, and what believable entries say. */
export interface Desk {
  prefix: string
  list: Words
  add: Words
  context: Words
  hasAmounts: boolean
  /** What its documents use project money for: they are held, spent and returned at the portal. */
  use: FundUse | null
  subjects: readonly Subject[]
  contexts: readonly Words[]
  steps: readonly Words[]
}

/** `中文|English; 中文|English` */
const pairs = (text: string): readonly Words[] =>
  text.split(';').map(pair => {
    const [zh = '', en = ''] = pair.split('|').map(part => part.trim())
    return words(zh, en)
  })
const pair = (text: string): Words => pairs(text)[0] ?? words('', '')

const desk = (prefix: string, labels: string, subjects: string, contexts: string, steps: string): Desk => {
  const [list, add, context] = pairs(labels)
  const none = words('', '')
  return {
    prefix,
    list: list ?? none,
    add: add ?? none,
    context: context ?? none,
    hasAmounts: ['BX', 'CW', 'SR'].includes(prefix),
    use: prefix === 'BX' ? 'reimbursement' : prefix === 'SR' ? 'income' : null,
    subjects: subjects.split(';').map(each => ({ ...pair(each), usual: Number(each.split('|')[2] ?? 0) })),
    contexts: pairs(contexts),
    steps: pairs(steps),
  }
}

const projects =
  'ZK2024-031 智能计算平台|ZK2024-031 Computing platform; NSFC-62476 图学习理论|NSFC-62476 Graph learning; ' +
  'XY-2025 学院运行费|XY-2025 Running costs; HX-2025 横向技术服务|HX-2025 Industry services'

const claims = desk(
  'BX',
  '我的报销单|My claims; 新建报销单|New claim; 经费项目|Project',
  '实验耗材采购（第 4 批）|Lab consumables (batch 4)|18460; 学术会议注册费|Conference registration|4800; ' +
    '办公用品及打印|Stationery and printing|1326; 服务器维保费|Server maintenance|36000; 论文版面费|Page charges|9850; ' +
    '专家咨询费|Expert advice|6000; 市内交通费|Local transport|312; 图书资料费|Books|2145; ' +
    '差旅费（合肥）|Travel to Hefei|2480; 测试化验费|Testing|7300; 快递费|Courier|96; 软件许可|Software licence|5200',
  projects,
  '财务处审核|Finance Office; 经费负责人|Project leader; 学院审批|College approval',
)

const declarations = desk(
  'SR',
  '我的申报|My declarations; 新建申报|New declaration; 经费项目|Project',
  '研究生助研津贴（11 月）|Research assistants, November|9600; 专家评审酬金|Review fee|3000; 学术报告讲课费|Lecture fee|4000; ' +
    '临时用工劳务|Casual work|2400; 课程助教津贴|Teaching assistants|3600; 翻译劳务|Translation|1800; 问卷调研劳务|Survey work|2600; ' +
    '加班补助|Overtime|1500; 竞赛指导酬金|Competition coaching|2000; 咨询酬金|Advice|5000; 评审费（第 2 批）|Reviews (batch 2)|3500; 稿酬|Writing|1200',
  projects,
  '经费负责人|Project leader; 财务处审核|Finance Office',
)

const byFolder: Readonly<Record<string, Desk>> = {
  finance: desk(
    'CW',
    '业务记录|Records; 新建申请|New request; 经费项目|Project',
    '到款认领|Claim of receipts|120000; 材料费支出|Materials|8640; 劳务费发放|Service fees|12800; ' +
      '预算调剂|Budget transfer|30000; 暂付款核销|Advance settled|5000; 测试费支出|Testing|7300; ' +
      '管理费计提|Overheads|6000; 设备购置|Equipment|46800',
    projects,
    '财务处审核|Finance Office; 经费负责人|Project leader',
  ),
  hr: desk(
    'RS',
    '我的申请|My requests; 新建申请|New request; 类别|Kind',
    '年休假 3 天|Annual leave, 3 days|1; 在职证明|Proof of employment|2; 收入证明|Proof of income|2; 病假 1 天|Sick leave, 1 day|1; ' +
      '探亲假|Family visit|1; 进修学时登记|Credit hours|4; 学历信息更正|Degree correction|3; 外出调研|Field work|1',
    '请假|Leave; 证明|Certificates; 信息维护|Records; 发展|Development',
    '单位负责人|Head of unit; 人事处|HR Office',
  ),
  research: desk(
    'KY',
    '我的项目与成果|My projects and outputs; 新建申报|New entry; 类别|Kind',
    '图学习理论与应用|Graph learning|1; 智能计算平台二期|Computing platform, phase 2|2; 城市交通预测|Traffic forecasting|1; ' +
      '发明专利：一种数据清洗方法|Patent: data cleaning|4; 期刊论文认领|Journal paper|4; 横向合同变更|Contract change|3',
    '国家级项目|National project; 省部级项目|Provincial project; 横向合同|Industry contract; 成果|Output',
    '学院科研秘书|College secretary; 科学技术处|Research Office',
  ),
  assets: desk(
    'ZC',
    '我的单据|My papers; 新建单据|New paper; 存放地点|Place',
    '工作站 T7|Workstation T7; 投影仪|Projector; 光谱仪机时预约|Spectrometer booking; 办公桌椅 4 套|Four desks; ' +
      '服务器机柜|Server rack; 示波器借用|Oscilloscope loan; 打印机报修|Printer repair',
    '信息楼 B302|Building B302; 信息楼 B518|Building B518; 实验中心 102|Lab Centre 102; 东校区库房|East store',
    '单位资产员|Unit asset officer; 资产管理处|Asset Office',
  ),
  teaching: desk(
    'JW',
    '我的教学事项|My teaching items; 新建申请|New request; 教学班|Class',
    '数据结构|Data structures; 机器学习导论|Introduction to machine learning; 毕业设计指导|Final projects; ' +
      '操作系统实验|Operating systems lab; 期末试卷送印|Final paper to print; 第 9 周调课|Week 9 rescheduling',
    '计科 2301-2302|CS 2301-2302; 人工智能 2401|AI 2401; 软件 2303|SE 2303; 研究生 2025|Graduates 2025',
    '教研室主任|Head of section; 教务处|Academic Affairs',
  ),
  students: desk(
    'XG',
    '学生事项|Student items; 新建事项|New item; 班级|Class',
    '请假审批|Leave request; 国家奖学金推荐|Scholarship nomination; 勤工助学岗位|Student job; 谈话记录|Conversation; ' +
      '学科竞赛报名|Competition entry; 困难认定复核|Hardship review',
    '计科 2301|CS 2301; 计科 2402|CS 2402; 软件 2303|SE 2303; 人工智能 2401|AI 2401',
    '辅导员|Counsellor; 学生工作处|Student Affairs',
  ),
  office: desk(
    'OA',
    '我的事项|My items; 新建事项|New item; 承办单位|Handled by',
    '关于申报年度质量工程的请示|Quality programme request|1; 合同用印|Seal for a contract|1; 第三会议室预约|Room 3 booking|4; ' +
      '公务用车：高铁站|Vehicle to the station|3; 信息报送：科研进展|Briefing on research|4; 接待来访专家|Visiting expert|1',
    '学校办公室|University Office; 信息化中心|IT Services; 后勤保障处|Facilities; 学院办公室|College office',
    '部门负责人|Head of department; 学校办公室|University Office',
  ),
  services: desk(
    'FW',
    '我的服务单|My requests; 新建服务单|New request; 地点|Place',
    '宿舍空调报修|Air conditioning|4; 校园卡补办|Card replacement|2; 网络端口开通|Network port|1; 羽毛球场 19:00|Badminton, 19:00|3; ' +
      '访客预约 2 人|Two visitors|1; 图书荐购|Book request|2; 车辆通行证续期|Parking permit|4',
    '信息楼|Informatics Building; 图书馆|Library; 体育馆|Sports hall; 东校区|East campus',
    '服务大厅|Service desk; 后勤保障处|Facilities',
  ),
}

/** Applications of finance that spend project money. */
const spending: Readonly<Record<string, Desk>> = {
  'everyday-claims': claims,
  'travel-claims': claims,
  'internal-pay': declarations,
  'external-services': declarations,
}
/** Claims that are only looked at. */
const claimList: Desk = { ...claims, use: null }
const claimSlugs = new Set(['claim-progress', 'web-reimbursement'])

export const deskOf = (folder: string, slug: string): Desk =>
  (folder === 'finance' ? spending[slug] : undefined) ??
  (claimSlugs.has(slug) ? claimList : (byFolder[folder] ?? claimList))

export const statusWords = {
  draft: pair('草稿|Draft'),
  running: pair('审批中|In approval'),
  returned: pair('已退回|Returned'),
  paying: pair('支付中|Being paid'),
  done: pair('已完成|Done'),
  released: pair('已撤回|Withdrawn'),
} as const

export type Status = keyof typeof statusWords
