import { postWords, unitOperations } from '@portico/contract/operations/units.ts'
import { fieldTexts } from '#shared/i18n/fieldTexts.ts'
import { defineTexts } from '#shared/i18n/texts.ts'

export const unitPostTexts = defineTexts({
  ...fieldTexts(unitOperations.fields),
  ...postWords,
  posts: { zh: '职务', en: 'Posts' },
  postsOf: { zh: '“{name}”的职务', en: 'Posts of “{name}”' },
  term: { zh: '任期', en: 'Term' },
  state: { zh: '状态', en: 'State' },
  inOffice: { zh: '在任', en: 'In office' },
  coming: { zh: '未到任', en: 'To come' },
  over: { zh: '已离任', en: 'Left' },
  away: { zh: '账号停用，视为空缺', en: 'Account off: vacant' },
  led: { zh: '现任负责人：{name}', en: 'Led by {name}' },
  vacantBelow: {
    zh: '负责人空缺，由上级单位“{unit}”的负责人 {name} 代行',
    en: 'No leader of its own: {name}, who leads “{unit}”, stands in',
  },
  vacant: { zh: '负责人空缺，上级单位也没有负责人', en: 'No leader, nor has any unit above one' },
  isVacant: { zh: '空缺', en: 'Vacant' },
  add: { zh: '新增职务', en: 'Add post' },
  editTitle: { zh: '编辑职务', en: 'Edit post' },
  endsOnHint: { zh: '任职的最后一天；不填则任至另有任命', en: 'The last day; empty: until somebody says when' },
  succeeds: { zh: '接任', en: 'Succeeds' },
  succeedsOn: {
    zh: '原负责人的任期止于任职日期的前一日',
    en: 'Whoever leads until then leaves on the day before',
  },
  succeedsOff: { zh: '原负责人须已离任', en: 'Whoever led must have left by then' },
  end: { zh: '离任', en: 'End' },
  askEnd: {
    zh: '确定 {name} 任“{post}”到今天（{day}）为止吗？',
    en: 'Is today, {day}, the last day of {name} as {post}?',
  },
  ended: { zh: '任期已止于今天', en: 'Today is the last day' },
  askRemove: {
    zh: '确定删除 {name} 的“{post}”记录吗？离任请填写离任日期，记录会保留。',
    en: 'Delete {name} as {post}? Whoever leaves gets a last day instead, and stays in the history.',
  },
  history: { zh: '显示已离任的 {count} 条', en: 'Show {count} who left' },
  empty: { zh: '该单位还没有职务记录', en: 'Nobody holds a post here yet' },
  emptyText: {
    zh: '新增负责人后，需由单位负责人办理的事项才能找到人。',
    en: 'What the leader of a unit decides needs one.',
  },
})
