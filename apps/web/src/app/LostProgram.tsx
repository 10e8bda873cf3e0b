import { SignInShell } from '#features/access/signIn/SignInShell.tsx'
import { Button } from '#kit/buttons/Button.tsx'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'

const texts = defineTexts({
  lost: { zh: '门户暂时打不开', en: 'The portal cannot be opened right now' },
  why: {
    zh: '门户的程序没有加载成功：可能是网络中断，或门户刚刚更新。网络恢复后会自动打开，也可以重新加载。',
    en:
      'The portal’s own code could not be loaded: the network may be down, or the portal was just updated. ' +
      'It opens by itself once the network is back; reloading helps too.',
  },
  reload: { zh: '重新加载', en: 'Reload' },
})

/** Instead of an empty page, while the code of the frame cannot be fetched: it is tried again, but may be replaced. */
export function LostProgram() {
  const t = useTexts(texts)
  return (
    <SignInShell title={t('lost')}>
      {() => (
        <div role="alert">
          <p>{t('why')}</p>
          <ReloadButton />
        </div>
      )}
    </SignInShell>
  )
}

export function ReloadButton() {
  const t = useTexts(texts)
  return (
    <Button kind="primary" className="open-form-go" onClick={() => location.reload()}>
      {t('reload')}
    </Button>
  )
}
