import { useState } from 'react'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { SearchInput } from '#kit/fields/SearchInput.tsx'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { iconMonitor, iconPhone } from '#kit/icons/icons.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { Sheet, StateLine } from './Sheet.tsx'

const texts = defineTexts({
  title: { zh: '分段与搜索', en: 'Segments and search' },
  note: { zh: '高 28，← → 切换；/ 到搜索，Esc 清空', en: '28 high, ← → choose; Esc empties a search' },
  plain: { zh: '文字', en: 'Words' },
  mine: { zh: '待我审批', en: 'For me' },
  all: { zh: '全部', en: 'All' },
  done: { zh: '已办', en: 'Done' },
  pictured: { zh: '图标', en: 'Icons' },
  phone: { zh: '移动端', en: 'Phone' },
  wide: { zh: '等宽', en: 'Even' },
  search: { zh: '搜索', en: 'Search' },
  hint: { zh: '姓名或工号', en: 'Name or staff number' },
  clear: { zh: '清空', en: 'Empty' },
  empty: { zh: '空', en: 'Empty' },
  filled: { zh: '已填', en: 'Filled' },
})

/** One of a few views, and the field that looks for words. */
export function SegmentsSection() {
  const t = useTexts(texts)
  const [view, setView] = useState('mine')
  const [machine, setMachine] = useState('pc')
  const [word, setWord] = useState('林')
  const views = optionsOf(['all', 'mine', 'done'], t)
  const words = (state: 'empty' | 'filled') => ({
    label: `${t('search')} ${t(state)}`,
    hint: t('hint'),
    clear: t('clear'),
  })
  return (
    <Sheet title={t('title')} note={t('note')} span={4}>
      <StateLine name={t('plain')}>
        <Segmented label={t('plain')} value={view} onChange={setView} options={views} />
      </StateLine>
      <StateLine name={t('pictured')}>
        <Segmented
          label={t('pictured')}
          value={machine}
          onChange={setMachine}
          options={[
            { value: 'pc', label: 'PC', icon: iconMonitor },
            { value: 'phone', label: t('phone'), icon: iconPhone },
          ]}
        />
      </StateLine>
      <StateLine name={t('wide')}>
        <div className="f1">
          <Segmented label={t('wide')} value={view} onChange={setView} options={views} block />
        </div>
      </StateLine>
      <StateLine name={t('search')}>
        <SearchInput value="" onChange={() => undefined} words={words('empty')} className="f1" rest={300} />
        <SearchInput value={word} onChange={setWord} words={words('filled')} className="f1" rest={300} />
      </StateLine>
    </Sheet>
  )
}
