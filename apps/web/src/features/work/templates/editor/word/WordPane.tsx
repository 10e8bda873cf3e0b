import { api } from '@portico/contract/api.ts'
import { type TemplateWord, type WordReading, wordLimits, wordType } from '@portico/contract/work/templateWord.ts'
import { useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { FileField } from '#kit/fields/files/FileField.tsx'
import { toast } from '#kit/layers/toast.ts'
import { FileSign } from '#kit/show/FileSign.tsx'
import { sizeText } from '#kit/show/sizeText.ts'
import { call } from '#shared/api/call.ts'
import { download } from '#shared/api/download.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { WordAnswer } from './WordAnswer.tsx'
import { WordPlaces } from './WordPlaces.tsx'
import { wordTexts } from './wordTexts.ts'

interface Sent {
  id: string
  name: string
  size: number
  reading: WordReading
}
const none: readonly Sent[] = []

/** The Word file that documents of this template can be had as: sent, cleaned, and held against the form. */
export function WordPane() {
  const t = useTexts(wordTexts)
  const { document, change, words } = useTemplateEditor()
  const { word } = document
  /** What was sent and is not simply used. */
  const [asked, ask] = useState<Sent | null>(null)
  const use = (next: TemplateWord) => {
    ask(null)
    change(it => ({ ...it, word: next }))
    toast.success(t('used', { name: next.name }))
  }
  const remove = ({ name }: TemplateWord) => {
    change(({ word: _word, ...rest }) => rest)
    toast.success(t('removed', { name }))
  }
  const send = async (file: File, options: object): Promise<Sent> => {
    ask(null)
    const reading = await call(api.templates.readWord, undefined, { ...options, file })
    return { id: file.name, name: file.name, size: file.size, reading }
  }
  const take = (all: readonly Sent[]) => {
    const sent = all.at(-1)
    if (sent?.reading.word && sent.reading.removed.length === 0) use(sent.reading.word)
    else ask(sent ?? null)
  }
  return (
    <div className="scrolls templates-pane" data-place="word">
      <section aria-label={t('title')}>
        <h2 className="sr">{t('title')}</h2>
        <HowTo />
        {word && (
          <div className="row g8 wrap lined rounded pad-8-16 below-12">
            <FileSign kind="docx" />
            <span className="col f1">
              <span className="el">{word.name}</span>
              <span className="s12 t3 num">{sizeText(word.bytes)}</span>
            </span>
            <Button size="small" onClick={() => void attempt(() => download(api.templates.wordFile, word))}>
              {t('fetch', { name: 'Word' })}
            </Button>
            <Button size="small" onClick={() => remove(word)}>
              {t('remove')}
            </Button>
          </div>
        )}
        <div className="below-16">
          <FileField
            aria-label={t(word ? 'replace' : 'file')}
            limits={t('limits', { size: sizeText(wordLimits.bytes) })}
            accept={`.docx,${wordType}`}
            most={1}
            value={none}
            send={send}
            onChange={take}
          />
        </div>
        {asked && (
          <WordAnswer
            reading={asked.reading}
            name={asked.name}
            onUse={() => asked.reading.word && use(asked.reading.word)}
            onRefuse={() => ask(null)}
          />
        )}
        <FieldError id="word-wrong" words={words.get('word') ?? ''} />
        {word && <WordPlaces places={word.places} />}
      </section>
    </div>
  )
}

const examples = [
  ['{字段名称}', 'value'],
  ['{金额|capital}', 'capital'],
  ['{时间|date}', 'date'],
  ['{字段名称|en}', 'en'],
  ['{#表格}{列}{/表格}', 'each'],
  ['{#是否}…{/是否} {^是否}…{/是否}', 'unless'],
  ['{编号} {出具日期} {验证码} {申请人} {申请单位} {提交时间} {状态} {序号}', 'own'],
  ['{签名} {照片} {验证码图}', 'picture'],
  ['{#办理意见}{步骤}{办理人}{意见}{日期}{/办理意见}', 'ofDecisions'],
] as const

/** How places are written. */
function HowTo() {
  const t = useTexts(wordTexts)
  return (
    <>
      <p className="t2 s13 below-8">{t('about')}</p>
      <ul className="col g4 below-16 s12">
        {examples.map(([brace, word]) => (
          <li key={brace}>
            <span className="mono">{brace}</span> <span className="t3">{t(word)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
