import type { systems } from '#access/systems/systems.table.ts'
import type { MenuIcon } from './icons.ts'

type SystemRow = typeof systems.$inferInsert

export const systemIds = ['0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008', '0009'] as const

export type SystemId = (typeof systemIds)[number]

interface DemoSystem {
  name: string
  nameEn: string
  shortName: string
  shortNameEn: string
  icon: MenuIcon
  /** Its folder on the sample application's origin; the portal itself has none. */
  folder: string | null
  intro: string
  introEn: string
}

export const systemList: Readonly<Record<SystemId, DemoSystem>> = {
  '0001': {
    name: '财务系统',
    nameEn: 'Finance',
    shortName: '财务',
    shortNameEn: 'Finance',
    icon: 'wallet',
    folder: 'finance',
    intro: '经费查询、网上报销、收入申报与预算管理',
    introEn: 'Project funds, reimbursement, income declaration and budgets',
  },
  '0002': {
    name: '人事系统',
    nameEn: 'HR',
    shortName: '人事',
    shortNameEn: 'HR',
    icon: 'users',
    folder: 'hr',
    intro: '个人信息、考勤请假、薪酬福利与职称评审',
    introEn: 'Personal records, leave, pay, benefits and promotion',
  },
  '0003': {
    name: '科研系统',
    nameEn: 'Research',
    shortName: '科研',
    shortNameEn: 'Research',
    icon: 'bolt',
    folder: 'research',
    intro: '项目申报、成果登记、科研合同与经费',
    introEn: 'Grant applications, outputs, contracts and research funds',
  },
  '0004': {
    name: '资产系统',
    nameEn: 'Assets',
    shortName: '资产',
    shortNameEn: 'Assets',
    icon: 'layers',
    folder: 'assets',
    intro: '固定资产、仪器设备、采购与公房',
    introEn: 'Fixed assets, equipment, procurement and rooms',
  },
  '0005': {
    name: '教务系统',
    nameEn: 'Teaching',
    shortName: '教务',
    shortNameEn: 'Teaching',
    icon: 'book',
    folder: 'teaching',
    intro: '教学任务、课表、成绩、考务与教学质量',
    introEn: 'Courses, timetables, marks, examinations and teaching quality',
  },
  '0006': {
    name: '学工系统',
    nameEn: 'Students',
    shortName: '学工',
    shortNameEn: 'Students',
    icon: 'user',
    folder: 'students',
    intro: '学生事务、奖助评审、宿舍与就业',
    introEn: 'Student records, scholarships, residences and careers',
  },
  '0007': {
    name: '协同办公',
    nameEn: 'Office (OA)',
    shortName: '协同办公',
    shortNameEn: 'Office',
    icon: 'send',
    folder: 'office',
    intro: '公文流转、事项审批、会议与公务用车',
    introEn: 'Documents, approvals, meetings and official vehicles',
  },
  '0008': {
    name: '公共服务',
    nameEn: 'Campus life',
    shortName: '服务',
    shortNameEn: 'Campus',
    icon: 'grid',
    folder: 'services',
    intro: '图书、网络、校园卡、报修与生活服务',
    introEn: 'Library, network, campus card, repairs and everyday services',
  },
  '0009': {
    name: '门户管理',
    nameEn: 'Portal',
    shortName: '门户',
    shortNameEn: 'Portal',
    icon: 'gear',
    folder: null,
    intro: '门户自身的导航、消息与会话',
    introEn: "The portal's own navigation, messages and sessions",
  },
}

/** Where a system's pages live, without a slash at the end. */
export function systemAddress(id: SystemId, sampleOrigin: string): string {
  const { folder } = systemList[id]
  if (folder === null) throw new Error(`System ${id} has no address of its own`)
  return `${sampleOrigin}/${folder}`
}

export function demoSystems(sampleOrigin: string): SystemRow[] {
  return systemIds.map((id, index) => {
    const { name, nameEn, shortName, shortNameEn, icon, folder, intro, introEn } = systemList[id]
    const address = folder === null ? null : systemAddress(id, sampleOrigin)
    return {
      id,
      name,
      nameEn,
      shortName,
      shortNameEn,
      position: index + 1,
      enabled: true,
      icon: `${icon}.svg`,
      intro,
      introEn,
      jumpMode: address === null ? 'plain' : 'ticket',
      authUrl: address === null ? null : `${address}/sso/login`,
      apiUrl: address === null ? null : `${address}/api`,
      // The one of them that answers for its rows.
      syncUrl: id === '0008' ? `${address}/sync` : null,
      isDataCentre: false,
      hasApproval: ['0001', '0002', '0004', '0007'].includes(id),
      mayReimburse: id === '0001',
      mayDeclare: id === '0001',
      origin: address === null ? null : sampleOrigin,
    }
  })
}
