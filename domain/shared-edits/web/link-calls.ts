import { call } from '@shuku/kit/web'
import { coeditingApi } from '../contract.ts'
import type { LinkCalls } from './link-types.ts'

/** The calls of a window that has joined. */
export function callsOf(membership: { readonly memberId: number; readonly token: string }): LinkCalls {
  return {
    pushRows: (rows) => call(coeditingApi.pushRows, { ...membership, rows: [...rows] }),
    readRows: (after) => call(coeditingApi.readRows, { ...membership, after }),
    sendHeartbeat: () => call(coeditingApi.sendHeartbeat, membership),
  }
}
