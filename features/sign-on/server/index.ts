import { defineFeature } from '@shuku/domain/slots/server'
import { changePassword } from './own-accounts/change-password.ts'
import { getLoginForm, getRsaInfo, getSystem, isWeakPassword, probeSession, remindLogin } from './program-handlers.ts'
import { getVerification, verify } from './own-accounts/verification.ts'
import { listAccounts, switchAccount } from './own-accounts/accounts.ts'
import { checkSession, getSession, setPreferences, signOut } from './session-handlers.ts'
import { setUp } from './set-up/set-up.ts'
import { signIn } from './sign-in.ts'
import { applyToken, getSignOnToken, register } from './applications/application-tokens.ts'
import {
  changeApplication,
  listApplications,
  makeApplication,
  openRegistration,
  revokeApplication,
} from './applications/administer-applications.ts'
import { listTokens, makeToken, revokeToken, sinceOver } from './tokens/personal-tokens.ts'

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
export { waitWhereSlow } from './throttling/slow-down.ts'
export { countWrongToken } from './throttling/throttle.ts'
export { readApplicationToken, touchApplication } from './applications/application-tokens.ts'
export { signOnByAddress } from './applications/sign-on-by-address.ts'
export { touchPersonalToken } from './tokens/personal-tokens.ts'
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
    listTokens,
    makeToken,
    revokeToken,
    listApplications,
    makeApplication,
    changeApplication,
    openRegistration,
    revokeApplication,
    register,
    applyToken,
    getSignOnToken,
  ],
  rowRetention: [
    { table: 'sign_in_failure', since: 'at', days: 1 },
    { table: 'application_token', since: 'expires_at', days: 1 },
    { table: 'application_sign_on', since: 'expires_at', days: 1 },
    { table: 'personal_token', since: sinceOver, days: 90 },
  ],
})
