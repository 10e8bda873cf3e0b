import type { Editor } from '@tiptap/react'
import { Fragment, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDown } from '#kit/icons/icons.ts'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'
import { type LetterWork, useTools } from './editorTools.ts'
import { LinkBar } from './LinkBar.tsx'

interface EditorToolbarProps {
  editor: Editor
  /** The id of the text. */
  controls: string
  letter: LetterWork | undefined
}

/** The text keeps its selection. */
const keepsSelection = (event: MouseEvent) => event.preventDefault()

/** The buttons above the text: one stop of the Tab key, arrows move among them. */
export function EditorToolbar({ editor, controls, letter }: EditorToolbarProps) {
  const t = useTexts(editorTexts)
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [isLinking, setLinking] = useState(false)
  const groups = useTools(editor, letter, { isOpen: isLinking, toggle: () => setLinking(!isLinking) })
  const count = groups.flat().length
  const onKeyDown = (event: KeyboardEvent) => {
    // The menu of a tool has arrows of its own.
    if (!bar.current?.contains(event.target as Node)) return
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + count) % count
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  let place = -1
  return (
    <>
      <div
        ref={bar}
        className="row wrap line-below gap-2 thumbs re-bar"
        role="toolbar"
        aria-label={t('toolbar')}
        aria-controls={controls}
        onKeyDown={onKeyDown}
      >
        {groups.map((tools, group) => (
          <Fragment key={tools[0]?.key}>
            {group > 0 && <span className="vr" />}
            {tools.map(({ key, icon, words, keys, actions, isOn, isDisabled = false, run }) => {
              place += 1
              const own = place
              const label = words === undefined ? t(key) : `${t(key)} ${words}`
              const common = {
                type: 'button' as const,
                'aria-label': label,
                title: keys === undefined ? label : `${label} ${keys}`,
                tabIndex: own === at ? 0 : -1,
                onMouseDown: keepsSelection,
                onFocus: () => setAt(own),
              }
              const shown = (
                <>
                  {icon === undefined ? words : <Icon of={icon} size={16} />}
                  {words !== undefined && <Icon of={iconDown} size={14} />}
                </>
              )
              const look = words === undefined ? 'ib sm' : 'btn text sm num re-choice'
              if (actions)
                return (
                  <MenuButton
                    key={key}
                    label={t(key)}
                    placement="bottom-start"
                    actions={actions}
                    trigger={props => (
                      <button {...common} {...props} className={look}>
                        {shown}
                      </button>
                    )}
                  />
                )
              return (
                <button
                  key={key}
                  {...common}
                  className={`${look}${isOn ? ' on' : ''}`}
                  {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
                  aria-disabled={isDisabled}
                  onClick={() => {
                    setAt(own)
                    if (!isDisabled) run?.()
                  }}
                >
                  {shown}
                </button>
              )
            })}
          </Fragment>
        ))}
      </div>
      {isLinking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}
