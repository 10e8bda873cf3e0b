import { toast } from '#kit/layers/toast.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { defineTexts, say } from '#shared/i18n/texts.ts'

const texts = defineTexts({
  late: {
    zh: '网络不通，暂时没能打开；恢复后会自动打开',
    en: 'The network is gone. This opens by itself once it is back.',
  },
})

/** For parts that somebody has pressed for, and whose code cannot be fetched now. */
export const sayLate = (): void => void toast.warning(say(texts.late, getLanguage()))
