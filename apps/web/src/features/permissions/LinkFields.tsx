import { components } from '@portico/contract/names.ts'
import type { Permission } from '@portico/contract/permissions.ts'
import type { LinkedSystem } from '@portico/contract/systems.ts'
import { AutoComplete, Form, Segmented } from 'antd'
import { TextInput } from '#shared/form/TextInput.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import type { PermissionValues } from './PermissionDialog.tsx'
import { permissionTexts } from './permissionTexts.ts'
import { ruleOf } from './ruleOf.ts'
import { ruleOfOrigin, useLinkHome } from './useLinkHome.ts'

const names = [...new Set<string>(Object.values(components))].sort().map(value => ({ value }))

/** What only a node without children has: where it leads. Its component is asked for portal functions (spec 2 §5). */
export function LinkFields({ edited }: { edited: Permission | undefined }) {
  const t = useTexts(permissionTexts)
  const home = useLinkHome()
  const kind = Form.useWatch<PermissionValues['linkKind']>('linkKind')
  const inFrame = Form.useWatch<boolean>('inFrame', { preserve: true })
  const component = (
    <Form.Item
      name="component"
      label={t('component')}
      required
      dependencies={['linkKind', 'link']}
      rules={[ruleOf('component')]}
    >
      <AutoComplete
        options={names}
        placeholder={t('componentHint')}
        showSearch={{
          filterOption: (typed, option) => (option?.value ?? '').toLowerCase().includes(typed.toLowerCase()),
        }}
        maxLength={100}
      />
    </Form.Item>
  )
  return (
    <>
      <hr className="pd-line" />
      <Form.Item name="linkKind" label={t('kind')} required rules={[ruleOf('linkKind')]} className="wide">
        <Segmented
          options={[
            { value: 'page', label: t('page') },
            { value: 'link', label: t('outside') },
            { value: 'desktop', label: t('desktop') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="link"
        label={t('link')}
        required
        dependencies={['linkKind', 'parentId', 'systemId']}
        extra={kind === 'link' && !inFrame && home.system && <LinkHint system={home.system} />}
        rules={[ruleOf('link'), ruleOfOrigin(home, edited)]}
      >
        <TextInput className="mono" maxLength={500} />
      </Form.Item>
      {kind === 'page' && component}
      {kind === 'link' && !inFrame && (
        <Form.Item name="linkTarget" label={t('target')}>
          <Segmented
            options={[
              { value: 'embedded', label: t('embedded') },
              { value: 'window', label: t('window') },
            ]}
          />
        </Form.Item>
      )}
    </>
  )
}

/** Where a link of this system has to stand. */
function LinkHint({ system }: { system: LinkedSystem }) {
  const t = useTexts(permissionTexts)
  const pick = usePick()
  if (system.jumpMode === 'authorize') return <span className="hint">{t('linkAsWayBack')}</span>
  if (system.origin === '')
    return <span className="hint">{t('linkWithoutOrigin', { name: pick(system.name, system.nameEn) })}</span>
  return <span className="hint">{t('linkOnOrigin', { origin: system.origin })}</span>
}
