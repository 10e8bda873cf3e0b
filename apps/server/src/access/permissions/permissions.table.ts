import type { Right } from '@portico/contract/pages.ts'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'
import { systems } from '../systems/systems.table.ts'

/**
 * The permission tree: menu routes of the portal itself, groups and applications of the business systems.
 * A child's id is its parent's id plus a 3-digit running number (spec 2 §3).
 */
export const permissions = pgTable(
  'permissions',
  {
    id: text().primaryKey(),
    parentId: text('parent_id'),
    name: text().notNull(),
    nameEn: text('name_en').notNull(),
    position: integer().notNull(),
    /** 0 is the root. */
    level: integer().notNull(),
    systemId: text('system_id')
      .notNull()
      .references(() => systems.id),
    device: text({ enum: ['PC', 'MOBILE'] })
      .notNull()
      .default('PC'),
    isBranch: boolean('is_branch').notNull(),
    hidden: boolean().notNull().default(false),
    /** An application or group of the portal's home page; false for the frame's own routes. */
    inPortalMenu: boolean('in_portal_menu').notNull(),
    linkKind: text('link_kind', { enum: ['page', 'link', 'desktop'] })
      .notNull()
      .default('page'),
    link: text().notNull().default(''),
    /** What a fetched link opens in. */
    linkTarget: text('link_target', { enum: ['window', 'embedded'] })
      .notNull()
      .default('embedded'),
    /** How a menu item opens: by its path, in a new window, or as a template page. */
    openMode: text('open_mode', { enum: ['path', 'window', 'template', 'templateList'] })
      .notNull()
      .default('path'),
    /** The page of the portal's own registry that a route shows; `layout` is the frame. */
    component: text(),
    path: text(),
    /** memo2: the menu icon's file, or for templates the template's id. */
    menuIcon: text('menu_icon'),
    /** img: the application tile's file. */
    icon: text(),
    description: text(),
    descriptionEn: text('description_en'),
    /** The right that holding this node grants, for the server's own calls. */
    right: text().$type<Right>(),
    /** Only holders of one of these roles keep the route; empty: whoever was granted it. */
    onlyRoles: text('only_roles').array().notNull().default([]),
    ...maintained,
  },
  table => [index('permissions_parent').on(table.parentId), index('permissions_system').on(table.systemId)],
)
