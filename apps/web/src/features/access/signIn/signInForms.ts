import type { SignInWayName, SignInWays } from '@portico/contract/access/signInWays.ts'
import type { ComponentType } from 'react'
import { SignInForm, type SignInFormProps } from './SignInForm.tsx'

/** The ways that people choose on the screen: those whose switch it reads. */
type OnScreen = {
  [N in SignInWayName]: SignInWays[N] extends { switch: { isPublic: true } } ? N : never
}[SignInWayName]

/**
 * What the screen needs of them. Its code has nothing of the ways themselves, whose words are for administrators; their
 * types say what must stand here.
 */
type SignInForms = {
  readonly [N in OnScreen]: Pick<SignInWays[N]['switch'], 'parameter' | 'name' | 'isForAdministrators'> & {
    Form: ComponentType<SignInFormProps>
  }
}

export const signInForms: SignInForms = {
  password: {
    parameter: 'signInByPassword',
    name: { zh: '密码登录', en: 'Sign-in by password' },
    isForAdministrators: true,
    Form: SignInForm,
  },
}
