import { answerTasks } from '#http/sideProcess.ts'
import { parseHere } from './internalParse.client.ts'

/** The process that takes long mails apart while the server answers calls. */
answerTasks(parseHere)
