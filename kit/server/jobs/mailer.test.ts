import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '../../testing/jobs/mail-server.ts'
import { createMailer } from './mailer.ts'

// The server of these tests offers no TLS, as one from whose offer somebody on the way has taken it.

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())

const from = 'Shuku <shuku@example.com>'
const mail = { to: 'one@example.com', subject: 'Password', text: 'one-time' }

/** The same server by an address that is not known to be this machine. */
const elsewhere = () => server.address.replace('127.0.0.1', '[::ffff:127.0.0.1]')

test('a mail goes by no line that somebody may read', async () => {
  const mailer = createMailer({ server: elsewhere(), from, address: 'https://docs.example.com' })
  await expect(mailer.send(mail)).rejects.toThrow(/TLS/)
  mailer.close()
  expect(server.received).toEqual([])
})

test('it does where the operator says so, and on this machine', async () => {
  const address = 'https://docs.example.com'
  for (const mailer of [
    createMailer({ server: elsewhere(), from, address, allowsPlain: true }),
    createMailer({ server: server.address, from, address }),
  ]) {
    await mailer.send(mail)
    mailer.close()
  }
  expect(server.received).toHaveLength(2)
})
