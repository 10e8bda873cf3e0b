import type { Platform } from '@portico/contract/admin/platform.ts'
import type { ReactNode } from 'react'

type PlatformDraft = Omit<Platform, 'revision' | 'changedBy' | 'changedAt'>

/** What the platform looks like with a draft, and how it is looked at. */
export interface PlatformLook {
  draft: PlatformDraft
  /** Fields whose words are other than published: they are marked. */
  changed: readonly (keyof PlatformDraft)[]
  language: 'zh' | 'en'
  isDark: boolean
  isPhone: boolean
}

/** Draws it with the portal's own pieces, which other features have. */
export type DrawPlatform = (look: PlatformLook) => ReactNode
