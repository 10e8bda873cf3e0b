import { application, group, type SystemApplications } from './application.ts'

const everyone = ['staff', 'retired'] as const

export const serviceApplications: SystemApplications = {
  system: '0008',
  groups: [
    group('常用办事', 'Popular services', everyone, [
      application('网上报销', 'Web reimbursement', 'reimburse', '填单、预约、投递', 'Fill in, book and hand in', {
        only: ['staff'],
      }),
      application('校园邮箱', 'Campus mail', 'mail', '教职工邮箱', 'Staff mailbox', { opens: 'window' }),
      application('图书服务', 'Library', 'library', '借阅、荐购、查新', 'Loans, requests and searches', {
        opens: 'window',
      }),
      application('校园卡服务', 'Campus card', 'payment', '充值、挂失、补办', 'Top up, block and replace'),
      application('报修服务', 'Repairs', 'repair', '水电、网络、空调', 'Utilities, network, heating'),
    ]),
    group(
      '网络与信息',
      'Network and IT',
      ['staff'],
      [
        application('网络账号', 'Network account', 'security', '密码与设备', 'Password and devices'),
        application('远程访问', 'Remote access', 'auth', '校外访问资源', 'Campus resources from outside'),
        application('正版软件', 'Licensed software', 'import', '下载与激活', 'Download and activate', {
          opens: 'window',
        }),
        application('数据填报', 'Data collection', 'data', '一张表填报', 'One form for all'),
      ],
    ),
    group('校园生活', 'Life on campus', everyone, [
      application('校历查询', 'Academic calendar', 'attend', '学期与假期', 'Terms and holidays', {
        opens: 'page',
        also: ['auditor'],
      }),
      application('班车时刻', 'Shuttle buses', 'car', '校区间班车', 'Between the campuses', { opens: 'page' }),
      application('餐厅菜单', 'Canteen menus', 'fallback', '今日菜单', "Today's menus", { opens: 'page' }),
      application('校园缴费', 'Payments', 'payment', '水电、学费、党费', 'Utilities, tuition and dues'),
      application('场馆预约', 'Sports venues', 'title', '球场、泳馆、健身', 'Courts, pool and gym'),
      application('校医院挂号', 'Hospital appointments', 'security', '门诊与体检', 'Outpatients and check-ups'),
    ]),
    group(
      '安全与出行',
      'Safety and travel',
      ['staff'],
      [
        application('车辆通行证', 'Parking permits', 'car', '申请与续期', 'Apply and renew', { also: ['retired'] }),
        application('访客预约', 'Visitors', 'recruit', '来访登记与审批', 'Register and approve guests'),
        application('安全培训', 'Safety training', 'security', '实验室准入', 'Access to laboratories', {
          also: ['auditor'],
        }),
      ],
    ),
    group('查询与反馈', 'Look up and feedback', everyone, [
      application('通讯录', 'Directory', 'student', '部门与人员电话', 'Offices and people', { also: ['auditor'] }),
      application('校长信箱', 'Letters to the President', 'mail', '意见与答复', 'Comments and answers'),
      application('办事指南', 'Service guide', 'library', '流程与材料', 'Steps and documents', {
        opens: 'page',
        also: ['auditor'],
      }),
    ]),
    group(
      '服务管理',
      'Service administration',
      ['office'],
      [
        application('指南维护', 'Guide editor', 'library', '办事指南发布', 'Publish the service guide'),
        application('通讯录维护', 'Directory editor', 'student', '电话与职务', 'Numbers and posts'),
        application('缴费项目', 'Payment items', 'payment', '项目与对账', 'Items and reconciliation'),
        application('服务评价', 'Service ratings', 'report', '满意度统计', 'Satisfaction figures', { opens: 'page' }),
      ],
    ),
  ],
}
