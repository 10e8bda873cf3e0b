import { code, moment, type SqlSet, text, word } from '../sqlSet.rules.ts'

const byId = (name: string, column: string) => ({ [name]: `left join users ${name} on ${name}.id = t.${column}` })
const kept = (column: string) => `coalesce(t.${column}, '')`
const english = (join: string, column: string) => `coalesce(nullif(${join}.name_en, ''), t.${column}, '')`

/** 操作日志. */
export const logs: SqlSet = {
  key: 'logs',
  name: '操作日志',
  nameEn: 'Operation log',
  right: 'logs',
  table: 'operation_log',
  id: 't.seq',
  joins: { ...byId('actor', 'actor_id'), ...byId('principal', 'principal_id') },
  columns: [
    moment(['at', '时间', 'Time'], 't.at'),
    text(['actor', '操作人', 'Who'], kept('actor_name'), { sqlEn: english('actor', 'actor_name'), joinsEn: ['actor'] }),
    text(['principal', '代何人', 'For whom'], kept('principal_name'), {
      sqlEn: english('principal', 'principal_name'),
      joinsEn: ['principal'],
    }),
    code(['operation', '操作', 'Operation'], 't.operation'),
    text(['object', '对象', 'Object'], "coalesce(t.object, '')"),
    word(['outcome', '结果', 'Outcome'], 't.outcome', 'logOutcome'),
    code(['address', 'IP 地址', 'Address'], 't.address'),
  ],
  order: [{ column: 'at', isDescending: true }],
  own: code => `(select own.id from users own where own.code = ${code}) in (t.actor_id, t.principal_id)`,
  isOpenToAll: true,
}
