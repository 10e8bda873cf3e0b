import type { MenuItem } from '@portico/contract/access/menu.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { toast } from '#kit/layers/toast.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { readOwn, writeOwn } from '#shared/ownStorage.ts'
import { launchableScheme, launchProgram } from './desktopProgram.ts'
import { openingTexts } from './openingTexts.ts'

/** Schemes whose programs are known to open on this machine: they are launched without further words. */
const readKnown = (): readonly string[] =>
  readOwn('local', 'programs', value =>
    Array.isArray(value) && value.every(scheme => typeof scheme === 'string') ? value : null,
  ) ?? []

/** Launches a desktop program (spec 1 §2.4, urlflg 2); the failure text can be answered, and is then silent. */
export function openProgram(item: MenuItem): void {
  const language = getLanguage()
  const scheme = launchableScheme(item.link)
  if (scheme === null) {
    toast.error(say(openingTexts.badProgram, language))
    return
  }
  launchProgram(item.link, outcome => {
    if (outcome === 'took' || readKnown().includes(scheme)) return
    const words = outcome === 'nothing' ? message('jumpFailed', language) : say(openingTexts.unknownProgram, language)
    toast.warning(words, {
      action: {
        label: say(openingTexts.itOpened, language),
        run: () => writeOwn('local', 'programs', [...new Set([...readKnown(), scheme])]),
      },
    })
  })
}
