import { defineFeature } from '@shuku/domain/slots/server'
import { changePassword } from './own-accounts/change-password.ts'
import { getLoginForm, getRsaInfo, getSystem, isWeakPassword, probeSession, remindLogin } from './program-handlers.ts'
import { getVerification, verify } from './own-accounts/verification.ts'
import { listAccounts, switchAccount } from './own-accounts/accounts.ts'
import { checkSession, getSession, setPreferences, signOut } from './session-handlers.ts'
import { setUp } from './set-up/set-up.ts'
import { signIn } from './sign-in.ts'

export {
  hashToken,
  newToken,
  sessionCookies,
  setSessionLives,
  tokenOf,
  touchSession,
  usualLives,
  type SessionLives,
} from './sessions.ts'
export { openSetUp, renewSetUp } from './set-up/set-up-code.ts'

export const signOnServer = defineFeature({
  handlers: [
    getSession,
    setPreferences,
    changePassword,
    getVerification,
    verify,
    signOut,
    checkSession,
    setUp,
    getRsaInfo,
    getLoginForm,
    signIn,
    remindLogin,
    isWeakPassword,
    getSystem,
    probeSession,
    listAccounts,
    switchAccount,
  ],
  rowRetention: [{ table: 'sign_in_failure', since: 'at', days: 1 }],
})
