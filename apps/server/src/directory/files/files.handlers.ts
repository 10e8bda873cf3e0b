import type { FileType, files } from '@portico/contract/directory/files.ts'
import type { Right } from '@portico/contract/pages.ts'
import type { Handlers, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { ImageStore } from './files.store.ts'

/** Who may send pictures of a type that everybody sees: holders of one of these rights. Other types are open. */
const rightsOf: Readonly<Partial<Record<FileType, readonly Right[]>>> = {
  icon: ['permissions', 'systems', 'platform'],
  notice: ['notices'],
  article: ['articles'],
}

export function fileHandlers(images: ImageStore): Handlers<typeof files> {
  const check = (session: Session, type: FileType) => {
    const rights = rightsOf[type]
    if (rights && !rights.some(right => session.rights.has(right))) throw refuse('noPermission')
  }
  return {
    upload: async ({ input, session, file }) => {
      check(session, input.type)
      return { filename: [await images.storeImage(input.type, file, session.actor.id)] }
    },
    uploadUnlisted: async ({ input, session, file }) => {
      check(session, input.type)
      return { filename: [await images.storeImage(input.type, file, session.actor.id, false)] }
    },
  }
}
