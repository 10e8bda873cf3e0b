import { SavedPost } from '@portico/contract/admin/units.ts'
import { postWords } from '@portico/contract/operations/units.ts'
import { dayAfter } from '@portico/contract/rules/serviceHours.ts'
import type { Orm } from '#db/open.ts'
import type { PostRow } from '#directory/units/unitPosts.queries.ts'
import { unitPosts } from '#directory/units/unitPosts.table.ts'
import { findUnit } from '#directory/units/unitTree.queries.ts'
import { findPerson } from '#directory/users/users.queries.ts'
import { today } from '#http/clock.ts'
import type { Caller, Session } from '#http/context.ts'
import { found, refuse, refuseFields } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import { recordsOf } from '#platform/logs/records.queries.ts'
import { findPost, holdHolder, lockPosts, postsWithin, writeEnd } from './unitPosts.queries.ts'
import { termWords } from './unitPosts.rules.ts'

type Deps = Pick<Ground, 'db' | 'clock' | 'logs'>
interface Context {
  session: Session
  caller: Caller
}

const keptPosts = (deps: Deps, unitCode: string, object: string) =>
  recordsOf(deps, {
    table: unitPosts,
    key: 'id',
    called: () => object,
    shown: row => ({ post: postWords[row.post].zh, unitCode: undefined, userId: undefined }),
    parts: async (tx, { id }) => {
      const post = await findPost(tx, id)
      return post ? { holder: `${post.name} ${post.code}` } : {}
    },
    lock: async tx => {
      if ((await lockPosts(tx, [unitCode])) === 0) throw refuse('recordMissing')
    },
    // The list of units says who leads them.
    tell: ['units'],
  })

/** Saves a post; a new leader who succeeds another ends that one's term on the day before. */
export async function savePost(deps: Deps, input: SavedPost, context: Context): Promise<null> {
  const { unitCode, post, userId, startsOn, endsOn = null } = input
  const unit = found(await findUnit(deps.db.orm, unitCode))
  const holder = await findPerson(deps.db, { id: userId })
  const object = `${unit.name} ${postWords[post].zh} ${holder?.name ?? ''}`
  let ended: { from: string; to: string } | undefined
  await keptPosts(deps, unitCode, object).save(context, {
    operation: before => (before ? 'units.updatePost' : 'units.addPost'),
    at: input,
    check: async (tx, before) => {
      if (before && before.unitCode !== unitCode) throw refuse('recordMissing')
      await checkHolder(deps, tx, input, before)
      ended = await makeRoom(tx, input, context.session.actor.name)
    },
    values: { unitCode, post, userId, startsOn, endsOn },
    also: async () => (ended ? { changes: [{ field: 'formerLeader', ...ended }] } : undefined),
  })
  return null
}

async function checkHolder({ clock }: Deps, tx: Orm, input: SavedPost, before: PostRow | null): Promise<void> {
  const { userId, startsOn, endsOn } = input
  if (endsOn !== undefined && endsOn < startsOn) throw refuseFields(SavedPost, { endsOn: { key: 'postEndsFirst' } })
  const holder = await holdHolder(tx, userId)
  if (!holder) throw refuseFields(SavedPost, { userId: { key: 'recordMissing' } })
  // What is over may be written down, and whose account was switched off in office may leave it.
  const isPast = endsOn !== undefined && endsOn < today(clock)
  if (!holder.enabled && !isPast && before?.userId !== userId)
    throw refuseFields(SavedPost, { userId: { key: 'postHolderOff', values: { name: holder.name } } })
}

/** A unit has one leader at a time, and nobody a post twice. Answers the term that was ended for it. */
async function makeRoom(tx: Orm, input: SavedPost, by: string): Promise<{ from: string; to: string } | undefined> {
  const { id, unitCode, post, userId, startsOn, endsOn = null } = input
  const within = await postsWithin(tx, { unitCode, post, startsOn, endsOn })
  const others = within.filter(one => one.id !== id && (post === 'leader' || one.userId === userId))
  const going = input.succeeds && post === 'leader' ? others.find(one => one.startsOn < startsOn) : undefined
  const other = others.find(one => one !== going)
  if (other) {
    const values = { name: other.name, term: termWords(other) }
    throw refuseFields(SavedPost, { startsOn: { key: post === 'leader' ? 'leaderExists' : 'postExists', values } })
  }
  if (!going) return undefined
  const last = dayAfter(startsOn, -1)
  await writeEnd(tx, going.id, last, by)
  const words = (end: string | null) => `${going.name} ${termWords({ ...going, endsOn: end })}`
  return { from: words(going.endsOn), to: words(last) }
}

export async function removePost(deps: Deps, at: { id: number; revision: number }, context: Context): Promise<null> {
  const post = found(await findPost(deps.db.orm, at.id))
  const unit = found(await findUnit(deps.db.orm, post.unitCode))
  const object = `${unit.name} ${postWords[post.post].zh} ${post.name}`
  await keptPosts(deps, post.unitCode, object).remove(context, { operation: 'units.removePost', at })
  return null
}
