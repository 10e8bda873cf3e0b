import { useTexts } from '#shared/i18n/texts.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { BlockList } from './BlockList.tsx'
import { BlockSettings } from './BlockSettings.tsx'
import { OwnSwitch } from './OwnSwitch.tsx'
import { PageSettings } from './PageSettings.tsx'
import { PaperPreview } from './PaperPreview.tsx'
import { paperTexts } from './paperTexts.ts'

/** Left the blocks of the template's own paper, in the middle the chosen one, at the right the paper as a PDF. */
export function PaperPane() {
  const t = useTexts(paperTexts)
  const { document, chosenBlock } = useTemplateEditor()
  const { paper } = document
  const block = paper && chosenBlock ? paper[chosenBlock.part][chosenBlock.at] : undefined
  return (
    <div className={`grid scrolls templates-work${paper ? '' : ' two'}`}>
      <section className="templates-list" aria-label={t('blocks')}>
        <OwnSwitch />
        {paper && <BlockList paper={paper} />}
      </section>
      {paper && (
        <aside className="templates-settings" aria-label={t('settings')}>
          {block && chosenBlock ? (
            <BlockSettings
              key={`${chosenBlock.part}.${chosenBlock.at}.${block.kind}`}
              block={block}
              place={chosenBlock}
            />
          ) : (
            <PageSettings paper={paper} />
          )}
        </aside>
      )}
      <PaperPreview />
    </div>
  )
}
