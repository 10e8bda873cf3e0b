import type { NoticeStage } from '@portico/contract/work/notices.ts'
import type { RecordRow } from './noticeRecords.queries.ts'

/** Where a notice stands. */
export function stageOf(row: Pick<RecordRow, 'state' | 'publishedAt' | 'expiresAt'>, now: Date): NoticeStage {
  if (row.state !== 'published') return row.state
  if (row.publishedAt > now) return 'scheduled'
  return row.expiresAt && row.expiresAt <= now ? 'expired' : 'published'
}
