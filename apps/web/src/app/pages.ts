import { components } from '@portico/contract/names.ts'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

interface Page {
  Page: LazyExoticComponent<ComponentType>
  /** Fetches the page's code ahead of time. */
  preload: () => Promise<unknown>
}

function page(load: () => Promise<{ default: ComponentType }>): Page {
  return { Page: lazy(load), preload: load }
}

/** The one registry: what a permission's component name shows. A route's code comes with the route. */
const registry: Readonly<Record<string, Page>> = {
  [components.home]: page(() => import('#features/home/HomePage.tsx')),
  [components.applications]: page(() => import('#features/applications/ApplicationNavigationPage.tsx')),
  [components.notices]: page(() => import('#features/notices/NoticesPage.tsx')),
  [components.todos]: page(() => import('#features/todos/TodosPage.tsx')),
  [components.mySessions]: page(() => import('#features/sessions/SessionsPage.tsx')),
}

/** The page of a component name; undefined for names that the front end does not have. */
export const pageOf = (component: string): Page | undefined =>
  Object.hasOwn(registry, component) ? registry[component] : undefined
