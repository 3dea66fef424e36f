import { defineFeature } from '@shuku/domain/slots/server'
import { clientsAskedJob } from '@shuku/domain/terminals/server'
import { beginSignIn } from './begin-sign-in.ts'
import { answerAsk, askComputer, fetchAnswer, listAsks } from './bridge.ts'
import { confirmSignIn, findSignIn } from './confirm-sign-in.ts'
import { fetchSignIn } from './fetch-sign-in.ts'
import { signedInNotice, terminalSubject } from './notices.ts'
import { beginPairing, confirmPairing, findPairing } from './pairing.ts'
import { describeTerminal, endTerminal, greet, listTerminals, signOutTerminal } from './terminals.ts'

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
    describeTerminal,
    askComputer,
    fetchAnswer,
    listAsks,
    answerAsk,
  ],
  jobs: [clientsAskedJob],
  notices: [signedInNotice],
  subjects: [terminalSubject],
  rowRetention: [
    { table: 'terminal_sign_in', since: 'expires_at', hours: 1 },
    { table: 'terminal_pairing', since: 'expires_at', hours: 1 },
    { table: 'terminal_ask', since: 'asked_at', hours: 1 },
  ],
})
