import { paperOfForm } from '@portico/contract/rules/templates/paper/paperOfForm.ts'
import { toast } from '#kit/layers/toast.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { SwitchProp } from '../props.tsx'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { paperTexts } from './paperTexts.ts'

/** Whether the template has a paper of its own: it begins with what the form says, so that nobody begins with nothing. */
export function OwnSwitch() {
  const t = useTexts(paperTexts)
  const { document, draft, change, chooseBlock } = useTemplateEditor()
  const isOwn = document.paper !== undefined
  const set = (next: boolean) => {
    chooseBlock(null)
    change(({ paper: _gone, ...rest }) => (next ? { ...rest, paper: paperOfForm(rest) } : rest))
    if (!next) toast.success(t('turnedOff'), { action: { label: t('undo'), run: draft.undo } })
  }
  return (
    <>
      <SwitchProp label={t('own')} hint={t('ownHint')} place="paper" value={isOwn} onChange={set} />
      {!isOwn && <p className="t2 s13">{t('ofForm')}</p>}
    </>
  )
}
