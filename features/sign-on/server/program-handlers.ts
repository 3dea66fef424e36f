import { handle, handleOpen, readWrite } from '@shuku/kit/server'
import { signOnApi } from '../contract.ts'
import { giveBlankSession } from './sessions.ts'
import { makeCode, readSecret, rsaFlag, signInKey } from './key/sign-in-key.ts'
import { isWeak } from './passwords/weak-password.ts'

// What programs ask on their way through the sign-in of the suite (docs/interface.md §4).

export const getRsaInfo = readWrite(
  handleOpen(signOnApi.getRsaInfo, async ({ db, request }) => {
    giveBlankSession(request)
    const key = await signInKey(db)
    return { key: key.publicKey, flag: rsaFlag, code: makeCode(key) }
  }),
)

export const getLoginForm = handleOpen(signOnApi.getLoginForm, async ({ request }) => {
  giveBlankSession(request)
  return { settings: { hasValidateCode: '0' as const, openRSA: '1' as const, showDynamicPwd: '0' as const } }
})

export const remindLogin = handle(signOnApi.remindLogin, async () => ({}))

export const isWeakPassword = readWrite(
  handleOpen(signOnApi.isWeakPassword, async ({ db, query }) => {
    const password = await readSecret(await signInKey(db), query.password)
    return { weak: isWeak(password) }
  }),
)

export const probeSession = handle(signOnApi.probeSession, async ({ caller }) => ({
  data: { person: { id: caller.personId, name: caller.name, loginName: caller.loginName ?? '' } },
}))

export const getSystem = handleOpen(signOnApi.getSystem, async () => ({ product: 'Shuku' }))
