import { message } from '@portico/contract/pageMessages.ts'
import { type ReactNode, useId } from 'react'
import { create } from 'zustand'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconHelp } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { ModalLayer } from './ModalLayer.tsx'

export interface ConfirmOptions {
  /** 提示 unless told otherwise. */
  title?: string
  content: ReactNode
  /** A verb: what pressing it does. */
  okText: string
  cancelText?: string
  /** Destructive: the main button is red and the focus starts on cancel. */
  danger?: boolean
}

interface Question extends ConfirmOptions {
  id: number
  answer: (yes: boolean) => void
}

const confirmTexts = defineTexts({ cancel: { zh: '取消', en: 'Cancel' } })

let lastId = 0

const useQuestions = create<{ list: readonly Question[] }>(() => ({ list: [] }))

/** Asks before doing: `if (await confirm({ content, okText })) …`. Esc and the mask mean no. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise(resolve => {
    const question: Question = {
      ...options,
      id: ++lastId,
      answer: yes => {
        useQuestions.setState(state => ({ list: state.list.filter(other => other !== question) }))
        resolve(yes)
      },
    }
    useQuestions.setState(state => ({ list: [...state.list, question] }))
  })
}

/** Shows the questions of `confirm`, one at a time; stands once in the frame. */
export function ConfirmHost() {
  const question = useQuestions(state => state.list[0])
  // Each is a box of its own: the focus starts anew, and a second press on what answered the one answers not the next.
  return question ? <ConfirmBox key={question.id} question={question} /> : null
}

function ConfirmBox({ question }: { question: Question }) {
  const t = useTexts(confirmTexts)
  const language = useLanguage(state => state.language)
  const id = useId()
  const no = () => question.answer(false)
  return (
    <ModalLayer open onClose={no} role="alertdialog" labelledBy={`${id}t`} describedBy={`${id}c`}>
      <section className="scroll confirm-panel">
        <div className="row g12" style={{ alignItems: 'flex-start' }}>
          <span className={question.danger ? 'tr' : 'tw'}>
            <Icon of={iconHelp} size={20} />
          </span>
          <div className="f1">
            <h2 id={`${id}t`} className="b">
              {question.title ?? message('confirmTitle', language)}
            </h2>
            <div id={`${id}c`} className="s13 t2 anywhere tx">
              {question.content}
            </div>
          </div>
        </div>
        <div className="row g8" style={{ justifyContent: 'flex-end', marginTop: 16 }}>
          <Button size="small" onClick={no} data-autofocus={question.danger || undefined}>
            {question.cancelText ?? t('cancel')}
          </Button>
          <Button
            kind="primary"
            danger={question.danger}
            size="small"
            data-autofocus={question.danger ? undefined : true}
            onClick={() => question.answer(true)}
          >
            {question.okText}
          </Button>
        </div>
      </section>
    </ModalLayer>
  )
}
