import { message } from '@portico/contract/pageMessages.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { iconRefresh } from '#kit/icons/icons.ts'
import { type ApiError, isUnreachable } from '#shared/api/ApiError.ts'
import { whenBack } from '#shared/api/whenBack.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { EmptyState } from './EmptyState.tsx'

const texts = defineTexts({
  reload: { zh: '重新加载', en: 'Reload' },
  gone: {
    zh: '网络已断开或门户没有应答，恢复后会自动加载。',
    en: 'The network is gone or the portal does not answer. This loads by itself once it is back.',
  },
})

interface FailedStateProps {
  /** What could not be loaded. */
  title: string
  error: Pick<ApiError, 'message'> & { code: string | number }
  onReload: () => void
  /** Small: inside a popover or a widget. */
  compact?: boolean
  /** Where it stands within its page. */
  className?: string
  /** Other ways on, beside asking again. */
  children?: ReactNode
}

/**
 * What was asked for did not come: the server's words with their code, and a way to ask again. Where nothing answered at
 * all it says so and heals by itself.
 */
export function FailedState({ title, error, onReload, compact = false, className, children }: FailedStateProps) {
  const t = useTexts(texts)
  const language = useLanguage(state => state.language)
  const words = message('withCode', language, { message: error.message, code: error.code })
  const isGone = isUnreachable(error)
  const reload = useRef(onReload)
  reload.current = onReload
  // Anew for each failure: asked again it may fail again, although the portal answers by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => (isGone ? whenBack(() => reload.current()) : undefined), [error, isGone])
  const text = isGone ? (
    <>
      {words}
      <br />
      {t('gone')}
    </>
  ) : (
    words
  )
  return (
    <div className={className} role="alert">
      <EmptyState art="offline" title={title} text={text} compact={compact}>
        <Button size={compact ? 'small' : 'normal'} icon={iconRefresh} onClick={() => onReload()}>
          {t('reload')}
        </Button>
        {children}
      </EmptyState>
    </div>
  )
}
