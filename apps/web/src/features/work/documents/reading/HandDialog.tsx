import { api } from '@portico/contract/api.ts'
import { HandedStep } from '@portico/contract/work/documents.ts'
import { StaffPersonField } from '#kit/fields/choices/PersonField.tsx'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { handTexts } from './handTexts.ts'

interface HandDialogProps extends Ends {
  /** One's own part goes to somebody, or nobody was found and somebody is named. */
  verb: 'handOn' | 'assign'
  id: string
  step: string
  revision: number
}

const form = recordForm(HandedStep, handTexts, { id: null, step: null, revision: null })
const least = 2

/** Says to whom a step goes: 转给他人, or 请指定办理人. */
export default function HandDialog({ verb, id, step, revision, ...ends }: HandDialogProps) {
  const t = useTexts(handTexts)
  const handsOn = verb === 'handOn'
  return (
    <form.Dialog
      title={t(handsOn ? 'handOn' : 'assign')}
      okText={t(handsOn ? 'handOnOk' : 'assignOk')}
      savedText={t(handsOn ? 'handedOn' : 'assigned')}
      initial={{}}
      save={({ to, words }) => call(api.documents[verb], { id, step, revision, to, words: words.trim() })}
      {...ends}
    >
      <form.Row name="to" extra={t(handsOn ? 'handOnHint' : 'assignHint')}>
        <StaffPersonField />
      </form.Row>
      <form.Row
        name="words"
        need={handsOn ? 'entered' : false}
        check={value => (handsOn && [...value.trim()].length < least ? t('wordsShort') : null)}
      >
        <TextLines />
      </form.Row>
    </form.Dialog>
  )
}
