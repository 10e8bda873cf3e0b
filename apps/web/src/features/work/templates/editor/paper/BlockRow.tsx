import type { PaperBlock } from '@portico/contract/work/templatePaper.ts'
import { useSortableRow } from '#kit/drag/SortableList.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert, iconGrip } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { kindWord } from './blockNames.ts'
import { type BlockPlace, blockIcons, blockId } from './paperBlocks.ts'
import { paperTexts } from './paperTexts.ts'
import { useBlockName } from './useBlockName.ts'

/** One block of the list: its kind, what it says, whether it is wrong. */
export function BlockRow({ block, place }: { block: PaperBlock; place: BlockPlace }) {
  const t = useTexts(paperTexts)
  const nameOf = useBlockName()
  const { words, chosenBlock, chooseBlock } = useTemplateEditor()
  const { ref, style, grip, isDragging } = useSortableRow(blockId(place))
  const isOn = chosenBlock?.part === place.part && chosenBlock.at === place.at
  const at = `paper.${place.part}[${place.at}]`
  const isWrong = [...words.keys()].some(it => it === at || it.startsWith(`${at}.`))
  const name = nameOf(block)
  const kind = t(kindWord(block.kind))
  return (
    <li
      ref={ref}
      style={style}
      className={`row corner-6 hovers lights templates-row${isOn ? ' on' : ''}${isDragging ? ' ghost' : ''}`}
    >
      <button type="button" className="middle t3 corner-4 templates-grip" aria-label={t('drag', { name })} {...grip}>
        <Icon of={iconGrip} size={14} />
      </button>
      <button
        type="button"
        className="row g8 f1 room-32 templates-pick"
        aria-pressed={isOn}
        onClick={() => chooseBlock(place)}
      >
        <span className="middle corner-6 faint t2 templates-kind">
          <Icon of={blockIcons[block.kind]} size={14} />
        </span>
        <span className="el f1">{name}</span>
        {isWrong && <Icon of={iconAlert} size={14} className="tr" />}
        {name !== kind && <span className="t3 s12 nowrap">{kind}</span>}
      </button>
    </li>
  )
}
