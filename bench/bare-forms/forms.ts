/** What a field is made of: one native control each. */
export type BareField = 'line' | 'lines' | 'number' | 'choice' | 'choices' | 'flag' | 'moment' | 'files' | 'button'

const times = (count: number, kind: BareField): BareField[] => Array.from({ length: count }, () => kind)

/** The portal's largest or most used dialogs: where each is opened, and the kinds of its fields, in their order. */
export const forms = {
  user: {
    path: '/xtgl/yhgl',
    button: '新增用户',
    fields: [...times(9, 'line'), 'choices', 'choice', 'choices', 'flag', 'flag', 'choices'],
  },
  role: {
    path: '/xtgl/jsgl',
    button: '新增角色',
    fields: [...times(3, 'line'), 'number', 'lines'],
  },
  permission: {
    path: '/qxwh/qxgl',
    button: '新增权限',
    fields: [
      'choice',
      'line',
      'choice',
      'choice',
      'line',
      'number',
      'line',
      'choice',
      'flag',
      'choice',
      'choice',
      'flag',
      'flag',
      'line',
      'line',
    ] as BareField[],
  },
  dictionary: {
    path: '/xtgl/glzd',
    button: '新增字典',
    fields: [...times(3, 'line'), 'flag', 'button'],
  },
  parameter: {
    path: '/cssz/syscs',
    button: '新增参数',
    fields: ['line', 'choice', 'line', 'line', 'line', 'lines', 'lines'],
  },
  notice: {
    path: '/xtgl/gggl',
    button: '新增公告',
    fields: [
      'line',
      'line',
      'choice',
      'choice',
      'line',
      'line',
      'lines',
      'lines',
      'files',
      'choices',
      'choices',
      'choices',
      'moment',
      'moment',
      'flag',
      'flag',
      'flag',
      'flag',
    ] as BareField[],
  },
} satisfies Record<string, { path: string; button: string; fields: BareField[] }>

export type FormName = keyof typeof forms
