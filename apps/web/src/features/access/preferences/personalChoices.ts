import type { Preferences } from '@portico/contract/access/preferences.ts'
import { type Appearance, defaultAppearance } from '#shared/appearance/appearance.ts'

/** What a person sets up in the dialog, everything decided. */
export interface Choices extends Appearance {
  language: 'zh' | 'en'
  position: 'left' | 'top'
  isCollapsed: boolean
}

/** What nobody chose: the system's own colour, light, 14 px, the menu at the left and open. */
export const standardChoices: Omit<Choices, 'language'> = {
  ...defaultAppearance,
  position: 'left',
  isCollapsed: false,
}

/** What was saved, with the standard for what was not. */
export function choicesFrom(saved: Preferences, now: Pick<Choices, 'language'>): Choices {
  return {
    seed: saved.themeColour ?? standardChoices.seed,
    mode: saved.themeMode ?? standardChoices.mode,
    fontSize: saved.fontSize ?? standardChoices.fontSize,
    language: now.language,
    position: saved.menuPosition ?? standardChoices.position,
    isCollapsed: saved.isCollapsed ?? standardChoices.isCollapsed,
  }
}
