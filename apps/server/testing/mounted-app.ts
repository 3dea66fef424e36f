import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LocalStore } from '@shuku/kit/server'
import { oncePerFile, TestClient, testDatabase, watchHeldLoop, type ClientOptions } from '@shuku/kit/testing'
import { loadWords } from '@shuku/domain/search/server'
import { given } from '@shuku/domain/testing'
import { sessionCookies } from '@shuku/features/sign-on/server'
import { createApp } from '../app.ts'

interface MountedApp {
  readonly address: string
  readonly store: LocalStore
  stop(): Promise<void>
}

/** The whole product over this test file's database and a file store of its own; every call answers the same. */
export const mountedApp: () => Promise<MountedApp> = oncePerFile(mountApp, async (mounted) => (await mounted).stop())

/** A signed-in client of the person, or a stranger's. */
export async function clientOf(
  person: { readonly id: number } | undefined,
  options: Pick<ClientOptions, 'language' | 'token' | 'headers'> = {},
): Promise<TestClient> {
  const { address } = await mountedApp()
  const cookies: Record<string, string> = person ? { [sessionCookies[0]]: await given.session(person.id) } : {}
  return new TestClient({ address, cookies, ...options })
}

async function mountApp(): Promise<MountedApp> {
  const { db } = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'shuku-app-'))
  const store = new LocalStore(folder, { fast: true })
  const app = await createApp({ database: db, store, sendsMail: true })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  // as at the start of the product
  loadWords()
  const watch = watchHeldLoop()
  const stop = async (): Promise<void> => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
    watch.stop()
  }
  return { address, store, stop }
}
