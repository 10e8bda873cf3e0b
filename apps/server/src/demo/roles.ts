import type { roleAccountSets, roles } from '#directory/roles/roles.table.ts'

type RoleRow = typeof roles.$inferInsert
type RoleAccountSetRow = typeof roleAccountSets.$inferInsert

export const roleCodes = [
  'admin',
  'staff',
  'teacher',
  'finance',
  'finance_assistant',
  'unit_user_admin',
  'auditor',
  'hr',
  'research',
  'asset',
  'academic_affairs',
  'student_affairs',
  'office',
  'retired',
] as const

export type RoleCode = (typeof roleCodes)[number]

const texts: Record<RoleCode, readonly [name: string, nameEn: string, remark: string]> = {
  admin: ['系统管理员', 'System administrator', '维护门户的全部功能、参数与权限'],
  staff: ['教职工', 'Staff', '全体在职教职工的公共功能'],
  teacher: ['教师', 'Teacher', '承担教学科研任务，可使用科研、教务与学工应用'],
  finance: ['财务人员', 'Finance officer', '财务处会计、出纳与核算人员'],
  finance_assistant: ['财务助理', 'Finance assistant', '学院或课题组报账员，受托办理报销业务'],
  unit_user_admin: ['单位用户管理员', 'Unit user administrator', '维护本单位人员的账号信息，不含其他系统设置'],
  auditor: ['审计员', 'Auditor', '只能查看登录日志与操作日志'],
  hr: ['人事管理员', 'HR administrator', '人事处业务办理'],
  research: ['科研管理员', 'Research administrator', '科学技术处项目、成果与合同管理'],
  asset: ['资产管理员', 'Asset administrator', '资产入库、调拨、处置与清查'],
  academic_affairs: ['教务管理员', 'Academic administrator', '教务处与学院教学秘书'],
  student_affairs: ['学工管理员', 'Student affairs officer', '学生工作处与学院辅导员'],
  office: ['办公管理员', 'Office administrator', '公文、印章、会议室与车辆管理'],
  retired: ['离退休人员', 'Retired staff', '离退休教职工可用的查询与生活服务'],
}

export const demoRoles: readonly RoleRow[] = roleCodes.map((code, index) => {
  const [name, nameEn, remark] = texts[code]
  return { code, name, nameEn, remark, position: index + 1 }
})

/** Roles of the main campus' own offices open its books alone; everybody else's roles say nothing about account sets. */
export const demoRoleAccountSets: readonly RoleAccountSetRow[] = [
  { roleCode: 'finance', accountSetCode: '01' },
  { roleCode: 'finance', accountSetCode: '09' },
  { roleCode: 'unit_user_admin', accountSetCode: '01' },
  { roleCode: 'asset', accountSetCode: '01' },
]
