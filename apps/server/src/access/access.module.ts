import type { Directory } from '#directory/directory.module.ts'
import type { Session } from '#http/context.ts'
import { authHandlers } from './auth/auth.handlers.ts'
import { passwordChange } from './auth/changePassword.steps.ts'
import { passwordHasher } from './auth/password.client.ts'
import { makeSignIn } from './auth/signIn.steps.ts'
import { delegationHandlers } from './delegations/delegations.handlers.ts'
import { favouriteHandlers } from './favourites/favourites.handlers.ts'
import { framingCheck } from './menu/framingCheck.client.ts'
import { applicationLinks } from './menu/links.steps.ts'
import { keptMenus, menuHandlers } from './menu/menu.handlers.ts'
import { permissionHandlers } from './permissions/permissions.handlers.ts'
import { catalogueStore } from './permissions/permissions.store.ts'
import type { Holder } from './permissions/reach.rules.ts'
import { keyFinder } from './personalKeys/keyFinder.steps.ts'
import { personalKeyHandlers } from './personalKeys/personalKeys.handlers.ts'
import { findHolder } from './personalKeys/personalKeys.queries.ts'
import { preferenceHandlers } from './preferences/preferences.handlers.ts'
import { makeCodes } from './profile/codes.store.ts'
import { ownPassword } from './profile/ownPassword.steps.ts'
import { profileHandlers } from './profile/profile.handlers.ts'
import { makeMailer } from './recovery/mailer.client.ts'
import { newPassword } from './recovery/newPassword.steps.ts'
import { recoveryHandlers } from './recovery/recovery.handlers.ts'
import { registrationHandlers } from './registrations/registrations.handlers.ts'
import { sessionHandlers } from './sessions/sessions.handlers.ts'
import { sessionStore } from './sessions/sessions.store.ts'
import { sliderPasses } from './slider/passes.store.ts'
import { sliderHandlers } from './slider/slider.handlers.ts'
import { makeTextMessages } from './sms/sms.client.ts'
import { smsHandlers } from './sms/sms.handlers.ts'
import { makeSignedCalls } from './sso/signedCalls.steps.ts'
import { ssoHandlers } from './sso/sso.handlers.ts'
import { makeTickets } from './sso/tickets.store.ts'
import { systemHandlers } from './systems/systems.handlers.ts'
import { viewerHandlers } from './viewers/viewers.handlers.ts'

/** Who gets in, by which way, and what they find there. */
export function accessModule(below: Directory) {
  const { settings, seal, live, changes } = below
  const isTrial = settings.mode === 'demo'
  const catalogue = catalogueStore(below)
  const hasher = passwordHasher(seal)
  const passes = sliderPasses({ live, mode: settings.slider })
  const tickets = makeTickets(live)
  const rightsOf = async (holder: Holder) => {
    const now = await catalogue.read()
    return { rights: now.rights(holder), someRights: now.someRights(holder) }
  }
  const sessions = sessionStore({ ...below, rightsOf })
  const mailer = makeMailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom, isTrial })
  const within = {
    ...below,
    catalogue,
    hasher,
    passes,
    tickets,
    sessions,
    mailer,
    codes: makeCodes({ live, secret: seal.derive('verification codes') }),
    texts: makeTextMessages(below),
  }
  const signIn = makeSignIn(within)
  const isOwnPassword = ownPassword(within)
  const menus = keptMenus({ catalogue, changes })
  const links = applicationLinks(within)
  const framing = framingCheck({ ...within, publicOrigin: settings.publicOrigin, mayBeLoopback: isTrial })
  return {
    access: {
      catalogue,
      hasher,
      passes,
      sessions,
      findByKey: keyFinder({ ...below, rightsOf }),
      hasEnded: async ({ isByKey, tokenHash }: Session): Promise<boolean> =>
        isByKey ? !(await findHolder(below.db, tokenHash))?.enabled : (await sessions.whyEnded(tokenHash)) !== null,
      menus,
      links,
      signedCalls: makeSignedCalls(within),
      mailer,
      /** What the page may frame: business systems, and desktop programs, which are started through a frame. */
      frameSources: async (): Promise<readonly string[]> => {
        const { origins, schemes } = await catalogue.read()
        return [...origins, ...schemes]
      },
    },
    calls: {
      auth: authHandlers({ ...within, signIn, changePassword: passwordChange(within) }),
      delegations: delegationHandlers(within),
      favourites: favouriteHandlers(within),
      menu: menuHandlers({ ...within, kept: menus, links, framing }),
      permissions: permissionHandlers(within),
      personalKeys: personalKeyHandlers({ ...within, isOwnPassword }),
      preferences: preferenceHandlers(within),
      profile: profileHandlers({ ...within, isOwnPassword }),
      recovery: recoveryHandlers({ ...within, setPassword: newPassword(within) }),
      registrations: registrationHandlers(within),
      sessions: sessionHandlers(within),
      slider: sliderHandlers(within),
      sms: smsHandlers(within),
      sso: ssoHandlers({ ...within, signIn }),
      systems: systemHandlers(within),
      viewers: viewerHandlers(within),
    },
    close: async () => {
      mailer.close()
      await sessions.close()
    },
  }
}
export type Access = Directory & ReturnType<typeof accessModule>['access']
