import { expect, test } from 'vitest'
import { filesIn, isTest, type Node, nodes, read, treeOf } from './sources.ts'

/**
 * What does something and tells how it went is `attempt` (`apps/web/src/kit/act`), which alone knows which codes sign
 * people out. Every other place that catches, by its reason: a file stands once for each. The list only shrinks.
 */
const kept: Readonly<Record<string, readonly string[]>> = {
  'is the one way itself': ['kit/act/attempt.ts', 'kit/act/copyText.ts', 'kit/act/copyText.ts'],
  'is how calls fail: their words begin here': [
    'shared/api/call.ts',
    'shared/api/call.ts',
    'shared/api/call.ts',
    'shared/api/call.ts',
    'shared/api/call.ts',
    'shared/api/whenBack.ts',
  ],
  'waits for a network that is gone, and tries again': [
    'features/work/templates/editor/paper/usePaperPreview.ts',
    'shared/api/lateComponent.ts',
    'shared/api/lateComponent.ts',
    'shared/events/readStream.ts',
    'kit/form/useSaving.ts',
    'features/work/assistant/chatActions.ts',
    'features/work/assistant/chatActions.ts',
  ],
  'is a form, which points at its fields': [
    'kit/form/useSaving.ts',
    'kit/form/useRivals.ts',
    'features/data/pageConfigs/ReadTextDialog.tsx',
  ],
  'is shown before anybody is signed in: no session can end': [
    'shared/openForm/useForm.ts',
    'features/access/registrations/RegisterForm.tsx',
    'features/access/signIn/slider/useSlider.ts',
    'features/access/signIn/slider/useSlider.ts',
    'features/access/signIn/slider/useSlider.ts',
    'features/access/signIn/useSignIn.ts',
    'features/access/signIn/useBoot.ts',
    'features/access/signIn/ArrivalQuestion.tsx',
    'features/access/signIn/ArrivalQuestion.tsx',
    'features/work/calendar/ServiceCalendarPage.tsx',
    'features/work/proofs/ProofPage.tsx',
    'app/OpenPages.tsx',
  ],
  'changes who is signed in: no code may lead away from it': [
    'features/access/delegations/switchUser.ts',
    'features/access/delegations/switchUser.ts',
    'features/access/delegations/switchUser.ts',
    'features/frame/header/signOut.ts',
    'app/OtherOpenPages.tsx',
    'app/frame/useCloseSignOut.ts',
  ],
  'reads what a page shows, which has a place for why it cannot': [
    'features/data/queryPages/columns/useColumnOptions.ts',
    'features/data/queryPages/rows/useEndlessRows.ts',
    'features/frame/embedded/useFrame.ts',
    'features/frame/embedded/useFraming.ts',
    'features/work/mailbox/MailEditorPage.tsx',
    'shared/exports/ExportToasts.tsx',
  ],
  'takes back or asks about what was half done, and throws on': [
    'features/access/permissions/PermissionDialog.tsx',
    'features/work/mailbox/drafts/useMailDraft.ts',
    'features/work/workbench/useLayoutDraft.ts',
    'shared/favourites/changeFavourites.ts',
  ],
  'does without where there is none: nobody asked for it, or something stands in its place': [
    'app/OpenPages.tsx',
    'app/frame/background/FrameEvents.tsx',
    'app/frame/background/FrameEvents.tsx',
    'app/frame/background/FrameEvents.tsx',
    'app/frame/background/FrameExports.tsx',
    'app/frame/background/tellNotice.ts',
    'app/frame/pages/CodePage.tsx',
    'app/frame/startLoading.ts',
    'app/frame/useStoredFacts.ts',
    'features/access/password/ChangePasswordForm.tsx',
    'features/access/permissions/permissionActions.ts',
    'features/access/profile/useOwnDetails.ts',
    'features/access/recovery/ForgotForm.tsx',
    'features/access/registrations/UnitField.tsx',
    'features/admin/versions/WhatIsNew.tsx',
    'features/data/queryPages/form/useQueryForm.ts',
    'features/frame/header/AppDownload.tsx',
    'features/work/assistant/chatActions.ts',
    'features/work/assistant/chatActions.ts',
    'features/work/assistant/chatActions.ts',
    'features/work/assistant/chatActions.ts',
    'features/work/feedback/MyFeedbackPage.tsx',
    'features/work/mailbox/Mailbox.tsx',
    'features/work/mailbox/drafts/sendings.ts',
    'features/work/mailbox/drafts/useUploads.ts',
    'kit/fields/choices/SuggestField.tsx',
    'shared/editor/letterExtensions.ts',
    'shared/events/startLive.ts',
    'shared/forms/SignatureControl.tsx',
    'shared/forms/smallerPicture.ts',
    'shared/useOpenTitle.ts',
  ],
  'reads what may be torn: an address, a file’s name, an event, what was kept': [
    'features/work/proofs/officeFile.ts',
    'features/work/sharing/sharedPlace.ts',
    'features/access/signIn/bootData.ts',
    'features/data/queryPages/rows/queryState.ts',
    'features/work/assistant/answerStream.ts',
    'features/work/assistant/rememberedConversation.ts',
    'features/work/mailbox/reader/MailFrame.tsx',
    'shared/api/download.ts',
    'shared/appearance/appearance.ts',
    'shared/events/startLive.ts',
    'shared/opening/frameAddress.ts',
  ],
  'is a part of the browser that may be forbidden: storage, locks, workers': [
    'features/frame/header/signOut.ts',
    'features/work/documents/filling/unsentValues.ts',
    'shared/events/joinTabs.ts',
    'shared/ownStorage.ts',
    'shared/ownStorage.ts',
    'shared/storage.ts',
    'shared/storage.ts',
    'shared/storage.ts',
    'shared/storage.ts',
    'shared/storage.ts',
    'shared/update/lostCode.ts',
    'shared/update/useUpdate.ts',
    'shared/update/useUpdate.ts',
  ],
}

const web = 'apps/web/src/'
const code = filesIn('apps/web/src').filter(file => !isTest(file))
const sourceOf = (file: string, node: Node) => read(file).slice(node.start, node.end)

/** What a node does with a failure: a `catch` of its own, or what is handed to a promise for it. */
function handlerOf(node: Node): Node | undefined {
  if (node.type === 'CatchClause') return node
  const { name } = (node['callee'] as { property?: { name?: string } } | undefined)?.property ?? {}
  const [first, second] = (node['arguments'] as Node[] | undefined) ?? []
  return name === 'catch' ? first : name === 'then' ? second : undefined
}

test('what does something and tells is `attempt`: a catch of one’s own stands on the list with its reason', () => {
  const found = code.flatMap(file =>
    nodes(treeOf(file)).flatMap(node => (handlerOf(node) ? [file.slice(web.length)] : [])),
  )
  expect(found.sort()).toEqual(Object.values(kept).flat().sort())
})

test('what failed is told by `attempt` or in place by `failureWords`: a catch does what else there is to do', () => {
  // Their own words are the specification's, and what ends sessions elsewhere is shown in place.
  const own = ['kit/act/attempt.ts', 'features/access/delegations/switchUser.ts', 'features/frame/header/signOut.ts']
  const telling = code.filter(file =>
    nodes(treeOf(file)).some(node => {
      const handler = handlerOf(node)
      return handler && /\b(sayFailure|toast\.\w+)\b/.test(sourceOf(file, handler))
    }),
  )
  expect(telling.map(file => file.slice(web.length)).sort()).toEqual(own.sort())
})

test('words of a failure come from `failureWords`, which knows of sessions that end and networks that are gone', () => {
  const own = ['features/work/calendar/ServiceCalendarPage.tsx', 'kit/act/attempt.ts', 'kit/form/useSaving.ts']
  const choosing = code.filter(file =>
    nodes(treeOf(file)).some(
      node =>
        node.type === 'ConditionalExpression' && /^\w+ instanceof Error \? \w+\.message\b/.test(sourceOf(file, node)),
    ),
  )
  expect(choosing.map(file => file.slice(web.length)).sort()).toEqual(own.sort())
})
