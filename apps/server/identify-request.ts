import type { FastifyRequest } from 'fastify'
import { readCookies, type Caller, type Database } from '@shuku/kit/server'
import { identify } from '@shuku/domain/rights/server'
import { hashToken, tokenOf } from '@shuku/features/sign-on/server'

/** Who is behind a request: the session's account, or the one of the person's accounts that the call names. */
export async function identifyRequest(db: Database, request: FastifyRequest): Promise<Caller | undefined> {
  const token = tokenOf(readCookies(request.headers.cookie))
  if (!token) return undefined
  return identify(db, { tokenHash: hashToken(token), actAs: accountAsked(request) })
}

function accountAsked(request: FastifyRequest): number | undefined {
  const sources = [request.query, request.body] as (Record<string, unknown> | undefined)[]
  const asked = sources
    .map((source) => source?.['f_weaver_belongto_userid'])
    .find((value) => value !== undefined && value !== '')
  return /^\d{1,9}$/.test(String(asked)) ? Number(asked) : undefined
}
