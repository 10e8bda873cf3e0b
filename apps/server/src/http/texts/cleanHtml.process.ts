import { answerTasks } from '../sideProcess.ts'
import { cleanHere } from './htmlProfiles.ts'

/** The process that cleans long texts while the server answers calls. */
answerTasks(cleanHere)
