import { createHash, randomBytes } from 'node:crypto'

/** The session's cookie; the second name carries the same token for programs that know only it. */
export const sessionCookies = ['ecology_JSessionid', 'JSESSIONID'] as const

/** The token as the database knows it: who reads the table cannot sign in with it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function tokenOf(cookies: Readonly<Record<string, string>>): string | undefined {
  return cookies[sessionCookies[0]] ?? cookies[sessionCookies[1]]
}

/** A token without `=`, which some programs cannot carry in a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
