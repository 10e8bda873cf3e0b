import { mostBlocks } from '@portico/contract/rules/templates/paper/checkPaper.ts'
import type { TemplatePaper } from '@portico/contract/work/templatePaper.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { SortableList } from '#kit/drag/SortableList.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { BlockRow } from './BlockRow.tsx'
import { kindWord } from './blockNames.ts'
import {
  addBlock,
  blockIcons,
  blockId,
  freshBlock,
  kindsOf,
  moveBlock,
  type PaperPart,
  paperParts,
} from './paperBlocks.ts'
import { paperTexts } from './paperTexts.ts'
import { useBlockName } from './useBlockName.ts'
import { usePaperChange } from './usePaperChange.ts'

/** The blocks of header, body and footer: chosen by a press, taken elsewhere within their part by their grips. */
export function BlockList({ paper }: { paper: TemplatePaper }) {
  const t = useTexts(paperTexts)
  const { chosenBlock, chooseBlock } = useTemplateEditor()
  return (
    <>
      <button
        type="button"
        className={`s13 room-32 fills el corner-6 hovers lights below-8 templates-group${chosenBlock ? '' : ' on'}`}
        aria-pressed={chosenBlock === null}
        onClick={() => chooseBlock(null)}
      >
        {t('page')}
      </button>
      {paperParts.map(part => (
        <Part key={part} part={part} paper={paper} />
      ))}
    </>
  )
}

function Part({ part, paper }: { part: PaperPart; paper: TemplatePaper }) {
  const t = useTexts(paperTexts)
  const nameOf = useBlockName()
  const { document, chosenBlock, chooseBlock } = useTemplateEditor()
  const { changePaper } = usePaperChange()
  const blocks = paper[part]
  const ids = blocks.map((_, at) => blockId({ part, at }))
  const isFull = paperParts.reduce((count, it) => count + paper[it].length, 0) >= mostBlocks
  const move = (from: number, to: number) => {
    changePaper(it => moveBlock(it, part, from, to))
    chooseBlock({ part, at: to })
  }
  return (
    <section className="below-12" aria-label={t(part)} data-place={`paper.${part}`}>
      <div className="row g8 below-8">
        <h2 className="b s13">
          {t(part)} <span className="num">{blocks.length}</span>
        </h2>
        <span className="f1" />
        <MenuButton
          label={t('addTo', { part: t(part) })}
          trigger={button => (
            <Button
              {...button}
              size="small"
              kind="text"
              icon={iconPlus}
              disabled={isFull}
              aria-label={t('addTo', { part: t(part) })}
            >
              {t('add')}
            </Button>
          )}
          actions={kindsOf(part).map(kind => ({
            key: kind,
            label: t(kindWord(kind)),
            icon: blockIcons[kind],
            run: () => {
              const added = addBlock(paper, part, freshBlock(kind, document), chosenBlock)
              changePaper(() => added.paper)
              chooseBlock(added.place)
            },
          }))}
        />
      </div>
      {blocks.length === 0 && <p className="t3 s12">{t('empty')}</p>}
      <SortableList
        ids={ids}
        shape="column"
        nameOf={id => {
          const block = blocks[ids.indexOf(id)]
          return block ? nameOf(block) : id
        }}
        onMove={move}
      >
        <ol>
          {blocks.map((block, at) => (
            <BlockRow key={ids[at]} block={block} place={{ part, at }} />
          ))}
        </ol>
      </SortableList>
    </section>
  )
}
