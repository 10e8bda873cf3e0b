import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Making } from '#data/exports/exports.queries.ts'
import { Rejection } from '#http/rejection.ts'
import type { DocumentDeps } from '../documents.handlers.ts'
import type { Paper } from '../paper/paper.rules.ts'
import { readPaper } from '../paper/paperReading.steps.ts'
import { paperContent } from '../paper/signed/paperFile.steps.ts'
import { bulkArchive, type ListedMistake } from './bulkArchive.steps.ts'
import type { BulkRow } from './bulkCells.rules.ts'
import { RowWrong } from './bulkRow.steps.ts'
import type { Bulk } from './bulkTable.steps.ts'
import { refusalWords, rowWords, withoutPaper, wrongRow } from './bulkWords.rules.ts'
import type { IssuedRow, Runner } from './issueRow.steps.ts'
import { issueSurely } from './issueSurely.steps.ts'

/** After so many rows on end that fail by nobody's mistake, the next would too. */
const mostFailures = 3

type Way = Parameters<Making['make']>[0]

/**
 * Issues one document after the other and puts their papers into an archive: one is drawn while the next is issued. Whatever
 * ends it, what was issued stays so; told that it is enough, it ends with what there is, as where the disk is full.
 */
export async function runBulk(deps: DocumentDeps, bulk: Bulk, runner: Runner, way: Way): ReturnType<Making['make']> {
  const { path, signal, enough, progress } = way
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const archive = bulkArchive(path, runner.caller.language)
  const left: ListedMistake[] = []
  let [made, isCut] = [0, false]
  let drawing = Promise.resolve()
  const broken = new AbortController()
  const over = AbortSignal.any([enough, broken.signal])
  let failures = 0
  const failed = (error: unknown) => {
    failures += 1
    // Whoever reads the list is only told that it did not work.
    // A failed statement names its values, which are people's; its cause does not.
    const cause = error instanceof Error && error.cause ? error.cause : error
    process.stderr.write(`a document of a table was not issued: ${cause}\n`)
    if (failures === mostFailures) broken.abort(error)
  }
  try {
    for (const [at, row] of bulk.rows.entries()) {
      signal.throwIfAborted()
      if (over.aborted) {
        isCut = true
        left.push({ ...wrongRow(row.line, rowWords.notReached), applicant: row.applicant })
        continue
      }
      const before = failures
      const issued = await issuedOf(deps, bulk, row, runner, { left, failed })
      if (failures === before) failures = 0
      await drawing
      if (issued) {
        made += 1
        drawing = paperOf(deps, issued, runner, signal)
          .then(paper => archive.paper(paper.title, paper.content))
          .catch(error => {
            left.push({ ...wrongRow(row.line, withoutPaper(issued.number)), applicant: row.applicant })
            if (archive.isBroken()) broken.abort(error)
          })
      }
      progress(at + 1)
    }
    await drawing
    signal.throwIfAborted()
    const bytes = await archive.close(left.sort((one, other) => one.line - other.line))
    return { rows: made, bytes, isCut, problem: left.length > 0 ? 'bulkSomeLeft' : null }
  } catch (error) {
    await drawing
    archive.drop()
    await rm(path, { force: true })
    throw error
  }
}

/** Issues a row; null where it is wrong, which is listed. */
async function issuedOf(
  deps: DocumentDeps,
  bulk: Bulk,
  row: BulkRow,
  runner: Runner,
  { left, failed }: { left: ListedMistake[]; failed(error: unknown): void },
): Promise<IssuedRow | null> {
  try {
    return await issueSurely(deps, bulk, row, runner)
  } catch (error) {
    const words = refusalWords(error)
    const mistakes = error instanceof RowWrong ? error.mistakes : [wrongRow(row.line, words ?? rowWords.failed)]
    left.push(...mistakes.map(it => ({ ...it, applicant: row.applicant })))
    if (!(error instanceof RowWrong || words)) failed(error)
    return null
  }
}

/** So often a paper is tried where many others are drawn at this moment. */
const tries = 5

async function paperOf(
  deps: DocumentDeps,
  { id, number, applicant }: IssuedRow,
  { session, caller }: Runner,
  signal: AbortSignal,
) {
  const read = () => readPaper(deps, { id, language: caller.language }, session)
  const paper = await read()
  return { title: [number ?? paper.title, applicant].join(' '), content: await drawn(deps, paper, read, signal) }
}

async function drawn(
  deps: DocumentDeps,
  paper: Paper,
  again: () => Promise<Paper>,
  signal: AbortSignal,
): Promise<Buffer> {
  for (let left = tries; ; left--) {
    try {
      return await paperContent(deps, paper, again, signal)
    } catch (error) {
      const isBusy = error instanceof Rejection && error.key === 'serverBusy'
      if (!isBusy || left === 1) throw error
      await pause(1000, undefined, { signal })
    }
  }
}
