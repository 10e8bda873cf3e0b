import { message } from '@portico/contract/pageMessages.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconRefresh } from '#kit/icons/icons.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ApiError } from '#shared/api/ApiError.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { frameTexts } from './frameTexts.ts'
import { isPassing } from './useFrameData.ts'

/** The menu could not be loaded: the catalogue's words with the code; it heals by itself (spec 1 §8). */
export function FrameFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useTexts(frameTexts)
  const language = useLanguage(state => state.language)
  return (
    <div className="page frame-failure" role="alert">
      <EmptyState
        isPage
        art="offline"
        title={t('failedTitle')}
        text={
          <>
            {message('withCode', language, { message: error.message, code: error.code })}
            {isPassing(error) && (
              <>
                <br />
                {t('again')}
              </>
            )}
          </>
        }
      >
        <Button icon={iconRefresh} onClick={onRetry}>
          {t('reload')}
        </Button>
      </EmptyState>
    </div>
  )
}
