import type { ManagedSystem } from '@portico/contract/access/systems.ts'
import type { Language } from '@portico/contract/messages.ts'
import type { Clock } from '#http/clock.ts'
import { yesNo } from '#http/sheet/tableCells.ts'
import type { TableColumn } from '#http/sheet/tableFile.ts'
import { maintainedState } from '#http/wired.ts'
import type { ManagedRow, SystemRow } from './systems.queries.ts'

/** The moment, where it is still to come. */
const ahead = (at: Date | null, clock: Clock, now: Date) => (at && at > now ? clock.format(at) : undefined)

/** What an administrator sees of a system: everything but its secret. */
export function managedSystem(row: ManagedRow, clock: Clock, now: Date): ManagedSystem {
  return {
    ...editable(row),
    id: row.id,
    maintenanceUntil: ahead(row.maintenanceUntil, clock, now),
    nodeCount: row.nodeCount,
    hasSecret: row.secretSealed !== null,
    secretChangedAt: row.secretChangedAt ? clock.format(row.secretChangedAt) : undefined,
    previousSecretUntil: ahead(row.previousSecretUntil, clock, now),
    ...maintainedState(row, clock),
  }
}

function editable(row: SystemRow) {
  return {
    name: row.name,
    nameEn: row.nameEn,
    shortName: row.shortName,
    shortNameEn: row.shortNameEn,
    position: row.position,
    enabled: row.enabled,
    icon: row.icon ?? '',
    intro: row.intro ?? '',
    introEn: row.introEn ?? '',
    jumpMode: row.jumpMode,
    origin: row.origin ?? '',
    isIntranet: row.isIntranet,
    authUrl: row.authUrl ?? '',
    authUrlIntranet: row.authUrlIntranet ?? '',
    syncUrl: row.syncUrl ?? '',
    apiUrl: row.apiUrl ?? '',
    mobileAuthUrl: row.mobileAuthUrl ?? '',
    isDataCentre: row.isDataCentre,
    dataCentreType: row.dataCentreType ?? '',
    hasApproval: row.hasApproval,
    maySignIn: row.maySignIn,
    mayReimburse: row.mayReimburse,
    mayDeclare: row.mayDeclare,
  }
}

const jumpModes: Readonly<Record<SystemRow['jumpMode'], Readonly<Record<Language, string>>>> = {
  ticket: { zh: '带票据打开', en: 'With a ticket' },
  plain: { zh: '直接打开', en: 'As it is' },
  authorize: { zh: '经统一认证地址', en: 'By its sign-in address' },
}

export function systemColumns(language: Language): TableColumn<ManagedRow>[] {
  const isEnglish = language === 'en'
  const label = (zh: string, en: string) => (isEnglish ? en : zh)
  return [
    { label: label('系统编号', 'System id'), value: row => row.id },
    { label: label('系统名称', 'Name'), value: row => (isEnglish ? row.nameEn : row.name) },
    { label: label('简称', 'Short name'), value: row => (isEnglish ? row.shortNameEn : row.shortName) },
    { label: label('顺序', 'Order'), value: row => row.position },
    { label: label('启用', 'On'), value: row => yesNo(row.enabled, language) },
    { label: label('跳转方式', 'Jump mode'), value: row => jumpModes[row.jumpMode][language] },
    { label: label('来源', 'Origin'), value: row => row.origin },
    { label: label('统一认证地址', 'Sign-in address'), value: row => row.authUrl },
    { label: label('内网认证地址', 'Intranet sign-in address'), value: row => row.authUrlIntranet },
    { label: label('同步数据接口', 'Data synchronisation'), value: row => row.syncUrl },
    { label: label('接口地址', 'API address'), value: row => row.apiUrl },
    { label: label('移动认证地址', 'Mobile sign-in address'), value: row => row.mobileAuthUrl },
    { label: label('数据中心', 'Data centre'), value: row => yesNo(row.isDataCentre, language) },
    { label: label('数据中心类型', 'Data centre type'), value: row => row.dataCentreType },
    { label: label('含审批', 'Has approval'), value: row => yesNo(row.hasApproval, language) },
    { label: label('维护结束时间', 'Maintenance until'), moment: row => row.maintenanceUntil },
    { label: label('应用与分组数', 'Entries'), value: row => row.nodeCount },
    { label: label('修改人', 'Changed by'), value: row => row.changedBy },
    { label: label('修改时间', 'Changed at'), moment: row => row.changedAt },
  ]
}
