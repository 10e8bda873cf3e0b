import { useId, useState } from 'react'
import { SearchInput } from '#kit/fields/SearchInput.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { defineTexts, say, useTexts } from '#shared/i18n/texts.ts'
import { type KeyGroup, showKeyHelp, useKeyHelp } from '#shared/keys/keyHelp.ts'
import { setSingleKeys, useSingleKeys } from '#shared/keys/singleKeys.ts'
import { foundKeys } from './foundKeys.ts'
import { keyGroups } from './keyGroups.ts'
import './ShortcutsDialog.css'

const texts = defineTexts({
  title: { zh: '键盘快捷键', en: 'Keyboard shortcuts' },
  find: { zh: '查找快捷键', en: 'Find a shortcut' },
  hint: { zh: '查找，如 标签页', en: 'Find, as in: tab' },
  clear: { zh: '清空', en: 'Clear' },
  page: { zh: '本页：{title}', en: 'This page: {title}' },
  here: { zh: '您在这里', en: 'You are here' },
  or: { zh: '或', en: 'or' },
  none: { zh: '没有这样的快捷键', en: 'No such shortcut' },
  single: { zh: '单键快捷键', en: 'Single-key shortcuts' },
  singleHint: {
    zh: '单键只在没有输入框聚焦时有效。可整体关闭：屏幕阅读器和语音控制的用户可能需要。',
    en: 'Single keys work where nothing is typed. Who uses a screen reader or speaks to the computer may switch them off.',
  },
})

/** Every key that the portal answers to, those of the page in front first (design 69); single ones can be switched off. */
export function ShortcutsDialog() {
  const t = useTexts(texts)
  const { isOpen, page } = useKeyHelp()
  const { isOn } = useSingleKeys()
  const [typed, setTyped] = useState('')
  const id = useId()
  const own = foundKeys(page ? [page] : [], typed)
  const others = foundKeys(keyGroups, typed)
  const close = () => {
    setTyped('')
    showKeyHelp(false)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t('title')}
      width={820}
      aside={
        <SearchInput
          className="shortcuts-find"
          value={typed}
          onChange={setTyped}
          rest={0}
          words={{ label: t('find'), hint: t('hint'), clear: t('clear') }}
        />
      }
      footer={
        <>
          <span id={`${id}h`} className="f1 s12 t2">
            {t('singleHint')}
          </span>
          <span id={id}>{t('single')}</span>
          <Switch checked={isOn} onChange={setSingleKeys} aria-labelledby={id} aria-describedby={`${id}h`} isBare />
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing that could have the focus. */}
      <section className="shortcuts" tabIndex={0} aria-label={t('title')}>
        {own.map(group => (
          <Group key="page" group={group} isHere />
        ))}
        {others.map(group => (
          <Group key={group.title.en} group={group} />
        ))}
      </section>
      {own.length + others.length === 0 && (
        <div role="status">
          <EmptyState compact art="search" title={t('none')} />
        </div>
      )}
    </Dialog>
  )
}

function Group({ group, isHere = false }: { group: KeyGroup; isHere?: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage(state => state.language)
  const title = say(group.title, language)
  return (
    <section className="shortcuts-group">
      <h3 className="row g8 s12 t2">
        {isHere ? t('page', { title }) : title}
        {isHere && <span className="tag">{t('here')}</span>}
      </h3>
      <dl>
        {group.lines.map(({ words, presses }) => (
          <div key={words.en} className="row sb g12 line-below">
            <dt>{say(words, language)}</dt>
            <dd className="row g4">
              {presses.map((press, at) => (
                <span key={press.join()} className="row g4">
                  {at > 0 && <span className="t3">{t('or')}</span>}
                  {press.map(key => (
                    <kbd key={key} className="kbd">
                      {key}
                    </kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
