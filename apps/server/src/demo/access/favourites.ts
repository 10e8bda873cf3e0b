import type { favourites } from '#access/favourites/favourites.table.ts'
import { seededRandom } from '../random.ts'

type FavouriteRow = typeof favourites.$inferInsert

/** A shelf with room: the first star that somebody tries must find a place. */
const wellUsed: readonly string[] = [
  '项目经费查询',
  '日常报销',
  '差旅报销',
  '个人收入查询',
  '报销进度',
  '校内酬金申报',
  '公文流转',
  '审批中心',
  '采购管理',
]

const own: Readonly<Record<string, readonly string[]>> = {
  admin: wellUsed,
  zhangsan: wellUsed,
  '2009118': wellUsed,
  lisi: [
    '日常报销',
    '差旅报销',
    '批量制单',
    '申报审核',
    '到款查询',
    '发票验真',
    '助研津贴',
    '报销进度',
    '采购管理',
    '网上报销',
  ],
  wangwu: ['公文流转', '会议室预约', '用印申请', '审批中心', '公务接待', '报修服务', '通讯录'],
  qianqi: ['项目经费查询', '大型仪器共享', '科研项目', '论文认领', '差旅报销', '安全培训'],
  zhaoliu: ['规章制度', '通讯录'],
  '2003042': ['申报审核', '凭证查询', '预算执行', '月度收支表', '审批中心', '公文流转'],
}

interface FavouriteSources {
  users: readonly { id: number; username: string }[]
  applicationIds: ReadonlyMap<string, string>
  /** Which applications a person may open. */
  mayOpen: (userId: number) => ReadonlySet<string>
}

export function demoFavourites({ users, applicationIds, mayOpen }: FavouriteSources): FavouriteRow[] {
  const random = seededRandom(24)
  return users.flatMap(({ id, username }) => {
    const granted = mayOpen(id)
    const named = own[username]
    const names = named ?? (random.chance(0.2) ? random.sample([...applicationIds.keys()], random.between(8, 18)) : [])
    const ids = names.flatMap(name => applicationIds.get(name) ?? []).filter(each => granted.has(each))
    return ids
      .slice(0, named ? undefined : 8)
      .map((permissionId, index) => ({ userId: id, permissionId, position: index + 1 }))
  })
}
