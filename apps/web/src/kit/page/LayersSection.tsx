import { useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { mustEnter } from '#kit/form/formRules.ts'
import { iconDown, iconEdit, iconTrash } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { Drawer } from '#kit/layers/Drawer.tsx'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { Popover } from '#kit/layers/Popover.tsx'
import { Tooltip } from '#kit/layers/Tooltip.tsx'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { Sheet, StateLine } from './Sheet.tsx'

const texts = defineTexts({
  title: { zh: '层', en: 'Layers' },
  note: {
    zh: 'Esc 关最上一层，焦点回到打开它的地方',
    en: 'Esc closes the topmost, the focus goes back to what opened it',
  },
  dialogs: { zh: '对话框', en: 'Dialogs' },
  open450: { zh: '宽 450', en: '450 wide' },
  open560: { zh: '宽 560', en: '560 wide' },
  open900: { zh: '宽 900', en: '900 wide' },
  form: { zh: '表单', en: 'A form' },
  edit: { zh: '编辑单位', en: 'Edit the unit' },
  unitName: { zh: '单位名称', en: 'Name of the unit' },
  cancel: { zh: '取消', en: 'Cancel' },
  save: { zh: '保存', en: 'Save' },
  drawer: { zh: '抽屉', en: 'Drawer' },
  questions: { zh: '确认', en: 'Questions' },
  ask: { zh: '停用', en: 'Switch off' },
  askTitle: { zh: '停用用户“林晓岚”', en: 'Switch off the user Lin Xiaolan' },
  askContent: { zh: '2 个在线会话会被结束。', en: 'Two sessions will be ended.' },
  remove: { zh: '删除', en: 'Delete' },
  removeTitle: { zh: '删除角色“研究生秘书”', en: 'Delete the role Graduate secretary' },
  removeContent: { zh: '24 人将失去这个角色带来的 6 项权限。', en: '24 people lose the 6 rights that it gives.' },
  floating: { zh: '浮层', en: 'Floating' },
  menu: { zh: '菜单', en: 'Menu' },
  menuOf: { zh: '林晓岚的操作', en: 'What can be done with Lin Xiaolan' },
  reset: { zh: '重置密码', en: 'Reset the password' },
  box: { zh: '弹出框', en: 'Box' },
  boxWords: { zh: '财务处 · 教职工', en: 'Finance · Staff' },
  tip: { zh: '提示', en: 'Tip' },
  tipWords: { zh: '停在上面 400 毫秒', en: 'Rest on it for 400 ms' },
})

const widths = [450, 560, 900] as const

/** What opens above the page. */
export function LayersSection() {
  const t = useTexts(texts)
  const [width, setWidth] = useState<number>()
  const close = () => setWidth(undefined)
  const form = useOpened<true>()
  const drawer = useOpened<true>()
  const nothing = () => undefined
  return (
    <Sheet title={t('title')} note={t('note')} span={7}>
      <StateLine name={t('dialogs')}>
        {widths.map(one => (
          <Button key={one} onClick={() => setWidth(one)}>
            {t(`open${one}`)}
          </Button>
        ))}
        <Button onClick={() => form.show(true)}>{t('form')}</Button>
        <Button onClick={() => drawer.show(true)}>{t('drawer')}</Button>
      </StateLine>
      <StateLine name={t('questions')}>
        <Button onClick={() => void confirm({ title: t('askTitle'), content: t('askContent'), okText: t('ask') })}>
          {t('ask')}
        </Button>
        <Button
          danger
          onClick={() =>
            void confirm({ title: t('removeTitle'), content: t('removeContent'), okText: t('remove'), danger: true })
          }
        >
          {t('remove')}
        </Button>
      </StateLine>
      <StateLine name={t('floating')}>
        <MenuButton
          label={t('menuOf')}
          placement="bottom-start"
          trigger={props => (
            <Button {...props} icon={iconDown}>
              {t('menu')}
            </Button>
          )}
          actions={[
            { key: 'edit', label: t('edit'), icon: iconEdit, keys: 'E', run: nothing },
            { key: 'reset', label: t('reset'), disabled: true, run: nothing },
            { key: 'remove', label: t('remove'), icon: iconTrash, separated: true, run: nothing },
          ]}
        />
        <Popover label={t('box')} trigger={props => <Button {...props}>{t('box')}</Button>}>
          <p className="pad-12-16">{t('boxWords')}</p>
        </Popover>
        <Tooltip text={t('tipWords')} describes>
          <Button>{t('tip')}</Button>
        </Tooltip>
      </StateLine>
      <Dialog
        open={width !== undefined}
        onClose={close}
        title={t('edit')}
        width={width ?? 450}
        footer={
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button kind="primary" onClick={close}>
              {t('save')}
            </Button>
          </>
        }
      >
        <label>
          {t('unitName')}
          <span className="inp">
            <input className="f1" defaultValue="计算机科学与技术学院" />
          </span>
        </label>
      </Dialog>
      <Opened of={drawer}>
        {() => (
          <Drawer title={t('drawer')} onClose={drawer.close}>
            <p>{t('boxWords')}</p>
          </Drawer>
        )}
      </Opened>
      <Opened of={form}>{() => <UnitForm onClose={form.close} />}</Opened>
    </Sheet>
  )
}

function UnitForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts)
  return (
    <FormDialog<{ name: string }>
      title={t('edit')}
      initial={{}}
      labels={{ name: t('unitName') }}
      save={async () => undefined}
      onSaved={onClose}
      onClose={onClose}
      width={450}
    >
      <FormRow<{ name: string }> name="name" label={t('unitName')} rules={[mustEnter(t('unitName'))]}>
        <TextInput />
      </FormRow>
    </FormDialog>
  )
}
