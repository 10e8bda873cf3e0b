import type { WhyAnswer } from '@portico/contract/data/authorizationDoctor.ts'
import { copyText } from '#kit/act/copyText.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconCopy } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import type { Question } from './WhyPage.tsx'
import { whyTexts } from './whyTexts.ts'

/** The whole answer as text, for whoever is asked on the telephone. */
export function CopyAnswer({ answer, question }: { answer: WhyAnswer; question: Question }) {
  const t = useTexts(whyTexts)
  const { personName, projectName, title, text, checks } = answer
  const words = { fine: t('fine'), failed: t('wrong'), none: t('none') }
  const lines = [
    `${personName} ${question.person} · ${question.project} ${projectName}`,
    `${title}. ${text}`,
    ...checks.map(it => `${it.name} [${words[it.state]}] ${it.words}`),
  ]
  return (
    <Button kind="text" size="small" icon={iconCopy} onClick={() => void copyText(lines.join('\n'))}>
      {t('copy')}
    </Button>
  )
}
