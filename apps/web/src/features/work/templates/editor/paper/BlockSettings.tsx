import type { PaperBlock } from '@portico/contract/work/templatePaper.ts'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconCopy, iconTrash } from '#kit/icons/icons.ts'
import { toast } from '#kit/layers/toast.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { NumberProp, SwitchProp } from '../props.tsx'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { AlignProp } from './AlignProp.tsx'
import { FieldProp } from './FieldProp.tsx'
import { GridSettings } from './GridSettings.tsx'
import { addBlock, type BlockPlace, removeBlock } from './paperBlocks.ts'
import { paperTexts } from './paperTexts.ts'
import { TableSettings } from './TableSettings.tsx'
import { useBlockName } from './useBlockName.ts'
import { usePaperChange } from './usePaperChange.ts'
import { WordsProps } from './WordsProps.tsx'

/** What can be said of one block. */
export function BlockSettings({ block, place }: { block: PaperBlock; place: BlockPlace }) {
  const t = useTexts(paperTexts)
  const nameOf = useBlockName()
  const { document, draft, chooseBlock } = useTemplateEditor()
  const { changePaper } = usePaperChange()
  const name = nameOf(block)
  const remove = () => {
    changePaper(paper => removeBlock(paper, place))
    chooseBlock(null)
    toast.success(t('removed', { name }), { action: { label: t('undo'), run: draft.undo } })
  }
  const duplicate = () => {
    if (!document.paper) return
    const added = addBlock(document.paper, place.part, block, place)
    changePaper(() => added.paper)
    chooseBlock(added.place)
  }
  return (
    <>
      <div className="row g8 below-8">
        <h2 className="b el f1">{name}</h2>
        <IconButton size="tiny" icon={iconCopy} label={t('duplicate', { name })} onClick={duplicate} />
        <IconButton size="tiny" icon={iconTrash} label={t('remove', { name })} onClick={remove} />
      </div>
      <Choices block={block} place={place} />
    </>
  )
}

function Choices({ block, place }: { block: PaperBlock; place: BlockPlace }) {
  const t = useTexts(paperTexts)
  const { setBlock } = usePaperChange()
  const at = `paper.${place.part}[${place.at}]`
  const write = (next: PaperBlock, typed?: string) => setBlock(place, next, typed && `${at}.${typed}`)
  switch (block.kind) {
    case 'title':
    case 'text':
      return (
        <>
          <WordsProps
            place={`${at}.words`}
            words={block.words}
            onChange={words => write({ ...block, words }, 'words')}
          />
          <div className="templates-pairs">
            <NumberProp
              label={t('size')}
              place={`${at}.size`}
              min={8}
              max={22}
              value={block.size}
              onChange={size => write({ ...block, size: size ?? block.size }, 'size')}
            />
            <AlignProp value={block.align} onChange={align => write({ ...block, align })} />
          </div>
          <SwitchProp
            label={t('inBoth')}
            hint={t('inBothHint')}
            value={block.inBoth}
            onChange={inBoth => write({ ...block, inBoth })}
          />
        </>
      )
    case 'grid':
      return <GridSettings block={block} at={at} write={write} />
    case 'table':
      return <TableSettings block={block} at={at} write={write} />
    case 'picture':
      return (
        <>
          <FieldProp kind="picture" at={at} value={block.field} onChange={field => write({ ...block, field })} />
          <div className="templates-pairs">
            <NumberProp
              label={t('height')}
              min={5}
              max={200}
              value={block.height}
              onChange={height => write({ ...block, height: height ?? block.height }, 'height')}
            />
            <AlignProp value={block.align} onChange={align => write({ ...block, align })} />
          </div>
        </>
      )
    case 'signature':
      return (
        <>
          <FieldProp kind="signature" at={at} value={block.field} onChange={field => write({ ...block, field })} />
          <WordsProps
            place={`${at}.words`}
            words={block.words}
            onChange={words => write({ ...block, words }, 'words')}
          />
        </>
      )
    case 'seal':
      return (
        <>
          <p className="t3 s12 below-8">{t('sealHint')}</p>
          <WordsProps
            place={`${at}.words`}
            words={block.words}
            onChange={words => write({ ...block, words }, 'words')}
          />
        </>
      )
    case 'line':
      return <SwitchProp label={t('isRed')} value={block.isRed} onChange={isRed => write({ ...block, isRed })} />
    case 'space':
      return (
        <NumberProp
          label={t('height')}
          min={1}
          max={200}
          value={block.height}
          onChange={height => write({ ...block, height: height ?? block.height }, 'height')}
        />
      )
    case 'page':
      return <AlignProp value={block.align} onChange={align => write({ ...block, align })} />
    default:
      return <p className="t3 s13">{t(block.kind === 'proof' ? 'proofHint' : 'opinionsHint')}</p>
  }
}
