import { defineFeature } from '@shuku/domain/slots/server'
import { beginSignIn } from './begin-sign-in.ts'
import { confirmSignIn, findSignIn } from './confirm-sign-in.ts'
import { fetchSignIn } from './fetch-sign-in.ts'
import { signedInNotice, terminalSubject } from './notices.ts'
import { beginPairing, confirmPairing, findPairing } from './pairing.ts'
import { endTerminal, greet, listTerminals, signOutTerminal } from './terminals.ts'

export const syncTerminalsServer = defineFeature({
  handlers: [
    beginSignIn,
    fetchSignIn,
    findSignIn,
    confirmSignIn,
    beginPairing,
    findPairing,
    confirmPairing,
    greet,
    signOutTerminal,
    listTerminals,
    endTerminal,
  ],
  notices: [signedInNotice],
  subjects: [terminalSubject],
  rowRetention: [
    { table: 'terminal_sign_in', since: 'expires_at', hours: 1 },
    { table: 'terminal_pairing', since: 'expires_at', hours: 1 },
  ],
})
