import { application, group, type SystemApplications } from './application.ts'

/** Pages of the portal itself that stand on the home page of those who look after it. */
export const portalApplications: SystemApplications = {
  system: '0009',
  groups: [
    group(
      '门户功能',
      'Portal pages',
      ['unit_user_admin', 'auditor'],
      [
        application('我的待办', 'My to-do items', 'progress', '各系统待办汇总', 'From all systems', {
          opens: 'portal',
          target: '/dbsx',
          component: 'dbsx',
        }),
        application('校内公告', 'University notices', 'oa', '通知与公告', 'Announcements and news', {
          opens: 'portal',
          target: '/tzgg',
          component: 'tzgg',
        }),
        application('应用目录', 'Application directory', 'fallback', '按系统浏览应用', 'Browse by system', {
          opens: 'portal',
          target: '/yydh',
          component: 'appNavigation',
        }),
        application('登录会话', 'Signed-in sessions', 'security', '设备与登录地点', 'Devices and places', {
          opens: 'portal',
          target: '/user/sessions',
          component: 'user/sessions',
        }),
      ],
    ),
  ],
}
