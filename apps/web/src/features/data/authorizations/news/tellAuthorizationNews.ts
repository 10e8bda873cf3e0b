import { api } from '@portico/contract/api.ts'
import type { SpentNews } from '@portico/contract/data/authorizationNews.ts'
import { sentenceOf } from '@portico/contract/data/authorizationSentences.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { toast, toastLimits } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { defineTexts, say } from '#shared/i18n/texts.ts'
import { markUsed } from './justUsed.ts'

const texts = defineTexts({
  hold: { zh: '{person} 占用了 {sum}', en: '{person} held {sum}' },
  commit: { zh: '{person} 的单据核销了 {sum}', en: '{sum} of {person} was committed' },
  return: { zh: '{person} 的单据退回了 {sum}', en: '{sum} of {person} came back' },
  document: { zh: '{project}，{title} {document}', en: '{project}, {title} {document}' },
  left: { zh: '；还能用 {sum}', en: '; {sum} is left' },
  open: { zh: '看单据', en: 'See documents' },
})

/** What was said in this page already. */
const told = new Set<string>()
const isFresh = ({ key }: { key: string }) => !told.has(key) && Boolean(told.add(key))

/** Says what others have just done with what one gave or got; the stream told only that something is another. */
export async function tellAuthorizationNews(open: (path: string) => void): Promise<void> {
  const { spent, done } = await call(api.authorizations.news)
  const language = getLanguage()
  const moved = spent.filter(isFresh)
  for (const { kind, authorizationId } of moved) if (kind === 'hold') markUsed(authorizationId)
  const shown = [
    ...done.filter(isFresh).map(it => () => {
      const line = { ...it, from: it.startsAt.slice(0, 10), until: it.endsAt?.slice(0, 10) ?? null }
      toast.info(sentenceOf(line, language))
    }),
    ...moved.map(it => () => tellSpent(it, open)),
  ]
  for (const show of shown.slice(-toastLimits.shown)) show()
}

function tellSpent(it: SpentNews, open: (path: string) => void): void {
  const language = getLanguage()
  const pick = (zh: string, en: string) => (language === 'en' ? en : zh)
  const { projectCode: project, document, authorizationId: id, left } = it
  const what = say(texts.document, language, { project, document, title: pick(it.title, it.titleEn) })
  const rest = left === null ? '' : say(texts.left, language, { sum: formatAmount(left) })
  const person = pick(it.personName, it.personNameEn)
  toast.info(say(texts[it.kind], language, { person, sum: formatAmount(it.amount) }), {
    detail: `${what}${rest}`,
    action: { label: say(texts.open, language), run: () => open(`${ownPages.authorizationUse.path}?id=${id}`) },
  })
}
