import type { Pool } from 'pg'
import { hashToken, newToken, sessionCookies } from '@shuku/features/sign-on/server'

/** The cookie of a session, begun without a password: nobody in the enterprise has one. */
export class Sessions {
  readonly #pool: Pool
  readonly #cookies = new Map<number, string>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async cookieOf(personId: number): Promise<string> {
    const known = this.#cookies.get(personId)
    if (known !== undefined) return known
    const token = newToken()
    await this.#pool.query(
      `insert into session (token_hash, person_id, account_id, expires_at) values ($1, $2, $2, now() + interval '1 day')`,
      [hashToken(token), personId],
    )
    const cookie = `${sessionCookies[0]}=${token}`
    this.#cookies.set(personId, cookie)
    return cookie
  }
}
