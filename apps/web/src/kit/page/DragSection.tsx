import { useState } from 'react'
import { SortableList, useSortableRow } from '#kit/drag/SortableList.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGrip } from '#kit/icons/icons.ts'
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'
import { Sheet } from './Sheet.tsx'

const texts = defineTexts({
  order: { zh: '可排序的列表', en: 'List with an order' },
  how: { zh: '拖动、按住后拖动，或按空格拿起', en: 'drag, rest and drag, or press space' },
  grip: { zh: '移动 {name}', en: 'Move {name}' },
})

const names = new Map([
  ['travel', ['差旅报销', 'Travel']],
  ['loan', ['借款', 'Loans']],
  ['leave', ['请假', 'Leave']],
])

/** What people put into an order of their own. */
export function DragSection() {
  const t = useTexts(texts)
  const pick = usePick()
  const [ids, setIds] = useState([...names.keys()])
  const nameOf = (id: string) => {
    const [zh = '', en] = names.get(id) ?? []
    return pick(zh, en)
  }
  const move = (from: number, to: number) => {
    const rest = ids.filter((_, at) => at !== from)
    setIds([...rest.slice(0, to), ...ids.slice(from, from + 1), ...rest.slice(to)])
  }
  return (
    <Sheet title={t('order')} note={t('how')} span={4}>
      <SortableList ids={ids} shape="column" nameOf={nameOf} onMove={move}>
        <ul aria-label={t('order')}>
          {ids.map(id => (
            <Row key={id} id={id} name={nameOf(id)} label={t('grip', { name: nameOf(id) })} />
          ))}
        </ul>
      </SortableList>
    </Sheet>
  )
}

function Row({ id, name, label }: { id: string; name: string; label: string }) {
  const { ref, style, grip } = useSortableRow(id)
  return (
    <li ref={ref} className="row g8" style={style}>
      <button type="button" className="ib sm" aria-label={label} {...grip}>
        <Icon of={iconGrip} size={14} />
      </button>
      {name}
    </li>
  )
}
