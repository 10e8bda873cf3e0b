import { finishTodo, pushFollowUp, todoIn } from './calls/finishTodo.ts'
import { campusMapPage } from './campusMap.ts'
import { checkTyped, contextsOf, readTyped } from './deskForm.ts'
import { type DeskState, deeds, deskPage } from './deskPage.ts'
import { deskOf } from './desks.ts'
import { faceOf } from './faces.ts'
import { comeIn } from './failures.ts'
import { type Answer, HttpError, isSameOrigin, redirect } from './http.ts'
import { itemPage } from './items/itemPage.ts'
import { itemIn } from './items/items.ts'
import { pick } from './layout.ts'
import type { Request, Site } from './server.ts'
import { hasFormKey, type Session } from './sessions.ts'
import { sheetPage } from './sheets.ts'
import { moveClaim, type SpendingRequest, showClaims, takeClaim } from './spending/claims.ts'
import { titleOf } from './titles.ts'

/** An application's page for the person who is signed in; a plain page for everybody. */
export async function showPage(site: Site, request: Request): Promise<Answer> {
  const { view, system, slug, isPlain, url } = request
  const title = pick(view, titleOf(system.folder, slug))
  if (isPlain) {
    const body = slug === 'campus-map' ? campusMapPage(view, title) : sheetPage(view, system.folder, slug, title)
    return { status: 200, body }
  }
  if (!view.session) return comeIn(view, 403)
  const done = deeds[url.searchParams.get('done') ?? '']
  const todo = todoIn(url.searchParams.get('todo'))
  const item = itemIn(todo, url.searchParams.get('about'), site.secretOf(system.id))
  if (item) {
    const state = { item, session: view.session, title: titleOf(system.folder, slug), folder: system.folder, slug }
    return { status: 200, body: itemPage(view, state) }
  }
  const spending = spendingIn(site, request, view.session)
  if (spending) return showClaims(spending, { done, todo })
  return { status: 200, body: deskPage(view, stateOf(site, request, view.session, { done, todo })) }
}

/** Takes a form. It must come from a page of ours, made for the session of now. */
export async function takeForm(site: Site, request: Request, body: URLSearchParams): Promise<Answer> {
  const { view, system, slug, url, isPlain } = request
  if (isPlain) throw new HttpError(405)
  if (!isSameOrigin(request.req)) throw new HttpError(403)
  const { session } = view
  if (!session || !hasFormKey(session, body.get('key'))) throw new HttpError(409)
  const done = (deed: string) => redirect(`${url.pathname}?done=${deed}`)
  for (const action of ['withdraw', 'remind'] as const) {
    const number = body.get(action)
    if (number === null) continue
    const fits = site.records.act(session.visitor, system.folder, slug, action, number)
    return fits ? done(action === 'remind' ? 'reminded' : 'withdrawn') : redirect(url.pathname)
  }
  const todo = todoIn(body.get('finish'))
  if (todo !== null) {
    const { visitor } = session
    await finishTodo(site.todos, system, visitor, todo)
    if (body.get('follow') === null) return done('finished')
    const title = titleOf(system.folder, slug)
    await pushFollowUp(site.todos, { system, visitor, id: todo, page: url.pathname, title })
    return done('followed')
  }
  const spending = spendingIn(site, request, session)
  if (spending) return body.get('move') === null ? takeClaim(spending, body) : moveClaim(spending, body)
  const isDraft = body.get('save') === 'draft'
  const typed = readTyped(body)
  const desk = deskOf(system.folder, slug)
  const checked = checkTyped(desk, typed, isDraft, contextsOf(desk))
  if ('faults' in checked)
    return { status: 422, body: deskPage(view, stateOf(site, request, session, { typed, faults: checked.faults })) }
  site.records.add(session.visitor, system.folder, slug, checked.entry)
  return done(isDraft ? 'saved' : 'submitted')
}

function stateOf(site: Site, request: Request, session: Session, more: Partial<DeskState>): DeskState {
  const { view, system, slug } = request
  const desk = deskOf(system.folder, slug)
  return {
    title: pick(view, titleOf(system.folder, slug)),
    desk,
    contexts: contextsOf(desk),
    face: faceOf(system.folder, slug),
    entries: site.records.list(session.visitor, system.folder, slug),
    formKey: session.formKey,
    ...more,
  }
}

function spendingIn(site: Site, request: Request, session: Session): SpendingRequest | null {
  const { use } = deskOf(request.system.folder, request.slug)
  return use && { site, request, session, use }
}
