import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import type { LiveEvents } from '@portico/contract/work/events.ts'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { defineTexts, say } from '#shared/i18n/texts.ts'
import { noticePath } from '#shared/notices/noticePath.ts'

type NewNotice = LiveEvents['notice']

const texts = defineTexts({
  fresh: { zh: '新公告', en: 'A new notice' },
  urgent: { zh: '紧急公告', en: 'An urgent notice' },
  open: { zh: '查看', en: 'Open' },
})

/** Says that a notice has just come. An urgent one waits for whoever comes back to this tab, unless it is read by then. */
export function tellNotice(notice: NewNotice, open: () => void): void {
  if (document.visibilityState === 'visible') {
    show(notice, open)
    return
  }
  if (notice.level !== 'urgent') return
  const onVisible = () => {
    document.removeEventListener('visibilitychange', onVisible)
    call(api.notices.list, { id: notice.id }).then(
      ([now]) => now && !now.isRead && show(notice, open),
      () => undefined,
    )
  }
  document.addEventListener('visibilitychange', onVisible)
}

function show({ id, level, title, titleEn }: NewNotice, open: () => void): void {
  // Whoever reads it needs no word of it.
  if (location.pathname + location.search === paths.base + noticePath(id)) return
  const language = getLanguage()
  const action = { label: say(texts.open, language), run: open }
  const words = language === 'en' && titleEn !== '' ? titleEn : title
  if (level === 'urgent') toast.warning(words, { detail: say(texts.urgent, language), action, stays: true })
  else toast.info(words, { detail: say(texts.fresh, language), action })
}
