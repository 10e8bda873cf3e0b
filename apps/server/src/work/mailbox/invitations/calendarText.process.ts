import { answerTasks } from '#http/sideProcess.ts'
import { readCalendar } from './readCalendar.rules.ts'

/** The process that reads long calendars while the server answers calls. */
answerTasks(readCalendar)
