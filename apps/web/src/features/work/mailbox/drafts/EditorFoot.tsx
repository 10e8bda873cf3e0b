import { linesOf } from '@portico/contract/rules/richText.ts'
import { recallSeconds } from '@portico/contract/work/mailbox.ts'
import { useDeferredValue, useMemo } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'

/** The keys of the editor, and how much has been written: a long text is counted when there is time for it. */
export function EditorFoot({ html }: { html: string }) {
  const t = useTexts(editorTexts)
  const late = useDeferredValue(html)
  const count = useMemo(() => linesOf(late).reduce((sum, line) => sum + line.replace(/\s/g, '').length, 0), [late])
  return (
    <footer className="row rigid line-above s12 t3 no-phone mailbox-editor-foot">
      <span className="row g4">
        <kbd className="kbd">Ctrl</kbd>
        <kbd className="kbd">Enter</kbd>
        {t('send')}
      </span>
      <span className="row g4">
        <kbd className="kbd">Ctrl</kbd>
        <kbd className="kbd">S</kbd>
        {t('keep')}
      </span>
      <span className="el">{t('recallHint', { seconds: recallSeconds })}</span>
      <span className="f1" />
      <span className="num nowrap">{t('characters', { count })}</span>
    </footer>
  )
}
