import { answerTasks } from '#http/sideProcess.ts'
import type { Paper } from './paper.rules.ts'
import { drawPaper } from './paperDrawing.steps.ts'
import { readPictures } from './paperPictures.steps.ts'

/** The process that draws papers, one after the other; it keeps the fonts that it has read. */
answerTasks(async (paper: Paper) => drawPaper(paper, await readPictures(paper)))
