import { z } from 'zod'
import { WholeNumber } from './codecs.ts'
import { tus } from './endpoint.ts'
import { wire, wireObject } from './wire.ts'

/** The media type that a part must have, and the protocol version that every message names (tus 1.0). */
export const partType = 'application/offset+octet-stream'
export const tusVersion = '1.0.0'
/** How much of what has arrived one checksum is of. */
export const checkedBytes = 64 * 1024 * 1024

const UploadId = z.uuid()
/** A date as HTTP headers have it: `Fri, 20 Nov 2026 13:30:59 GMT`. */
const HttpDate = z.codec(z.string(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toUTCString(),
})
const path = '/api/shuku/uploads/upload'

/** An upload that a product's own call began: where its parts go, and when it is given up. */
export const BegunUpload = wireObject({
  uploadId: wire('id', UploadId),
  address: wire('location', z.string()),
  expiresAt: wire('upload-expires', HttpDate),
})

/**
 * Uploads that go on where they were broken off: begun by a call of the product, which checks what it may be; sent in
 * parts; and named as `uploadId` in place of the file by any call that takes files.
 */
export const unfinishedApi = {
  getUpload: tus('GET', path, {
    doc: 'How much of an unfinished upload has arrived (asked by HEAD in tus 1.0).',
    forSync: true,
    query: wireObject({ uploadId: wire('upload', UploadId), checkFrom: wire('check-from', WholeNumber).optional() }),
    reply: wireObject({
      offsetBytes: wire('upload-offset', WholeNumber),
      sizeBytes: wire('upload-length', WholeNumber),
      expiresAt: wire('upload-expires', HttpDate),
      /** Of the bytes from `checkFrom` on, 64 MB of them or what there is; only where it was asked for. */
      crc32: wire('upload-crc32', WholeNumber).optional(),
    }),
  }),
  appendToUpload: tus('PATCH', path, {
    doc: 'Takes the next bytes of an unfinished upload, beginning where it ended; a part of them is stored if the rest is lost.',
    forSync: true,
    query: wireObject({
      uploadId: wire('upload', UploadId),
      offsetBytes: wire('upload-offset', WholeNumber),
    }),
    reply: wireObject({ offsetBytes: wire('upload-offset', WholeNumber), expiresAt: wire('upload-expires', HttpDate) }),
  }),
  deleteUpload: tus('DELETE', path, {
    doc: 'Gives up an unfinished upload; what has arrived of it is removed.',
    forSync: true,
    query: wireObject({ uploadId: wire('upload', UploadId) }),
  }),
}
