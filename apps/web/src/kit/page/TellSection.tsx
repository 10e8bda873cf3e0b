import { useId } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert, iconInfo, iconOkc, iconWarn } from '#kit/icons/icons.ts'
import { toast } from '#kit/layers/toast.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { Sheet, StateLine } from './Sheet.tsx'

const texts = defineTexts({
  title: { zh: '提示', en: 'Toasts and notes' },
  note: {
    zh: '宽 360，5 秒，指着或聚焦时不走；要处理的不自动关',
    en: '360 wide, 5 s, still while pointed at or focused; those to be dealt with stay',
  },
  toasts: { zh: '一闪而过', en: 'Passing' },
  success: { zh: '成功', en: 'Success' },
  error: { zh: '失败', en: 'Failure' },
  warning: { zh: '警告', en: 'Warning' },
  info: { zh: '通知', en: 'News' },
  stopped: { zh: '已停用 3 名用户', en: 'Three users were switched off' },
  undo: { zh: '撤销', en: 'Undo' },
  unsaved: { zh: '保存失败', en: 'It was not saved' },
  changed: { zh: '参数已被王海涛在 09:12 改为 30（代码 409）', en: 'Wang Haitao has made it 30 at 09:12 (code 409)' },
  retry: { zh: '网络断开，正在重试', en: 'The network is gone; trying again' },
  exporting: { zh: '正在导出', en: 'Exporting' },
  notes: { zh: '留在原地', en: 'Staying' },
  onlyHere: { zh: '组合条件只在本页有效。', en: 'The conditions hold on this page only.' },
  expires: {
    zh: '初始密码 2026-11-30 失效，还有 3 人未登录。',
    en: 'First passwords end on 30 Nov 2026; three people have not signed in.',
  },
  broken: { zh: '导入中断：第 41 行的单位不存在。', en: 'The import stopped: line 41 names no unit.' },
  taken: { zh: '工号已被 财务处 林晓岚 使用', en: 'Lin Xiaolan of Finance has this number' },
  ready: { zh: '备份已验证。', en: 'The backup was tried.' },
})

const notes = [
  ['', iconInfo, 'onlyHere'],
  [' ok', iconOkc, 'ready'],
  [' warn', iconWarn, 'expires'],
  [' err', iconAlert, 'broken'],
] as const

/** What the portal says by itself. */
export function TellSection() {
  const t = useTexts(texts)
  const id = useId()
  const undo = { action: { label: t('undo'), run: () => undefined } }
  return (
    <Sheet title={t('title')} note={t('note')} span={5}>
      <StateLine name={t('toasts')}>
        <Button onClick={() => toast.success(t('stopped'), undo)}>{t('success')}</Button>
        <Button onClick={() => toast.error(t('unsaved'), { detail: t('changed') })}>{t('error')}</Button>
        <Button onClick={() => toast.warning(t('retry'), { stays: true })}>{t('warning')}</Button>
        <Button onClick={() => toast.info(t('exporting'))}>{t('info')}</Button>
      </StateLine>
      <StateLine name={t('notes')}>
        <div className="col g8 f1">
          {notes.map(([look, icon, words]) => (
            <p key={words} className={`note${look}`}>
              <Icon of={icon} size={16} />
              <span>{t(words)}</span>
            </p>
          ))}
          <FieldError id={id} words={t('taken')} />
        </div>
      </StateLine>
    </Sheet>
  )
}
