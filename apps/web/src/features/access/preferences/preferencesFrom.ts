import type { Preferences } from '@portico/contract/access/preferences.ts'
import { neutrals, type ThemeMode } from '@portico/contract/neutrals.ts'
import { derivePalette } from '@portico/contract/palette.ts'
import type { Choices } from './personalChoices.ts'

/** What is saved: of the five colours only the first is read back, the others are derived (DESIGN §3.3). */
export function preferencesFrom(choices: Choices, shown: ThemeMode): Preferences {
  const { surface, fill1, text2 } = neutrals[shown]
  return {
    themeColour: choices.seed,
    canvasColour: derivePalette(choices.seed, shown).canvas,
    surfaceColour: surface,
    tableHeadFill: fill1,
    tableHeadColour: text2,
    menuPosition: choices.position,
    themeMode: choices.mode,
    language: choices.language,
    fontSize: choices.fontSize,
    isCollapsed: choices.isCollapsed,
  }
}
