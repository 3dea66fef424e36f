/** Decrypts what `readSecret` asks for: a millisecond each, and anybody may ask. */
import { constants, privateDecrypt } from 'node:crypto'
import { answerAsks } from '@shuku/kit/server/answer-asks'

export interface ToDecrypt {
  readonly privateKey: string
  /** In base64. */
  readonly parts: readonly string[]
}

answerAsks(function* ({ privateKey, parts }: ToDecrypt): Generator<string> {
  const decrypt = (part: string) =>
    privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(part, 'base64'))
  // a cut may go through the bytes of one character
  yield Buffer.concat(parts.map(decrypt)).toString('utf8')
})
