import { actTexts } from '#kit/act/actTexts.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import type { RowAction } from '../table/RowActions.tsx'

/** The two actions that nearly every row has. */
export function useRowActions() {
  const t = useTexts(actTexts)
  return {
    edit: (onClick: () => void): RowAction => ({ key: 'edit', label: t('edit'), keys: 'E', onClick }),
    /** `whyNot`: what keeps this one from being removed, which its entry of the menu says. */
    remove: (onClick: () => unknown, whyNot: string | false = false): RowAction => ({
      key: 'remove',
      label: t('remove'),
      isDanger: true,
      isDisabled: whyNot !== false,
      ...(whyNot !== false && { hint: whyNot }),
      onClick: () => void onClick(),
    }),
  }
}
