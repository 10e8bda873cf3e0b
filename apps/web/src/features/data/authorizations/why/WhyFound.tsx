import type { WhyAnswer } from '@portico/contract/data/authorizationDoctor.ts'
import { Link } from 'react-router'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconMinus, iconOkc, iconTodo, iconXc } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { Mend } from './Mend.tsx'
import type { Question } from './WhyPage.tsx'
import { whyTexts } from './whyTexts.ts'

const signs = { fine: iconOkc, failed: iconXc, none: iconMinus } as const

interface WhyFoundProps {
  answer: WhyAnswer
  question: Question
  onAsk: (question: Question) => void
}

/** The conclusion, all that was looked at, and beside it what mends it. */
export function WhyFound({ answer, question, onAsk }: WhyFoundProps) {
  const t = useTexts(whyTexts)
  const { isKnown, isFine, title, text, nearest, checks, mend, waiting, history } = answer
  const words = { fine: t('fine'), failed: t('wrong'), none: t('none') }
  const conclusion = (
    <div className={`note ${isFine ? 'ok' : isKnown ? 'err' : 'warn'}`} role="status">
      <Icon of={isFine ? iconOkc : iconXc} size={18} />
      <span>
        <b>{title}</b>
        <br />
        {text}
        {nearest.length > 0 && (
          <span className="row g8 wrap">
            {t('nearest')}
            {nearest.map(project => (
              <Button key={project} size="small" onClick={() => onAsk({ ...question, project })}>
                {project}
              </Button>
            ))}
          </span>
        )}
      </span>
    </div>
  )
  const mending = mend && <Mend key={mend.kind} mend={mend} question={question} />
  if (!isKnown)
    return (
      <div className="authorization-why-part stack g12">
        {conclusion}
        {mending}
      </div>
    )
  return (
    <div className="grid authorization-why-pair">
      <div className="authorization-why-part stack g12">
        {conclusion}
        <ul className="lined rounded clips authorization-why-checks">
          {checks.map(it => (
            <li key={it.check} data-state={it.state} data-cause={it.isCause || undefined}>
              <Icon of={signs[it.state]} size={17} />
              <b>
                {it.name}
                <span className="sr"> {words[it.state]}</span>
              </b>
              <span className="anywhere">{it.words}</span>
              {it.isCause && <span className="tag err sm">{t('cause')}</span>}
            </li>
          ))}
        </ul>
      </div>
      <aside className="authorization-why-part">
        {mending}
        {waiting && (
          <p className="note below-16">
            <Icon of={iconTodo} size={16} />
            <span>
              {waiting.words}{' '}
              {waiting.path && (
                <Link className="underlined" to={waiting.path}>
                  {t('open')}
                </Link>
              )}
            </span>
          </p>
        )}
        {history.length > 0 && (
          <section className="stack g8 authorization-why-past">
            <h2>{t('history')}</h2>
            <ol className="authorization-why-history s13">
              {history.map(line => (
                <li key={line.at + line.words}>
                  <span className="num t3 s12">{line.at.slice(0, 16)}</span>
                  <br />
                  {line.words}
                </li>
              ))}
            </ol>
          </section>
        )}
      </aside>
    </div>
  )
}
