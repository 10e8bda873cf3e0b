import { Avatar } from '#kit/show/Avatar.tsx'
import { Badge } from '#kit/show/Badge.tsx'
import { FileSign } from '#kit/show/FileSign.tsx'
import { ProgressBar } from '#kit/show/ProgressBar.tsx'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { Sheet, StateLine } from './Sheet.tsx'

const texts = defineTexts({
  title: { zh: '标签、状态、计数', en: 'Tags, states, counts' },
  note: { zh: '标签 22，点 6，徽标 18', en: 'tag 22, dot 6, count 18' },
  tags: { zh: '标签', en: 'Tags' },
  plain: { zh: '默认', en: 'Default' },
  theme: { zh: '主题', en: 'Theme' },
  passed: { zh: '已通过', en: 'Passed' },
  soon: { zh: '即将到期', en: 'Soon due' },
  urgent: { zh: '紧急', en: 'Urgent' },
  public: { zh: '公共', en: 'Public' },
  draft: { zh: '草稿', en: 'Draft' },
  states: { zh: '状态', en: 'States' },
  on: { zh: '启用', en: 'On' },
  running: { zh: '审批中', en: 'Under way' },
  locked: { zh: '已锁定', en: 'Locked' },
  failed: { zh: '失败', en: 'Failed' },
  off: { zh: '停用', en: 'Off' },
  counts: { zh: '计数', en: 'Counts' },
  unread: { zh: '未读 {count} 封', en: '{count} unread' },
  files: { zh: '文件', en: 'Files' },
  done: { zh: '进度', en: 'Progress' },
  sent: { zh: '已上传 {percent}%', en: '{percent}% sent' },
  people: { zh: '人员', en: 'People' },
})

const tags = [
  ['', 'plain'],
  ['p', 'theme'],
  ['ok', 'passed'],
  ['warn', 'soon'],
  ['err', 'urgent'],
  ['vio', 'public'],
  ['line', 'draft'],
] as const
const states = [
  ['ok', 'on'],
  ['run', 'running'],
  ['warn', 'locked'],
  ['err', 'failed'],
  ['', 'off'],
] as const

/** Words and figures that mark something: never a colour alone. */
export function MarksSection() {
  const t = useTexts(texts)
  return (
    <Sheet title={t('title')} note={t('note')} span={3}>
      <StateLine name={t('tags')}>
        {tags.map(([look, name]) => (
          <span key={name} className={`tag ${look}`}>
            {t(name)}
          </span>
        ))}
      </StateLine>
      <StateLine name={t('states')}>
        {states.map(([look, name]) => (
          <span key={name} className={`st ${look}`}>
            {t(name)}
          </span>
        ))}
      </StateLine>
      <StateLine name={t('counts')}>
        {[3, 128].map(count => (
          <Badge key={count} count={count} spoken={t('unread', { count })} />
        ))}
        <Badge count={12} className="n" isStale />
        <Badge count={7} className="p" />
      </StateLine>
      <StateLine name={t('people')}>
        <Avatar name="林晓岚" code="2003042" />
        <Avatar name="Wang" code="1998017" />
        <Avatar name="赵明月" code="2015206" size={40} />
      </StateLine>
      <StateLine name={t('files')}>
        {['pdf', 'xlsx', 'docx', 'pptx', 'png', 'zip', ''].map(kind => (
          <FileSign key={kind} kind={kind} />
        ))}
      </StateLine>
      <StateLine name={t('done')}>
        {[0, 64, 100].map(percent => (
          <ProgressBar key={percent} percent={percent} className="f1" aria-label={t('sent', { percent })} />
        ))}
      </StateLine>
    </Sheet>
  )
}
