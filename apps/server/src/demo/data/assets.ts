import type { assets } from '#data/dataSets/dataSets.table.ts'
import type { Calendar } from '../calendar.ts'
import { seededRandom } from '../random.ts'
import type { ProjectPerson } from './projects.ts'

type AssetRow = typeof assets.$inferInsert

const things: readonly (readonly [
  category: string,
  name: string,
  brands: readonly string[],
  models: readonly string[],
  low: number,
  high: number,
])[] = [
  ['computer', '台式计算机', ['联想', '戴尔', '清华同方'], ['启天 M455', 'OptiPlex 7010', '超越 E500'], 4200, 7800],
  ['computer', '笔记本电脑', ['联想', '华为', '惠普'], ['ThinkPad X1', 'MateBook 14', 'EliteBook 840'], 5200, 12_800],
  ['computer', '图形工作站', ['戴尔', '联想'], ['Precision 5860', 'ThinkStation P5'], 18_000, 46_000],
  ['computer', 'GPU 服务器', ['浪潮', '新华三'], ['NF5468', 'R5300 G5'], 120_000, 680_000],
  ['computer', '网络交换机', ['华为', '锐捷'], ['S5735', 'RG-S5760'], 3200, 26_000],
  ['office', '多功能一体机', ['理光', '京瓷', '惠普'], ['IM C2000', 'M2540', 'LaserJet 429'], 2600, 18_500],
  ['office', '投影仪', ['爱普生', '明基'], ['CB-2265U', 'LU960'], 4800, 29_000],
  ['office', '会议平板', ['鸿合', '海康威视'], ['HD-86', 'DS-D5A86'], 14_000, 36_000],
  ['instrument', '示波器', ['普源精电', '泰克'], ['DS70504', 'MDO34'], 9800, 148_000],
  ['instrument', '高效液相色谱仪', ['安捷伦', '岛津'], ['1260', 'LC-40'], 260_000, 620_000],
  ['instrument', '三坐标测量机', ['海克斯康'], ['Global S'], 480_000, 1_260_000],
  ['instrument', '工业机械臂', ['珞石', '遨博'], ['xMate ER7', 'i10'], 96_000, 240_000],
  ['furniture', '办公桌椅', ['震旦', '圣奥'], ['AE-1600', 'SA-180'], 1200, 4600],
  ['furniture', '实验台', ['江州木业'], ['SYT-3000'], 2600, 9800],
  ['furniture', '文件柜', ['震旦', '江州木业'], ['AW-900', 'WJ-180'], 680, 2200],
  ['vehicle', '公务用车', ['大众', '比亚迪'], ['帕萨特', '汉 EV'], 168_000, 260_000],
]
const buildings: readonly string[] = ['信息楼 A', '信息楼 B', '行政楼', '实验中心', '综合楼', '图书馆']

/** What people keep: a few things each, the dear ones rare. */
export function demoAssets(
  calendar: Calendar,
  people: readonly ProjectPerson[],
  accountSetOf: (unit: string) => string,
): AssetRow[] {
  const random = seededRandom(4711)
  const keepers = people.filter(it => it.enabled !== false)
  return Array.from({ length: 860 }, (_, index): AssetRow => {
    const thing = random.chance(0.7) ? random.pick(things.filter(([, , , , low]) => low < 10_000)) : random.pick(things)
    const [category, name, brands, models, low, high] = thing
    const keeper = keepers[(index * 7) % keepers.length] ?? random.pick(keepers)
    const daysAgo = random.between(20, 3400)
    const boughtOn = new Date(calendar.at(-daysAgo).getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    const which = random.between(0, brands.length - 1)
    return {
      code: `JZ${boughtOn.slice(0, 4)}${String(index + 1).padStart(6, '0')}`,
      name,
      category,
      brand: brands[which] ?? '',
      model: models[Math.min(which, models.length - 1)] ?? '',
      price: random.between(low, high).toFixed(2),
      boughtOn,
      unitCode: keeper.unit,
      accountSetCode: accountSetOf(keeper.unit),
      keeperCode: keeper.code,
      keeperName: keeper.name,
      place: `${random.pick(buildings)}${random.between(1, 6)}${String(random.between(1, 32)).padStart(2, '0')}`,
      status:
        daysAgo > 2900 && random.chance(0.4)
          ? random.pick(['idle', 'scrapping', 'scrapped'])
          : random.chance(0.04)
            ? 'repair'
            : 'used',
    }
  })
}
