import type { DocumentPerson } from '@portico/contract/work/documentEntities.ts'
import type { StepVerb } from '@portico/contract/work/templateDocument.ts'

/** No account has this id: who compares an applicant with people finds that nobody is the one. */
export const nobodyId = 0

/** Whoever filled in what came in by a shared link, as documents show them. */
export const stranger: DocumentPerson = { code: '', name: '来自分享链接', nameEn: 'From a shared link' }

/** The same, with the address that they proved; it came by mail, and nobody else has it. */
export const strangerOf = (email: string | null): DocumentPerson =>
  email === null
    ? stranger
    : {
        ...stranger,
        name: `${stranger.name} · ${email}（邮箱已验证）`,
        nameEn: `${stranger.nameEn} · ${email} (verified address)`,
      }

const person = { ...stranger, id: nobodyId, username: '' }
/** As whom something is done that came in by a shared link. */
export const strangerDoing = { user: person, actor: person, isActing: false } as const

/** What may be done with a step: nobody is there to whom what a stranger sent could be returned, so that it is declined. */
export const verbsOf = (
  { applicantId }: { applicantId: number | null },
  { verbs }: { verbs: readonly StepVerb[] },
): StepVerb[] => (applicantId === null ? [...new Set(verbs.map(it => (it === 'return' ? 'decline' : it)))] : [...verbs])
