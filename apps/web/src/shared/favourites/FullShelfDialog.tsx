import { favouriteSlots } from '@portico/contract/access/favourites.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { AppIcon } from '#shared/appCards/AppIcon.tsx'
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'
import { useFullShelf } from './fullShelf.ts'
import { useFavourites } from './useFavourites.ts'
import './FullShelfDialog.css'

const texts = defineTexts({
  title: { zh: '我的常用已满', en: 'No room among the favourites' },
  text: {
    zh: '最多 {most} 个。请选择一个，换成“{name}”。',
    en: 'There is room for {most}. Choose the one that gives its place to “{name}”.',
  },
  replace: { zh: '换下 {name}', en: 'Replace {name}' },
  cancel: { zh: '不收藏', en: 'Leave it' },
})

/** A full shelf does not refuse: one of the favourites can give its place to the new one. Stands once in the frame. */
export function FullShelfDialog() {
  const t = useTexts(texts)
  const pick = usePick()
  const { items } = useFavourites()
  const question = useFullShelf(state => state.question)
  if (!question) return null
  const name = pick(question.item.name, question.item.nameEn)
  const none = () => question.answer(null)
  return (
    <Dialog open onClose={none} title={t('title')} width={640} closeText={t('cancel')}>
      <p className="t2">{t('text', { most: favouriteSlots, name })}</p>
      <ul className="shelf0 grid g8">
        {items.map(item => {
          const own = pick(item.name, item.nameEn)
          return (
            <li key={item.id}>
              <button
                type="button"
                className="row lined rounded surface"
                aria-label={t('replace', { name: own })}
                title={own}
                onClick={() => question.answer(item)}
              >
                <AppIcon file={item.icon} size={28} />
                <span className="el">{own}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
