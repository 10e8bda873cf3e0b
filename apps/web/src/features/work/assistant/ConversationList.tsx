import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { longestOf } from '@portico/contract/shapes.ts'
import type { Conversation } from '@portico/contract/work/assistant.ts'
import { type FormEvent, useId, useState } from 'react'
import { actTexts } from '#kit/act/actTexts.ts'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { attempt } from '#kit/act/attempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { tooLongWords } from '#kit/form/formRules.ts'
import { iconEdit, iconTrash } from '#kit/icons/icons.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { say, useTexts } from '#shared/i18n/texts.ts'
import { assistantTexts } from './assistantTexts.ts'
import { newConversation } from './chatActions.ts'

interface ConversationListProps {
  currentId: string | null
  onChoose: (id: string) => void
}

/** The person's conversations, the latest first; each can be opened, renamed and deleted. */
export function ConversationList({ currentId, onChoose }: ConversationListProps) {
  const t = useTexts(assistantTexts)
  const language = useLanguage(state => state.language)
  const { data, error, refetch } = useApiQuery(api.assistant.conversations, undefined, { staleTime: 0, gcTime: 0 })
  const [renamed, setRenamed] = useState<string | null>(null)

  const remove = async ({ id, name }: Conversation) => {
    const question = {
      content: message('confirmDelete', language, { name }),
      okText: say(actTexts.remove, language),
      danger: true,
    }
    const deed = { done: message('deleted', language), after: () => void refetch() }
    if ((await askAndDo(question, () => call(api.assistant.remove, { id }), deed)) && id === currentId)
      newConversation()
  }
  const rename = async (id: string, name: string) => {
    if (await attempt(() => call(api.assistant.rename, { id, name }))) setRenamed(null)
    await refetch()
  }
  if (error) return <p className="t3 text-centre assistant-none">{error.message}</p>
  if (!data) return <p className="t3 text-centre assistant-none">{t('loading')}</p>
  if (data.length === 0) return <p className="t3 text-centre assistant-none">{t('noConversations')}</p>
  return (
    <ul className="scrolls assistant-list">
      {data.map(one => (
        <li key={one.id} className={`row g4 hovers-faint lights${one.id === currentId ? ' on' : ''}`}>
          {renamed === one.id ? (
            <NameForm one={one} onSave={name => void rename(one.id, name)} onCancel={() => setRenamed(null)} />
          ) : (
            <>
              <button
                type="button"
                className="col f1 corner-6 assistant-pick"
                aria-current={one.id === currentId || undefined}
                onClick={() => onChoose(one.id)}
              >
                <span className="el">{one.name}</span>
                <span className="s12 t3 num">{one.updatedAt.slice(0, 16)}</span>
              </button>
              <IconButton
                size="small"
                icon={iconEdit}
                label={`${t('rename')} ${one.name}`}
                title={t('rename')}
                onClick={() => setRenamed(one.id)}
              />
              <IconButton
                size="small"
                icon={iconTrash}
                label={`${t('remove')} ${one.name}`}
                title={t('remove')}
                onClick={() => void remove(one)}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

interface NameFormProps {
  one: Conversation
  onSave: (name: string) => void
  onCancel: () => void
}

const longest = longestOf(api.assistant.rename.input.rows.name)

function NameForm({ one, onSave, onCancel }: NameFormProps) {
  const t = useTexts(assistantTexts)
  const [name, setName] = useState(one.name)
  const id = useId()
  const words = tooLongWords(t('name'), name.trim(), longest)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !words) onSave(name.trim())
  }
  return (
    <form className="row g8 f1" onSubmit={submit}>
      <span className="col f1">
        <TextInput
          isSmall
          maxLength={longest}
          aria-label={t('name')}
          aria-invalid={words !== ''}
          aria-describedby={words ? id : undefined}
          value={name}
          autoFocus
          onChange={event => setName(event.target.value)}
        />
        <FieldError id={id} words={words} />
      </span>
      <Button type="submit" kind="primary" size="small" disabled={name.trim() === ''}>
        {t('save')}
      </Button>
      <Button size="small" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  )
}
