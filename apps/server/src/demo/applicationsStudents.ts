import { application, group, type SystemApplications } from './application.ts'

export const studentApplications: SystemApplications = {
  system: '0006',
  groups: [
    group(
      '学生事务',
      'Student affairs',
      ['teacher', 'student_affairs'],
      [
        application('学生工作', 'Student work', 'student', '奖助、思政、宿舍', 'Awards, guidance, residences'),
        application('学生信息', 'Student records', 'data', '基本信息查询', 'Look up students'),
        application('请销假审批', 'Student leave', 'attend', '请假与销假', 'Leave and return'),
        application('谈心谈话', 'Conversations', 'student', '谈话记录', 'Notes of conversations'),
        application('综合测评', 'Overall assessment', 'progress', '测评与公示', 'Assess and publish'),
      ],
    ),
    group(
      '奖助与发展',
      'Awards and development',
      ['teacher', 'student_affairs'],
      [
        application('奖学金评审', 'Scholarships', 'title', '推荐与评审', 'Nominate and review'),
        application('助学金评审', 'Bursaries', 'loan', '申请与发放', 'Applications and payments'),
        application('勤工助学', 'Student jobs', 'salary', '岗位与考勤', 'Posts and hours'),
        application('竞赛管理', 'Competitions', 'title', '报名与获奖', 'Entries and prizes'),
      ],
    ),
    group(
      '班级与导师',
      'Classes and tutors',
      ['teacher', 'student_affairs'],
      [
        application('班级管理', 'Classes', 'student', '班委与班会', 'Officers and meetings'),
        application('导师工作', 'Tutoring', 'teaching', '指导与记录', 'Guidance and records'),
        application('困难认定', 'Hardship recognition', 'security', '等级与复核', 'Levels and review'),
      ],
    ),
    group(
      '学工业务',
      'Student administration',
      ['student_affairs'],
      [
        application('宿舍管理', 'Residences', 'housing', '入住到退宿', 'From check-in to check-out', {
          children: [
            application('宿舍分配', 'Room assignment', 'housing', '批量分配', 'Assign in batches'),
            application('调宿审批', 'Room changes', 'transfer', '调换与退宿', 'Swaps and departures'),
            application('卫生检查', 'Room inspections', 'approve', '检查与评比', 'Inspect and compare'),
            application('晚归统计', 'Late returns', 'report', '门禁数据', 'Access records', { opens: 'page' }),
          ],
        }),
        application('就业管理', 'Careers', 'recruit', '招聘与签约', 'Fairs and contracts', {
          children: [
            application('招聘会管理', 'Careers fairs', 'recruit', '场次与展位', 'Sessions and stands'),
            application('就业签约', 'Employment contracts', 'contract', '三方协议', 'Tripartite agreements'),
            application('就业统计', 'Career statistics', 'report', '去向与上报', 'Destinations and returns', {
              opens: 'page',
            }),
          ],
        }),
        application('迎新系统', 'Welcome week', 'student', '报到与接站', 'Arrival and transfers'),
        application('离校系统', 'Leaving campus', 'transfer', '离校手续单', 'Checklist for leavers'),
        application('辅导员考核', 'Counsellor appraisal', 'approve', '考核与评优', 'Appraisal and awards'),
        application('党团管理', 'Party and League', 'party', '发展与关系', 'Membership and transfer'),
        application('社团管理', 'Student societies', 'student', '成立与年审', 'Founding and renewal'),
        application('助学贷款', 'Student loans', 'loan', '申请与还款', 'Applications and repayment'),
        application('应征入伍', 'Military service', 'party', '登记与优待', 'Registration and benefits'),
        application('心理健康', 'Mental health', 'security', '预约与普查', 'Appointments and screening'),
        application('学生保险', 'Student insurance', 'security', '参保与理赔', 'Enrolment and claims'),
      ],
    ),
  ],
}
