import { api } from '@portico/contract/api.ts'
import { groupLimits, type PastedPerson } from '@portico/contract/data/fundGroups.ts'
import { useId, useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { groupTexts } from './groupTexts.ts'
import { linesOf, sendable } from './pastedLines.ts'

/** Names or numbers, one on each line: who is found is in; every other line stays, and is told why. */
export function PastedList({ onFound }: { onFound: (ids: readonly number[]) => void }) {
  const t = useTexts(groupTexts)
  const id = useId()
  const [text, setText] = useState('')
  const [left, setLeft] = useState<readonly PastedPerson[]>([])
  const [joined, setJoined] = useState<number>()
  const [run, isBusy] = useAttempt()
  const lines = linesOf(text)
  const isTooMany = lines.length > groupLimits.pasted
  const keep = (some: readonly PastedPerson[]) => {
    setLeft(some)
    setText(some.map(it => it.line).join('\n'))
  }
  const check = async () => {
    const answer = await run(() => call(api.fundGroups.match, { lines: lines.filter(sendable) }))
    if (!answer) return
    const told = [...answer.value]
    // What is too long to be anybody's name is asked of nobody.
    const all = lines.map(
      line => (sendable(line) ? told.shift() : undefined) ?? { line, state: 'unknown' as const, people: [] },
    )
    const found = all.filter(it => it.state === 'found').flatMap(it => it.people.map(person => person.id))
    onFound(found)
    setJoined(new Set(found).size)
    keep(all.filter(it => it.state !== 'found'))
  }
  const take = (line: number, person: number) => {
    onFound([person])
    keep(left.filter((_, at) => at !== line))
  }
  return (
    <div className="stack">
      <label htmlFor={id} className="s13">
        {t('pasted')}
      </label>
      <TextLines
        id={id}
        lines={[4, 10]}
        maxLength={20_000}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={event => {
          setText(event.target.value)
          setLeft([])
          setJoined(undefined)
        }}
      />
      <p id={`${id}-hint`} className={isTooMany ? 's12 tr' : 's12 t3'}>
        {isTooMany ? t('tooMany', { max: groupLimits.pasted }) : t('pastedHint')}
      </p>
      <div className="row g8 wrap">
        <Button size="small" isBusy={isBusy} disabled={lines.length === 0 || isTooMany} onClick={() => void check()}>
          {t('check')}
        </Button>
        <span className="s13 t2" role="status">
          {joined !== undefined && t('joined', { count: joined })}
          {left.length > 0 && ` · ${t('left', { count: left.length })}`}
        </span>
      </div>
      {left.length > 0 && (
        <ol className="authorization-sets" aria-label={t('pasted')}>
          {left.map((one, at) => (
            // A line may stand there twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else
            <LeftLine key={at} of={one} place={at + 1} onTake={person => take(at, person)} />
          ))}
        </ol>
      )}
    </div>
  )
}

interface LeftLineProps {
  of: PastedPerson
  place: number
  onTake: (person: number) => void
}

function LeftLine({ of: { line, state, people }, place, onTake }: LeftLineProps) {
  const t = useTexts(groupTexts)
  const pick = usePick()
  return (
    <li className="stack line-below">
      <p className="s13">
        <span className="t3">{t('lineOf', { line: place })}</span> <b>{line}</b>{' '}
        <span className="tr">{t(state === 'found' ? 'unclear' : state, { count: people.length })}</span>
      </p>
      {people
        .filter(it => it.enabled)
        .map(({ id, name, nameEn, code, unitName, unitNameEn }) => (
          <div key={id} className="row g8 wrap">
            <Button
              size="small"
              aria-label={t('addPerson', { name: `${pick(name, nameEn)} ${code}` })}
              onClick={() => onTake(id)}
            >
              {`${pick(name, nameEn)} · ${code}`}
            </Button>
            <span className="s12 t3">{unitName && pick(unitName, unitNameEn ?? unitName)}</span>
          </div>
        ))}
    </li>
  )
}
