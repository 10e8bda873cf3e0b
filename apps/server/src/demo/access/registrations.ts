import type { registrations } from '#access/registrations/registrations.table.ts'
import type { Calendar } from '../calendar.ts'

type Row = typeof registrations.$inferInsert

/** Requests for accounts: three wait, one is decided. Nobody has a password yet: it is set when they are let in. */
export function demoRegistrations(calendar: Calendar): Row[] {
  const asked = (it: Omit<Row, 'address' | 'createdAt'>, day: number, time: string): Row => ({
    ...it,
    address: '10.20.31.7',
    createdAt: calendar.at(day, time),
  })
  return [
    asked(
      {
        name: '何雨桐',
        username: 'heyutong',
        code: '2026031',
        email: 'heyutong@jzu.edu.cn',
        mobile: '13900002031',
        unitCode: '310200',
        reason: '新入职教师，需办理科研经费报销',
      },
      -1,
      '09:12',
    ),
    asked(
      {
        name: '罗建平',
        username: 'luojianping',
        email: 'luojianping@jzu.edu.cn',
        mobile: '13700002032',
        unitCode: '400100',
        reason: '图书馆外聘人员，需使用采购申请',
      },
      -1,
      '15:40',
    ),
    asked(
      {
        name: 'Maria Keller',
        username: 'mkeller',
        email: 'mkeller@jzu.edu.cn',
        mobile: '13600002033',
        unitCode: '121000',
        reason: 'Visiting scholar until next summer',
      },
      -2,
      '11:05',
    ),
    asked(
      {
        name: '测试用户',
        username: 'test001',
        email: 'test001@jzu.edu.cn',
        mobile: '13500002034',
        unitCode: '120100',
        state: 'rejected',
        rejectReason: '请填写真实姓名和工号后重新申请',
        changedBy: '系统管理员',
        changedAt: calendar.at(-5, '10:00'),
      },
      -6,
      '08:30',
    ),
  ]
}
