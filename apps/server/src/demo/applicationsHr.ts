import { application, group, type SystemApplications } from './application.ts'

export const hrApplications: SystemApplications = {
  system: '0002',
  groups: [
    group(
      '个人信息',
      'Personal records',
      ['staff'],
      [
        application('人事信息', 'My HR profile', 'hr', '个人信息维护', 'Keep my details up to date'),
        application('履历管理', 'Career history', 'progress', '学习与工作经历', 'Education and employment'),
        application('证明开具', 'Certificates', 'seal', '在职、收入证明', 'Employment and income', {
          also: ['retired'],
        }),
        application('电子档案', 'Personnel file', 'data', '档案材料查阅', 'Read my personnel file'),
      ],
    ),
    group(
      '考勤请假',
      'Attendance and leave',
      ['staff'],
      [
        application('考勤请假', 'Leave requests', 'attend', '请假、销假、加班', 'Leave, return and overtime'),
        application('补休申请', 'Time off in lieu', 'attend', '加班换补休', 'Swap overtime for rest days'),
        application('出国境审批', 'Travel abroad', 'travel', '因私出国境备案', 'Private trips abroad'),
        application('考勤明细', 'Attendance records', 'progress', '打卡与异常', 'Check-ins and exceptions'),
      ],
    ),
    group(
      '薪酬福利',
      'Pay and benefits',
      ['staff', 'retired'],
      [
        application('薪酬明细', 'Pay details', 'salary', '逐月工资条', 'Payslips month by month'),
        application(
          '社会保险查询',
          'Social insurance',
          'security',
          '养老、医疗、失业',
          'Pension, health, unemployment',
        ),
        application('公积金查询', 'Housing fund', 'housing', '缴存与提取', 'Deposits and withdrawals', {
          opens: 'window',
        }),
        application('补充医疗', 'Supplementary medical', 'security', '理赔与报备', 'Claims and enrolment'),
      ],
    ),
    group(
      '发展与评审',
      'Development and review',
      ['staff'],
      [
        application('职称申报', 'Promotion application', 'title', '材料填报与公示', 'Submit and publish evidence'),
        application('年度考核', 'Annual appraisal', 'approve', '自评与考核结果', 'Self-review and result'),
        application('岗位聘任', 'Appointments', 'contract', '聘期任务与合同', 'Terms and contracts'),
        application('培训进修', 'Training', 'teaching', '报名与学时', 'Enrolment and credit hours'),
      ],
    ),
    group(
      '人事管理',
      'HR administration',
      ['hr'],
      [
        application('招聘管理', 'Recruitment', 'recruit', '发布到录用', 'From posting to hiring', {
          children: [
            application('岗位发布', 'Vacancies', 'recruit', '招聘计划与公告', 'Plans and announcements'),
            application('简历筛选', 'Applications received', 'recruit', '资格审查', 'Check eligibility'),
            application('面试安排', 'Interviews', 'meeting', '考官与场次', 'Panels and sessions'),
            application('录用公示', 'Offers', 'approve', '公示与通知书', 'Publish and notify'),
          ],
        }),
        application('人员入职', 'New starters', 'hr', '报到与建档', 'Registration and files'),
        application('人员调动', 'Transfers', 'transfer', '校内调动审批', 'Moves between units'),
        application('离职退休', 'Leavers and retirement', 'hr', '离校与退休手续', 'Departure formalities'),
        application('合同续签', 'Contract renewal', 'contract', '到期提醒与续签', 'Reminders and renewals'),
        application('工资核定', 'Pay assessment', 'salary', '岗位与薪级', 'Posts and pay grades'),
        application('社保缴费', 'Insurance contributions', 'security', '基数与月报', 'Bases and monthly returns'),
        application('职称评审会', 'Promotion panels', 'title', '评委与投票', 'Members and votes'),
        application('人事报表', 'HR reports', 'report', '编制与结构', 'Headcount and structure', { opens: 'page' }),
      ],
    ),
  ],
}
