import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'

/** 业务系统: a registered system whose applications the portal shows and opens. */
export const systems = pgTable('systems', {
  id: text().primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en').notNull(),
  shortName: text('short_name').notNull(),
  shortNameEn: text('short_name_en').notNull(),
  position: integer().notNull(),
  enabled: boolean().notNull().default(true),
  /** Set while the system is being maintained: until when. */
  maintenanceUntil: timestamp('maintenance_until', { withTimezone: true }),
  icon: text(),
  intro: text(),
  introEn: text('intro_en'),
  jumpMode: text('jump_mode', { enum: ['ticket', 'plain', 'authorize'] })
    .notNull()
    .default('ticket'),
  authUrl: text('auth_url'),
  authUrlIntranet: text('auth_url_intranet'),
  syncUrl: text('sync_url'),
  apiUrl: text('api_url'),
  mobileAuthUrl: text('mobile_auth_url'),
  isDataCentre: boolean('is_data_centre').notNull().default(false),
  dataCentreType: text('data_centre_type'),
  hasApproval: boolean('has_approval').notNull().default(false),
  /** The exact origin whose pages may be framed and opened, `https://host[:port]`. */
  origin: text(),
  /** Trusted to sign people in to the portal by one-time tokens of its own asking. */
  maySignIn: boolean('may_sign_in').notNull().default(false),
  /** Its claims, and its declarations of income, may hold and spend project money. */
  mayReimburse: boolean('may_reimburse').notNull().default(false),
  mayDeclare: boolean('may_declare').notNull().default(false),
  /** Secret that signs the system's calls, AES-256-GCM bound to this row. */
  secretSealed: text('secret_sealed'),
  secretChangedAt: timestamp('secret_changed_at', { withTimezone: true }),
  /** The secret before it, still taken until then, so that the other side has time to change. */
  previousSecretSealed: text('previous_secret_sealed'),
  previousSecretUntil: timestamp('previous_secret_until', { withTimezone: true }),
  /** Its addresses are in the organisation's own network: only then may the server itself call private addresses. */
  isIntranet: boolean('is_intranet').notNull().default(false),
  ...maintained,
})
