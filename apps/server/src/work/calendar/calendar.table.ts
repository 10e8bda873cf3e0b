import { boolean, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { systems } from '#access/systems/systems.table.ts'
import { maintained } from '#db/maintained.ts'

/** One stretch of a day, on the named weekdays (1 is Monday). Times are `HH:mm`; 24:00 ends a day. */
export interface OpenStretch {
  weekdays: number[]
  opens: string
  closes: string
}

/** When the portal (its own system) or a business system is open. Without a row: always. */
export const serviceHours = pgTable('service_hours', {
  systemId: text('system_id')
    .primaryKey()
    .references(() => systems.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
  stretches: jsonb().$type<OpenStretch[]>().notNull(),
  closedOnHolidays: boolean('closed_on_holidays').notNull().default(false),
  note: text(),
  noteEn: text('note_en'),
  ...maintained,
})

/** Holidays, and the weekend days on which people work instead. */
export const serviceDays = pgTable('service_days', {
  day: date({ mode: 'string' }).primaryKey(),
  kind: text({ enum: ['holiday', 'workday'] }).notNull(),
  name: text().notNull(),
  nameEn: text('name_en').notNull(),
  ...maintained,
})
