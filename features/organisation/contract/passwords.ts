import { Flag, get, Id, Integer, post, Text, Truth, wire, wireObject, type Endpoint } from '@shuku/kit/contract'
import { oneTimePassword } from './people.ts'

const one = wireObject({ personId: wire('id', Id) })

export const passwordCalls = {
  findPasswordWays: get('/api/shuku/organisation/person/password/ways', {
    doc: 'How a person can get a one-time password: by mail where there is a mail server, to which mailbox; without one, whether there is a mail server.',
    query: wireObject({ personId: wire('id', Id).optional() }),
    reply: wireObject({ email: wire('email', Text).keepEmpty(), sendsMail: wire('sendsMail', Truth) }),
  }),
  resetPassword: post('/api/shuku/organisation/person/password', {
    doc: 'Gives a person a one-time password and ends their sessions. It is answered here and nowhere else, or with `byMail` mailed to them and not answered.',
    query: wireObject({ ...one.fields, byMail: wire('byMail', Flag).default(false) }),
    reply: wireObject({
      oneTimePassword,
      /** 0: it was answered. */
      mailingId: wire('mailingId', Integer),
    }),
  }),
} satisfies Record<string, Endpoint>
