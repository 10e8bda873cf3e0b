import type { Preferences } from '@portico/contract/access/preferences.ts'
import { api } from '@portico/contract/api.ts'
import { useEffect, useRef, useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { apiKey, queryClient } from '#shared/api/queries.ts'
import { applyAppearance, modeInForce, useAppearance } from '#shared/appearance/appearance.ts'
import { getLanguage, setLanguage } from '#shared/i18n/language.ts'
import { useParameter } from '#shared/parameters.ts'
import { chooseLayout, previewPosition, useMenuLayout } from './menuLayout.ts'
import { type Choices, standardChoices } from './personalChoices.ts'
import { preferencesFrom } from './preferencesFrom.ts'

/** A change of the menu's position is applied after this (spec 1 §9). */
const positionDebounce = 200

/** What holds now; the default for collapsing is what was saved, not what the toggle says. */
function choicesNow(): Choices {
  const saved = queryClient.getQueryData<Preferences>(apiKey(api.preferences.get))
  const { seed, mode, fontSize } = useAppearance.getState()
  const { position } = useMenuLayout.getState()
  return { seed, mode, fontSize, position, language: getLanguage(), isCollapsed: saved?.isCollapsed ?? false }
}

const lookOf = ({ seed, mode, fontSize }: Choices) => ({ seed, mode, fontSize })

/** The choices of the dialog: each is previewed at once, kept when saved, taken back when not. */
export function usePersonalise(onDone: () => void, words: { saved: string; failed: string }) {
  const [before] = useState(choicesNow)
  const [choices, setChoices] = useState(before)
  const [run, isSaving] = useAttempt()
  const themeColour = useParameter('themeColor')
  const timer = useRef<number | undefined>(undefined)
  const isKept = useRef(false)

  const preview = (next: Choices) => {
    applyAppearance(lookOf(next), false)
    if (next.language !== getLanguage()) setLanguage(next.language)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => previewPosition(next.position), positionDebounce)
  }
  const choose = (part: Partial<Choices>) => {
    const next = { ...choices, ...part }
    setChoices(next)
    preview(next)
  }
  const restore = () => choose({ ...standardChoices, seed: themeColour ?? standardChoices.seed })

  useEffect(
    () => () => {
      window.clearTimeout(timer.current)
      if (isKept.current) return
      applyAppearance(lookOf(before), false)
      if (before.language !== getLanguage()) setLanguage(before.language)
      previewPosition(before.position)
    },
    [before],
  )

  const save = async () => {
    const work = async () => {
      const preferences = preferencesFrom(choices, modeInForce(choices.mode))
      await call(api.preferences.save, preferences)
      isKept.current = true
      window.clearTimeout(timer.current)
      queryClient.setQueryData<Preferences>(apiKey(api.preferences.get), before => ({ ...before, ...preferences }))
      applyAppearance(lookOf(choices))
      chooseLayout({ position: choices.position, isCollapsed: choices.isCollapsed })
      toast.success(words.saved)
      onDone()
    }
    await run(work, { failed: detail => detail && toast.error(words.failed, { detail }) })
  }
  return { choices, choose, restore, save, isSaving }
}
