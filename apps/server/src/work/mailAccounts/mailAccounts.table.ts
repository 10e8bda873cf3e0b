import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'
import { ofUser } from '#directory/users/users.table.ts'
import type { AccountState, ServerSettings } from '../mailbox/mailServers.rules.ts'

type Security = ServerSettings['imapSecurity']

/** 邮件系统: what people may set up an account on. */
export const mailServers = pgTable('mail_servers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  nameEn: text('name_en').notNull().default(''),
  domain: text().notNull().default(''),
  imapHost: text('imap_host').notNull(),
  imapPort: integer('imap_port').notNull(),
  imapSecurity: text('imap_security').$type<Security>().notNull(),
  smtpHost: text('smtp_host').notNull(),
  smtpPort: integer('smtp_port').notNull(),
  smtpSecurity: text('smtp_security').$type<Security>().notNull(),
  isPrivate: boolean('is_private').notNull().default(false),
  signIn: text('sign_in').$type<ServerSettings['signIn']>().notNull().default('password'),
  authorizeUrl: text('authorize_url').notNull().default(''),
  tokenUrl: text('token_url').notNull().default(''),
  clientId: text('client_id').notNull().default(''),
  /** AES-256-GCM, bound to this table, column and row. */
  clientSecretSealed: text('client_secret_sealed').notNull().default(''),
  scope: text().notNull().default(''),
  isOn: boolean('is_on').notNull().default(true),
  ...maintained,
})

/** A person's own account on a mail system. */
export const mailAccounts = pgTable(
  'mail_accounts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerId: ofUser('owner_id'),
    serverId: integer('server_id')
      .notNull()
      .references(() => mailServers.id),
    name: text().notNull(),
    address: text().notNull(),
    username: text().notNull(),
    senderName: text('sender_name').notNull().default(''),
    signature: text().notNull().default(''),
    /** The password or the refresh token; AES-256-GCM, bound to this table, column and row. */
    secretSealed: text('secret_sealed').notNull().default(''),
    /** Grows with each change of the secret or of the mail system: what an older connection learnt means nothing. */
    revision: integer().notNull().default(1),
    state: text().$type<AccountState>().notNull().default('ready'),
    problem: text().notNull().default(''),
    /** Of its inbox, as last known. */
    unread: integer().notNull().default(0),
    unreadAt: timestamp('unread_at', { withTimezone: true }),
    isUnreadStale: boolean('is_unread_stale').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('mail_accounts_owner').on(table.ownerId), index('mail_accounts_server').on(table.serverId)],
)
