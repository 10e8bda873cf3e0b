import { Button } from '#kit/buttons/Button.tsx'
import { iconPlus, iconSend } from '#kit/icons/icons.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { Sheet } from './Sheet.tsx'

const texts = defineTexts({
  loading: { zh: '加载', en: 'Loading' },
  late: { zh: '前 200 ms 不显示', en: 'nothing for 200 ms' },
  empty: { zh: '空', en: 'Empty' },
  emptyTitle: { zh: '还没有外部数据集', en: 'No outside data sets yet' },
  emptyText: {
    zh: '登记一个数据源，页面配置里就能选到它。',
    en: 'Register a source, and page settings will offer it.',
  },
  add: { zh: '新增数据集', en: 'Add a data set' },
  nothing: { zh: '没有结果', en: 'Nothing found' },
  nothingTitle: { zh: '没有符合条件的用户', en: 'No users match' },
  nothingText: { zh: '条件：角色 = 研究生秘书，状态 = 停用', en: 'Role = Graduate secretary, state = off' },
  clear: { zh: '清除条件', en: 'Clear the conditions' },
  failed: { zh: '失败', en: 'Failed' },
  failedTitle: { zh: '用户列表没有取到', en: 'The users did not come' },
  failedText: { zh: '服务没有回应', en: 'The service did not answer' },
  locked: { zh: '无权限', en: 'No right' },
  lockedTitle: { zh: '您没有“角色管理”的权限', en: 'You may not see Roles' },
  lockedText: {
    zh: '需要角色：系统管理员。可联系 王海涛（8620-1122）',
    en: 'It takes the role Administrator. Ask Wang Haitao (8620-1122).',
  },
  ask: { zh: '申请权限', en: 'Ask for it' },
})

/** What stands in a place whose content is on its way, is not there, or does not come. */
export function StatesSection() {
  const t = useTexts(texts)
  return (
    <>
      <Sheet title={t('loading')} note={t('late')} span={2}>
        <div className="col g12" role="img" aria-label={t('loading')}>
          {[100, 88, 94, 72].map(width => (
            <Skeleton key={width} height={14} width={`${width}%`} />
          ))}
        </div>
      </Sheet>
      <Sheet title={t('empty')} span={3}>
        <EmptyState art="data" title={t('emptyTitle')} text={t('emptyText')}>
          <Button kind="primary" icon={iconPlus}>
            {t('add')}
          </Button>
        </EmptyState>
      </Sheet>
      <Sheet title={t('nothing')} span={2}>
        <EmptyState art="search" title={t('nothingTitle')} text={t('nothingText')}>
          <Button>{t('clear')}</Button>
        </EmptyState>
      </Sheet>
      <Sheet title={t('failed')} span={2}>
        <FailedState
          title={t('failedTitle')}
          error={{ message: t('failedText'), code: '504' }}
          onReload={() => undefined}
        />
      </Sheet>
      <Sheet title={t('locked')} span={3}>
        <EmptyState art="locked" title={t('lockedTitle')} text={t('lockedText')}>
          <Button icon={iconSend}>{t('ask')}</Button>
        </EmptyState>
      </Sheet>
    </>
  )
}
