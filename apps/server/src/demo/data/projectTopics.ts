import { oneOf, readTable, text } from '#foundation/readTable.ts'

/** 项目类型, values of the dictionary `projectKind`. */
export const projectKinds = ['grant', 'contract', 'internal', 'teaching', 'discipline', 'talent'] as const
export type ProjectKind = (typeof projectKinds)[number]

type Topic = readonly [zh: string, en: string]

/** What a college works on. */
const researchTopics = Object.groupBy(
  readTable(new URL('../tables/researchTopics.csv', import.meta.url), { unit: text, name: text, nameEn: text }),
  ({ unit }) => unit,
)
/** The colleges that have projects. */
export const researchingUnits: readonly string[] = Object.keys(researchTopics)

const forms: Readonly<
  Record<'grant' | 'contract', readonly (readonly [(zh: string) => string, (en: string) => string])[]>
> = {
  grant: [
    [zh => `${zh}关键技术研究`, en => `Key technology of ${en}`],
    [zh => `${zh}理论与方法`, en => `Theory and methods of ${en}`],
    [zh => `面向国家需求的${zh}基础研究`, en => `Basic research on ${en}`],
  ],
  contract: [
    [zh => `${zh}技术服务`, en => `Services in ${en}`],
    [zh => `${zh}系统开发`, en => `A system for ${en}`],
    [zh => `${zh}应用测评`, en => `Assessment of ${en}`],
  ],
}

const fixed = Object.groupBy(
  readTable(new URL('../tables/projectNames.csv', import.meta.url), {
    kind: oneOf('internal', 'teaching', 'discipline', 'talent'),
    name: text,
    nameEn: text,
  }),
  ({ kind }) => kind,
)

const noName = { name: '', nameEn: '' }

/** The `count`-th name of a project of that kind in a college. */
export function projectName(kind: ProjectKind, unitCode: string, count: number): Topic {
  if (kind !== 'grant' && kind !== 'contract') {
    const names = fixed[kind] ?? []
    const { name: zh, nameEn: en } = names[count % names.length] ?? noName
    const round = Math.floor(count / names.length)
    return round === 0
      ? [zh, en]
      : [`${zh}（${'一二三四五六七八九十'[round] ?? round}期）`, `${en} (phase ${round + 1})`]
  }
  const topics = researchTopics[unitCode] ?? []
  const { name: zh, nameEn: en } = topics[count % Math.max(topics.length, 1)] ?? noName
  const form = forms[kind][Math.floor(count / Math.max(topics.length, 1)) % forms[kind].length]
  return form ? [form[0](zh), form[1](en)] : [zh, en]
}
