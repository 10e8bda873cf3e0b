import type { Permission } from '@portico/contract/access/permissions.ts'
import type { LinkedSystem } from '@portico/contract/access/systems.ts'
import { components } from '@portico/contract/pages.ts'
import { SuggestField } from '#kit/fields/choices/SuggestField.tsx'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { useWatch } from '#kit/form/Form.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { type PermissionValues, permissionForm, ruleOf } from './permissionForm.ts'
import { permissionTexts } from './permissionTexts.ts'
import { ruleOfOrigin, useLinkHome } from './useLinkHome.ts'

const names = [...new Set<string>(Object.values(components))].sort()
const namesWith = (word: string) => names.filter(name => name.toLowerCase().includes(word.toLowerCase()))

/** What only a node without children has: where it leads. Its component is asked for portal functions (spec 2 §5). */
export function LinkFields({ edited }: { edited: Permission | undefined }) {
  const t = useTexts(permissionTexts)
  const pick = usePick()
  const home = useLinkHome()
  /** Where a link of this system has to stand. */
  const hintOf = ({ jumpMode, origin, name, nameEn }: LinkedSystem) => {
    if (jumpMode === 'authorize') return t('linkAsWayBack')
    return origin === '' ? t('linkWithoutOrigin', { name: pick(name, nameEn) }) : t('linkOnOrigin', { origin })
  }
  const kind = useWatch<PermissionValues['linkKind']>('linkKind')
  const inFrame = useWatch<boolean>('inFrame', { preserve: true })
  return (
    <>
      <hr className="wide below-18" />
      <permissionForm.Row name="linkKind" required rules={[ruleOf('linkKind')]} className="wide">
        <Segmented
          label={t('kind')}
          options={[
            { value: 'page', label: t('page') },
            { value: 'link', label: t('outside') },
            { value: 'desktop', label: t('desktop') },
          ]}
        />
      </permissionForm.Row>
      <permissionForm.Row
        name="link"
        required
        dependencies={['linkKind', 'parentId', 'systemId']}
        extra={kind === 'link' && !inFrame && home.system && <span className="hint">{hintOf(home.system)}</span>}
        rules={[ruleOf('link'), ruleOfOrigin(home, edited)]}
      >
        <TextInput className="mono" />
      </permissionForm.Row>
      {kind === 'page' && (
        <permissionForm.Row name="component" required dependencies={['linkKind', 'link']} rules={[ruleOf('component')]}>
          <SuggestField placeholder={t('componentHint')} suggest={namesWith} />
        </permissionForm.Row>
      )}
      {kind === 'link' && !inFrame && (
        <permissionForm.Row name="linkTarget">
          <Segmented
            label={t('target')}
            options={[
              { value: 'embedded', label: t('embedded') },
              { value: 'window', label: t('window') },
            ]}
          />
        </permissionForm.Row>
      )}
    </>
  )
}
