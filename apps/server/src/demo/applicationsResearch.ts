import { application, group, type SystemApplications } from './application.ts'

export const researchApplications: SystemApplications = {
  system: '0003',
  groups: [
    group(
      '项目管理',
      'Projects',
      ['teacher'],
      [
        application('科研项目', 'Research projects', 'research', '立项、中检、结题', 'Start, review and close'),
        application('项目申报', 'Grant applications', 'research', '纵向与校级', 'National and university calls'),
        application('项目变更', 'Project changes', 'transfer', '人员、预算、延期', 'People, budget and dates', {
          children: [
            application('人员变更', 'Team changes', 'student', '成员调整', 'Add or remove members'),
            application('预算变更', 'Budget changes', 'budget', '科目调整', 'Move between headings'),
            application('延期申请', 'Extensions', 'attend', '执行期延长', 'Extend the project period'),
          ],
        }),
        application('中期检查', 'Mid-term review', 'approve', '进展报告', 'Progress reports'),
        application('结题验收', 'Project closing', 'seal', '验收材料提交', 'Submit closing documents'),
      ],
    ),
    group(
      '成果管理',
      'Outputs',
      ['teacher'],
      [
        application('成果登记', 'Research outputs', 'paper', '论文、专利、著作', 'Papers, patents and books'),
        application('论文认领', 'Claim papers', 'paper', '收录数据推送', 'From indexing services'),
        application('专利管理', 'Patents', 'title', '申请与年费', 'Filing and annual fees'),
        application('奖励申报', 'Awards', 'title', '科技与社科奖', 'Science and humanities awards'),
        application('学术任职', 'Academic appointments', 'hr', '学会与期刊', 'Societies and journals'),
      ],
    ),
    group(
      '合同与经费',
      'Contracts and funds',
      ['teacher'],
      [
        application('合同管理', 'Contracts', 'contract', '起草、审核、归档', 'Draft, review and file'),
        application('科研经费', 'Research funds', 'finance', '来款与分配', 'Receipts and allocation'),
        application('经费转拨', 'Transfers to partners', 'transfer', '合作单位拨款', 'Pay partner institutions'),
        application('技术合同登记', 'Contract registration', 'contract', '减免税认定', 'For tax relief', {
          opens: 'window',
        }),
      ],
    ),
    group(
      '学术服务',
      'Academic services',
      ['teacher'],
      [
        application('学术会议', 'Conferences', 'meeting', '举办与参会', 'Hosting and attending'),
        application('学术讲座', 'Lectures', 'meeting', '预告与登记', 'Announce and register'),
        application('科研诚信', 'Research integrity', 'security', '承诺与查重', 'Pledges and similarity checks'),
      ],
    ),
    group(
      '科研管理',
      'Research administration',
      ['research'],
      [
        application('立项审批', 'Project approval', 'approve', '合同与任务书', 'Contracts and task statements'),
        application('经费入账', 'Fund allocation', 'income', '到款分配与入账', 'Allocate and post receipts'),
        application('成果审核', 'Output review', 'approve', '认定与归类', 'Recognise and classify'),
        application('合同审核', 'Contract review', 'contract', '法务与技术审查', 'Legal and technical review'),
        application('平台基地', 'Research platforms', 'lab', '重点实验室', 'Key laboratories'),
        application('科研绩效', 'Research performance', 'budget', '绩效核算', 'Work out performance pay'),
        application('科研统计', 'Research statistics', 'report', '年报与分析', 'Yearbook and analysis', {
          opens: 'page',
        }),
        application('评审专家库', 'Review experts', 'student', '遴选与回避', 'Selection and conflicts'),
      ],
    ),
  ],
}
