import { defineTexts } from '#shared/i18n/texts.ts'

export const dragTexts = defineTexts({
  movable: { zh: '可移动', en: 'movable' },
  hint: {
    zh: '按空格拿起，用方向键移动，再按空格放下，按 Esc 取消。',
    en: 'Press space to pick it up, arrows to move it, space to drop it, Esc to cancel.',
  },
  place: { zh: '第 {at} 位，共 {count} 个', en: 'place {at} of {count}' },
  at: { zh: '“{name}”处', en: '“{name}”' },
  lifted: { zh: '已拿起 {name}', en: 'Picked up {name}' },
  liftedAt: { zh: '已拿起 {name}。{name} 移到{place}', en: 'Picked up {name}. {name} is at {place}' },
  over: { zh: '{name} 移到{place}', en: '{name} is at {place}' },
  nowhere: { zh: '{name} 不能放在这里', en: '{name} cannot be put here' },
  dropped: { zh: '{name} 放在{place}', en: '{name} was put at {place}' },
  cancelled: { zh: '已取消移动 {name}', en: '{name} stays where it was' },
})
