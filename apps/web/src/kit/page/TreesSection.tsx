import { useState } from 'react'
import { TreeList } from '#kit/rows/TreeList.tsx'
import type { Tree } from '#kit/rows/treeLines.ts'
import { withKey } from '#kit/rows/withKey.ts'
import { DataTable } from '#kit/table/DataTable.tsx'
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'
import { Sheet } from './Sheet.tsx'

const texts = defineTexts({
  rows: { zh: '树形表格', en: 'Table of a tree' },
  keys: { zh: '→ 展开，← 收起', en: 'right opens, left closes' },
  tree: { zh: '树', en: 'Tree' },
  ticks: { zh: '可勾选的树', en: 'Tree with boxes' },
  many: { zh: '上千行也只画看得见的', en: 'of thousands only those in sight are drawn' },
  name: { zh: '名称', en: 'Name' },
  count: { zh: '人数', en: 'People' },
})

interface Node {
  key: string
  zh: string
  en: string
  count: number
  below: readonly Node[]
}
const node = (key: string, zh: string, en: string, count: number, below: readonly Node[] = []): Node => ({
  key,
  zh,
  en,
  count,
  below,
})
const papers = Array.from({ length: 1200 }, (_, at) => node(`p${at}`, `第 ${at + 1} 份`, `Paper ${at + 1}`, 1))
const nodes = [
  node('finance', '财务系统', 'Finance', 86, [
    node('travel', '差旅报销', 'Travel', 64),
    node('loan', '借款', 'Loans', 22),
  ]),
  node('library', '图书馆', 'Library', 12, papers),
]
const leavesOf = (one: Node): Node[] => (one.below.length > 0 ? one.below.flatMap(leavesOf) : [one])

function useOpenTree(): Tree<Node> {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['finance']))
  return {
    below: one => one.below,
    open,
    onToggle: (key, isOpen) => setOpen(withKey(open, key, isOpen)),
  }
}

/** Rows that stand below others: in a table, to look at, to tick. */
export function TreesSection() {
  const t = useTexts(texts)
  const pick = usePick()
  const rows = useOpenTree()
  const tree = useOpenTree()
  const ticked = useOpenTree()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['loan']))
  const nameOf = ({ zh, en }: Node) => pick(zh, en)
  const common = { rows: nodes, rowKey: ({ key }: Node) => key, rowName: nameOf }
  const partOf = (one: Node) => {
    const leaves = leavesOf(one)
    const count = leaves.filter(({ key }) => chosen.has(key)).length
    return count === 0 ? 'none' : count === leaves.length ? 'all' : 'some'
  }
  const onTick = (one: Node) => {
    const keys = leavesOf(one).map(({ key }) => key)
    const isAll = keys.every(key => chosen.has(key))
    const others = [...chosen].filter(key => !keys.includes(key))
    setChosen(new Set(isAll ? others : [...others, ...keys]))
  }
  return (
    <>
      <Sheet title={t('rows')} note={t('keys')} span={4}>
        <DataTable
          label={t('rows')}
          {...common}
          rows={nodes.slice(0, 1)}
          tree={rows}
          columns={[
            { key: 'name', title: t('name'), render: nameOf },
            { key: 'count', title: t('count'), align: 'right', render: ({ count }) => count },
          ]}
        />
      </Sheet>
      <Sheet title={t('tree')} note={t('keys')} span={4}>
        <TreeList label={t('tree')} {...common} tree={tree} height={240} />
      </Sheet>
      <Sheet title={t('ticks')} note={t('many')} span={4}>
        <TreeList
          label={t('ticks')}
          {...common}
          tree={ticked}
          ticks={{ partOf, isLocked: ({ key }) => key === 'travel', onTick }}
          height={240}
        />
      </Sheet>
    </>
  )
}
