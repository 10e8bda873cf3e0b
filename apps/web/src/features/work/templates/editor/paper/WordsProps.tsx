import {
  applicantPlaces,
  documentPlaces,
  hasCapital,
  isWritten,
} from '@portico/contract/rules/templates/paper/paperPlaces.ts'
import type { PaperWords } from '@portico/contract/work/templatePaper.ts'
import { useRef } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { fieldsOf } from '../fieldList.ts'
import { TextProp } from '../props.tsx'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { paperTexts } from './paperTexts.ts'

interface WordsPropsProps {
  /** Where the words stand in the document. */
  place: string
  words: PaperWords
  onChange: (words: PaperWords, at: string) => void
}

const longest = 2000

/** Words in both languages; a place of a field is put where the caret is. */
export function WordsProps(props: WordsPropsProps) {
  return (
    <>
      <OneLanguage {...props} language="zh" />
      <OneLanguage {...props} language="en" />
    </>
  )
}

function OneLanguage({ place, words, onChange, language }: WordsPropsProps & { language: 'zh' | 'en' }) {
  const t = useTexts(paperTexts)
  const box = useRef<HTMLDivElement>(null)
  const places = usePlaces()
  const set = (text: string) => onChange({ ...words, [language]: text }, `${place}.${language}`)
  const insert = (name: string) => {
    const text = words[language]
    const at = box.current?.querySelector('textarea')?.selectionStart ?? text.length
    set(`${text.slice(0, at)}{${name}}${text.slice(at)}`)
  }
  return (
    <div ref={box} className="below-12">
      <TextProp
        label={t(language)}
        place={`${place}.${language}`}
        hasLines
        maxLength={longest}
        value={words[language]}
        onChange={set}
      />
      <MenuButton
        label={t('insertInto', { name: t(language) })}
        placement="bottom-start"
        trigger={button => (
          <Button {...button} size="small" icon={iconPlus} aria-label={t('insertInto', { name: t(language) })}>
            {t('insert')}
          </Button>
        )}
        actions={places.map(({ name, label }) => ({ key: name, label, run: () => insert(name) }))}
      />
    </div>
  )
}

/** Everything that can stand in words, by what people call it. */
function usePlaces(): { name: string; label: string }[] {
  const t = useTexts(paperTexts)
  const language = useLanguage(state => state.language)
  const { document } = useTemplateEditor()
  const fields = fieldsOf(document.form)
    .filter(isWritten)
    .flatMap(field => {
      const label = field.label[language] || field.key
      const capital = { name: `capital:${field.key}`, label: t('inCapitals', { name: label }) }
      return [{ name: field.key, label }, ...(hasCapital(field) && field.kind === 'amount' ? [capital] : [])]
    })
  const others = Object.entries({ ...documentPlaces, ...applicantPlaces }).map(([name, said]) => ({
    name,
    label: said[language],
  }))
  return [...fields, ...others]
}
