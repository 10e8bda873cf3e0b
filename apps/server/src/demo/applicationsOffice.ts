import { application, group, type SystemApplications } from './application.ts'

export const officeApplications: SystemApplications = {
  system: '0007',
  groups: [
    group(
      '公文与审批',
      'Documents and approvals',
      ['staff'],
      [
        application('公文流转', 'Documents', 'oa', '发文、收文、传阅', 'Send, receive, circulate'),
        application('审批中心', 'Approvals', 'approve', '待办、已办、抄送', 'Waiting, done and copied'),
        application('用印申请', 'Seal requests', 'seal', '合同、公章', 'Contracts and official seals'),
        application('督查督办', 'Follow-up', 'progress', '事项与反馈', 'Items and feedback'),
        application('事项呈报', 'Submissions', 'oa', '请示与报告', 'Requests and reports'),
      ],
    ),
    group(
      '会议与日程',
      'Meetings and schedule',
      ['staff'],
      [
        application('会议室预约', 'Meeting rooms', 'meeting', '校本部、东校区', 'Main and east campus'),
        application('会议通知', 'Meeting notices', 'meeting', '回执与签到', 'Replies and check-in'),
        application('周会议安排', "This week's meetings", 'attend', '全校一周会议', 'All meetings of the week', {
          opens: 'page',
        }),
      ],
    ),
    group(
      '公务服务',
      'Official services',
      ['staff'],
      [
        application('公务用车', 'Official vehicles', 'car', '派车与结算', 'Dispatch and settlement'),
        application('公务接待', 'Hospitality', 'meeting', '申请与清单', 'Requests and lists'),
        application('因公出差', 'Business trips', 'travel', '事前审批', 'Approval in advance'),
        application('值班管理', 'Duty roster', 'attend', '排班与日志', 'Roster and log'),
      ],
    ),
    group(
      '信息与党建',
      'Information and Party work',
      ['staff'],
      [
        application('信息报送', 'Briefings', 'data', '约稿与采用', 'Calls and selections'),
        application('党建平台', 'Party work', 'party', '组织生活与学习', 'Meetings and study', { opens: 'window' }),
        application('规章制度', 'Regulations', 'library', '现行制度汇编', 'Rules in force', {
          opens: 'page',
          also: ['auditor'],
        }),
      ],
    ),
    group(
      '办公管理',
      'Office administration',
      ['office'],
      [
        application('发文核稿', 'Draft review', 'oa', '核稿与编号', 'Review and number'),
        application('收文登记', 'Incoming documents', 'oa', '登记与拟办', 'Register and propose'),
        application('印章管理', 'Seal register', 'seal', '印章与台账', 'Seals and records'),
        application('档案移交', 'Archive transfer', 'data', '立卷与移交', 'File and hand over'),
        application('会议室管理', 'Room settings', 'meeting', '场地与设备', 'Rooms and equipment'),
        application('车辆调度', 'Vehicle dispatch', 'car', '车辆与司机', 'Vehicles and drivers'),
        application('信访办理', 'Petitions', 'mail', '登记与答复', 'Register and answer'),
        application('督办统计', 'Follow-up statistics', 'report', '办结率与时效', 'Completion and timeliness', {
          opens: 'page',
        }),
      ],
    ),
  ],
}
