import type { RoleCode } from './roles.ts'

/** An item as the demo tells of it. */
export interface Task {
  /** The application that handles it: its name. */
  application: string
  title: string
  titleEn: string
  /** An account, or the unit whose people send such things. */
  sender: string
  daysAgo: number
  /** Days from today. */
  due?: number
  isDone?: boolean
  /** It leads to a page of its own, where it can be finished. */
  hasPage?: true
}

const task = (
  application: string,
  title: string,
  titleEn: string,
  sender: string,
  daysAgo: number,
  due?: number,
  isDone?: boolean,
): Task => ({
  application,
  title,
  titleEn,
  sender,
  daysAgo,
  ...(due === undefined ? {} : { due }),
  ...(isDone === undefined ? {} : { isDone }),
})

/** What waits for the accounts that the documentation names. */
export const namedTasks: Readonly<Record<string, readonly Task[]>> = {
  zhangsan: [
    task(
      '申报审核',
      '审核：课题组助研津贴申报表（8 人）',
      'Review: assistantships of the group (8 people)',
      'lisi',
      0,
      3,
    ),
    task(
      '日常报销',
      '退回修改：办公用品及打印费报销单',
      'Returned: claim for office supplies and printing',
      '2003042',
      1,
      6,
    ),
    task('差旅报销', '补充材料：学术会议差旅缺少住宿发票', 'Add the hotel invoice: conference travel', '120100', 2, 5),
    task(
      '审批中心',
      '审批：赵明月的实验耗材采购申请',
      'Approve: laboratory supplies for Zhao Mingyue',
      '2015206',
      1,
      2,
    ),
    task(
      '中期检查',
      '填报：“图学习理论”项目年度进展报告',
      'Report: yearly progress of “Graph learning theory”',
      '2018211',
      4,
      12,
    ),
    task(
      '合同管理',
      '会签：智能计算平台技术服务合同',
      'Countersign: service contract, computing platform',
      '120400',
      3,
      4,
    ),
    task('论文认领', '认领：3 篇新收录论文待确认', 'Claim: 3 newly indexed papers', '120400', 8),
    task(
      '资产台账',
      '核对：名下固定资产清查清单（23 件）',
      'Check: stocktaking list, 23 items in your name',
      '120600',
      1,
      14,
    ),
    task('本学期任务书', '确认：本学期教学任务书', "Confirm: this term's teaching duties", '120300', 6, 2),
    task('毕业设计', '审核：毕业设计开题报告（5 人）', 'Review: final project proposals (5 students)', '120300', 5, 7),
    task('公文流转', '阅办：关于开展固定资产清查工作的通知', 'Read: stocktaking of fixed assets', 'wangwu', 1),
    task('请销假审批', '审批：研究生请假申请（2 人）', 'Approve: leave of 2 graduate students', '120700', 0, 1),
    task('劳务酬金', '确认：专家评审费发放名单', 'Confirm: fees for expert reviewers', 'lisi', 20, -12, true),
    task(
      '成绩录入',
      '录入：离散数学平时成绩',
      'Enter: coursework marks, Discrete Mathematics',
      '120300',
      32,
      -20,
      true,
    ),
  ],
  lisi: [
    task(
      '日常报销',
      '补录：张三课题组耗材报销单附件',
      'Add attachments: supplies claimed by Zhang San',
      'zhangsan',
      1,
      3,
    ),
    task('到款查询', '认领：横向项目到款 2 笔', 'Claim: 2 payments for contract research', '120100', 2, 6),
    task('申报审核', '核对：学院上月助研津贴', 'Check: assistantships of the school, last month', '2003042', 3, 5),
    task('批量制单', '制单：学院办公经费报销批次', 'Prepare: batch of office expense claims', 'wangwu', 0, 2),
    task(
      '校内酬金申报',
      '申报：学院加班补贴发放表',
      'Declare: overtime payments of the school',
      'wangwu',
      15,
      -8,
      true,
    ),
  ],
  wangwu: [
    task('公文流转', '拟办：关于报送下月值班安排的通知', "Propose action: next month's duty roster", '110100', 3, 8),
    task('用印申请', '审核：实习协议用印申请（12 份）', 'Review: seal for 12 placement agreements', '310200', 1, 2),
    task('值班管理', '报送：学院下月值班表', 'Submit: duty roster of the school', '110100', 3, 8),
  ],
  qianqi: [
    task('大型仪器共享', '确认：透射电镜机时费账单', 'Confirm: charges for electron microscope time', '400300', 4, 10),
    task('结题验收', '提交：校级项目结题材料', 'Submit: closing documents, university project', '2018211', 7, 9),
    task('安全培训', '完成：危险化学品安全复训', 'Complete: refresher on hazardous chemicals', '120600', 9, 4),
  ],
  admin: [
    task('数据填报', '填报：信息系统安全自查表', 'Fill in: security self-assessment of systems', '110100', 2, 6),
    task('会议通知', '回执：信息化工作例会', 'Reply: monthly IT meeting', '120800', 1, 1),
    task('报修服务', '确认：机房空调维修完成', 'Confirm: machine room air conditioning repaired', '121200', 5),
  ],
  '2009118': [
    task('审批中心', '审批：信息化项目采购需求', 'Approve: requirements of an IT project', '120800', 1, 3),
    task('差旅报销', '退回修改：外出调研差旅报销单', 'Returned: claim for a study visit', '2003042', 2, 6),
    task(
      '资产台账',
      '核对：名下固定资产清查清单（11 件）',
      'Check: stocktaking list, 11 items in your name',
      '120600',
      1,
      14,
    ),
    task('毕业设计', '审核：毕业设计任务书（4 人）', 'Review: final project statements (4 students)', '120300', 3, 9),
  ],
  '2003042': [
    task('申报审核', '审批：校外专家劳务申报（6 笔）', 'Approve: external service payments (6)', 'lisi', 0, 1),
    task('预算调整', '审核：信息化建设与管理中心预算调剂', 'Review: budget adjustment of IT Services', '120800', 2, 5),
    task('公文流转', '会签：差旅住宿费标准调整通知', 'Countersign: new hotel limits', '110100', 13, -11, true),
  ],
}

/** What comes to the others, by the role that deals with it. */
export const commonTasks: readonly (Task & { role: RoleCode })[] = [
  {
    role: 'staff',
    ...task('资产台账', '核对：名下固定资产清查清单', 'Check: stocktaking list in your name', '120600', 1, 14),
  },
  {
    role: 'staff',
    ...task('年度考核', '填写：年度考核自评表', 'Fill in: self-review for the annual appraisal', '120200', 5, 16),
  },
  { role: 'staff', ...task('会议通知', '回执：单位全体会议', 'Reply: general meeting of the unit', '110100', 2, 3) },
  { role: 'staff', ...task('日常报销', '退回修改：报销单缺少明细', 'Returned: claim without details', '120100', 3, 8) },
  {
    role: 'staff',
    ...task('差旅报销', '补充材料：行程单待上传', 'Add documents: itinerary to be uploaded', '120100', 4, 9),
  },
  { role: 'teacher', ...task('本学期任务书', '确认：教学任务书', 'Confirm: teaching duties', '120300', 6, 2) },
  {
    role: 'teacher',
    ...task('中期检查', '填报：项目年度进展报告', 'Report: yearly project progress', '120400', 4, 12),
  },
  { role: 'teacher', ...task('监考安排', '确认：监考场次', 'Confirm: invigilation sessions', '120300', 2, 5) },
  { role: 'hr', ...task('职称评审会', '核对：评审专家名单', 'Check: members of the promotion panels', '120200', 3, 6) },
  {
    role: 'research',
    ...task('合同审核', '审核：技术开发合同', 'Review: technical development contract', '120400', 1, 4),
  },
  {
    role: 'asset',
    ...task('调拨审批', '审批：设备跨单位调拨', 'Approve: transfer of equipment between units', '120600', 2, 5),
  },
  {
    role: 'office',
    ...task('发文核稿', '核稿：值班安排通知', 'Review the draft: duty roster notice', '110100', 4, undefined, true),
  },
]

/** People who have nothing else to do: what they finish is missed by nobody. */
export const lateTasks: Readonly<Record<string, readonly Task[]>> = {
  '2007237': [
    {
      ...task('日常报销', '补充材料：市内交通费缺少明细', 'Add details: local transport claim', '120100', 1, 4),
      hasPage: true,
    },
    task('会议通知', '回执：学院期末工作会', 'Reply: end-of-term meeting', '120800', 2, 3),
  ],
  '2006125': [
    {
      ...task('日常报销', '补充材料：打印费缺少发票', 'Add the invoice: printing claim', '120100', 1, 6),
      hasPage: true,
    },
  ],
  '2010107': [
    task('公文流转', '阅知：关于做好冬季安全检查的通知', 'Read: winter safety inspection', '110100', 1, 5),
    task('公文流转', '阅知：关于规范会议经费使用的通知', 'Read: rules for meeting expenses', '120100', 2, 6),
    task('会议通知', '回执：网络安全培训会', 'Reply: network security training', '120800', 3, 2),
    task('日常报销', '退回修改：图书资料费报销单', 'Returned: claim for books', '120100', 4, 7),
  ],
}
