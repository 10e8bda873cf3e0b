import { readFile } from 'node:fs/promises'
import { answerTasks } from '#http/sideProcess.ts'
import { cleanWord } from './cleanWord.steps.ts'
import { drawnPictures } from './drawnPictures.steps.ts'
import { fillWord, whyNotFilled } from './fillWord.steps.ts'
import { type WordAnswer, WordProblem, type WordTask } from './word.rules.ts'

/** Reads and fills in Word files beside the server: what strangers have written is unpacked and parsed here alone. */
answerTasks(async (task: WordTask): Promise<WordAnswer> => {
  if (task.kind === 'fill') {
    const { scope, pictures } = task.filling
    const drawn = pictures && (await drawnPictures(pictures))
    return { kind: 'filled', bytes: fillWord(await readFile(task.place), scope, drawn) }
  }
  try {
    const read = cleanWord(task.bytes)
    const why = read.mistakes.length === 0 ? whyNotFilled(read.bytes) : null
    const mistakes = why === null ? read.mistakes : [{ key: 'broken', values: { text: why.slice(0, 200) } } as const]
    return { kind: 'read', read: { ...read, mistakes } }
  } catch (error) {
    return { kind: 'refused', key: error instanceof WordProblem ? error.key : 'wordOddStructure' }
  }
})
