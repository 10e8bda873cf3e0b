import { cleanHere } from './htmlProfiles.ts'
import { answerTasks } from './sideProcess.ts'

/** The process that cleans long texts while the server answers calls. */
answerTasks(cleanHere)
