import { type CodeName, codes, isCode } from './codes.ts'

/** The languages of the portal; zh is the default. Spec 1 §9. */
export type Language = 'zh' | 'en'

/** One sentence in both languages. */
export type Sentence = Readonly<Record<Language, string>>

/**
 * The part of the catalogue that the screens before the sign-in need. It stands apart because those screens load
 * nothing else of it: the catalogue grows with the portal, their code must not. `messages` holds these too.
 */
export const openMessages = {
  // result codes
  ok: { zh: '操作成功', en: 'Operation successful.' },
  loggedOut: { zh: '退出成功', en: 'You have signed out.' },
  notSignedIn: { zh: '未登录或登录已过期，请重新登录', en: 'You are not signed in, or your sign-in has expired.' },
  wrongCredentials: { zh: '用户名或密码错误', en: 'Wrong user name or password.' },
  noPermission: { zh: '没有权限', en: 'You do not have permission.' },
  badParameters: { zh: '参数校验失败', en: 'The parameters did not pass validation.' },
  failed: { zh: '操作失败', en: 'Operation failed.' },
  refused: { zh: '操作未被受理', en: 'The operation was not accepted.' },
  unknownFailure: { zh: '操作失败，请联系管理员', en: 'Operation failed, please contact the administrator.' },
  userUnavailable: { zh: '当前用户不可用', en: 'The current user is not available.' },
  serialExpired: { zh: '序列号已过期', en: 'The serial number has expired.' },
  serialIncorrect: { zh: '序列号不正确', en: 'The serial number is incorrect.' },
  nothingToExport: { zh: '没有可导出的数据', en: 'There is no exportable data.' },
  // signing in
  userNameRequired: { zh: '用户名不能为空', en: 'The user name must be entered.' },
  passwordRequired: { zh: '密码不能为空', en: 'The password must be entered.' },
  sliderRequired: { zh: '请拖动滑块进行验证', en: 'Please drag the slider to verify.' },
  sliderExpired: { zh: '验证已失效，请重新验证', en: 'The verification has expired; verify again.' },
  tooManyTries: { zh: '操作过于频繁，请稍后再试', en: 'Too many tries; wait a moment.' },
  signInTokenInvalid: { zh: '登录凭据无效或已过期，请重新登录', en: 'The sign-in token is invalid or has expired.' },
  recoveryDone: { zh: '密码已重设，请用新密码登录', en: 'Your password is set. Sign in with it.' },
} as const satisfies Readonly<Record<CodeName, Sentence>> & Readonly<Record<string, Sentence>>

/** A sentence of the open screens in one language. */
export const openMessage = (key: keyof typeof openMessages, language: Language): string => openMessages[key][language]

/** The sentence of a result code, whether it came as number or text; an unknown code has the one of 999. */
export function codeMessage(code: unknown, language: Language): string {
  const names = Object.keys(codes) as CodeName[]
  const name = names.find(candidate => isCode(code, codes[candidate])) ?? 'unknownFailure'
  return openMessages[name][language]
}
