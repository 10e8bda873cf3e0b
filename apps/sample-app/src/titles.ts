import { type Words, words } from './words.ts'

/** Chinese names of the applications that most people have: folder, then slug and name in turn. */
const chinese = `
finance project-funds 项目经费查询 my-income 个人收入查询 incoming-funds 到款查询 budget-execution 预算执行
claim-progress 报销进度 vouchers 凭证查询 advances 往来款查询 monthly-statement 月度收支表 project-summary 项目收支总表
unit-summary 部门经费汇总 budget-analysis 预算分析表 research-balances 科研结余表 official-spending 公务支出表
ageing-report 往来账龄表 annual-accounts 年度决算表 everyday-claims 日常报销 travel-claims 差旅报销 cash-advance 借款申请
service-fees 劳务酬金 invoice-check 发票验真 internal-pay 校内酬金申报 external-services 校外劳务申报
assistantships 助研津贴 income-tax 个税查询 declaration-review 申报审核 budget-planning 预算编制
budget-adjustment 预算调整 project-authorisation 项目授权
hr my-hr-profile 人事信息 career-history 履历管理 certificates 证明开具 personnel-file 电子档案 leave-requests 考勤请假
time-off-in-lieu 补休申请 travel-abroad 出国境审批 attendance-records 考勤明细 pay-details 薪酬明细
social-insurance 社会保险查询 housing-fund 公积金查询 supplementary-medical 补充医疗 promotion-application 职称申报
annual-appraisal 年度考核 appointments 岗位聘任 training 培训进修
research research-projects 科研项目 grant-applications 项目申报 team-changes 人员变更 budget-changes 预算变更
extensions 延期申请 mid-term-review 中期检查 project-closing 结题验收 research-outputs 成果登记 claim-papers 论文认领
patents 专利管理 awards 奖励申报 academic-appointments 学术任职 contracts 合同管理 research-funds 科研经费
transfers-to-partners 经费转拨 contract-registration 技术合同登记 conferences 学术会议 lectures 学术讲座
research-integrity 科研诚信
assets asset-management 资产管理 asset-register 资产台账 acceptance 资产验收 returns 资产归还
shared-instruments 大型仪器共享 warranty-registration 设备保修登记 equipment-loans 设备借用 instrument-training 仪器培训
procurement 采购管理 small-purchases 零星采购 online-bidding 网上竞价 suppliers 供应商查询 rooms 公房管理
room-allocation 房间调配
teaching teaching-affairs 教务管理 this-terms-duties 本学期任务书 teaching-calendar 教学日历
reschedule-a-class 调停课申请 textbooks 教材选用 timetable 课表查询 book-a-classroom 教室借用 syllabus 课程大纲
online-courses 在线课程 enter-marks 成绩录入 correct-marks 成绩更正 invigilation 监考安排 print-papers 试卷送印
final-projects 毕业设计 placements 实习实训 course-feedback 学生评教 class-observation 听课评课 teaching-reform 教改项目
students student-work 学生工作 student-records 学生信息 student-leave 请销假审批 conversations 谈心谈话
overall-assessment 综合测评 scholarships 奖学金评审 bursaries 助学金评审 student-jobs 勤工助学 competitions 竞赛管理
classes 班级管理 tutoring 导师工作 hardship-recognition 困难认定
office documents 公文流转 approvals 审批中心 seal-requests 用印申请 follow-up 督查督办 submissions 事项呈报
meeting-rooms 会议室预约 meeting-notices 会议通知 this-weeks-meetings 周会议安排 official-vehicles 公务用车
hospitality 公务接待 business-trips 因公出差 duty-roster 值班管理 briefings 信息报送 party-work 党建平台
regulations 规章制度
services web-reimbursement 网上报销 campus-mail 校园邮箱 library 图书服务 campus-card 校园卡服务 repairs 报修服务
network-account 网络账号 remote-access 远程访问 licensed-software 正版软件 data-collection 数据填报
academic-calendar 校历查询 shuttle-buses 班车时刻 canteen-menus 餐厅菜单 payments 校园缴费 sports-venues 场馆预约
hospital-appointments 校医院挂号 parking-permits 车辆通行证 visitors 访客预约 safety-training 安全培训 directory 通讯录
letters-to-the-president 校长信箱 service-guide 办事指南 campus-map 校园地图
`

const folders = new Set(['finance', 'hr', 'research', 'assets', 'teaching', 'students', 'office', 'services'])

function readNames(text: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const tokens = text.trim().split(/\s+/)
  let folder = ''
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] ?? ''
    if (folders.has(token)) folder = token
    else names.set(`${folder}/${token}`, tokens[++i] ?? '')
  }
  return names
}

const names = readNames(chinese)

const exceptions: Readonly<Record<string, string>> = {
  'my-hr-profile': 'My HR profile',
  'hr-reports': 'HR reports',
  'cet-registration': 'CET registration',
  'mid-term-review': 'Mid-term review',
  'follow-up': 'Follow-up',
  'follow-up-statistics': 'Follow-up statistics',
  'this-terms-duties': "This term's duties",
  'this-weeks-meetings': "This week's meetings",
  'letters-to-the-president': 'Letters to the President',
  'party-work': 'Party work',
  'party-and-league': 'Party and League',
}

/** An application's name; one that we have no Chinese name for keeps its English one. */
export function titleOf(folder: string, slug: string): Words {
  const plain = slug.replaceAll('-', ' ')
  const en = exceptions[slug] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
  return words(names.get(`${folder}/${slug}`) ?? en, en)
}
