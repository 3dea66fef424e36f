import { connect } from 'node:net'

const bufferBytes = 1024 * 1024
const headEnd = '\r\n\r\n'
const lastChunk = '\r\n0\r\n\r\n'

interface Download {
  readonly address: string
  readonly path: string
  readonly cookie: string
  /** Is shown each piece of the file; its bytes are others afterwards. */
  readonly onPiece: (piece: Uint8Array) => void
}

/**
 * Fetches a file over a connection of its own into one buffer, again and again, and answers how many bytes came: a
 * client that costs little more than the copy out of the system, so that what is measured is the server.
 */
export function downloadBare({ address, path, cookie, onPiece }: Download): Promise<number> {
  const { hostname, port, host } = new URL(address)
  return new Promise((resolve, reject) => {
    const reply = new BareReply(onPiece)
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer: Buffer.allocUnsafeSlow(bufferBytes),
        callback: (bytes, buffer) => {
          reply.take(Buffer.from(buffer.buffer, buffer.byteOffset, bytes))
          return true
        },
      },
    })
    socket.on('error', reject)
    socket.on('close', () => (reply.isWhole() ? resolve(reply.bodyBytes) : reject(new Error(`${path}: ${reply.head}`))))
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\nconnection: close${headEnd}`)
  })
}

/** An answer whose length its head says, or that comes in chunks: of these the last is empty. */
class BareReply {
  readonly #onPiece: (piece: Uint8Array) => void
  #isInHead = true
  head = ''
  bodyBytes = 0
  #tail = ''

  constructor(onPiece: (piece: Uint8Array) => void) {
    this.#onPiece = onPiece
  }

  take(piece: Buffer): void {
    const body = this.#isInHead ? this.#behindHead(piece) : piece
    this.bodyBytes += body.byteLength
    this.#tail = (
      this.#tail +
      Buffer.from(body.buffer, body.byteOffset, body.byteLength).subarray(-lastChunk.length).toString('latin1')
    ).slice(-lastChunk.length)
    this.#onPiece(body)
  }

  isWhole(): boolean {
    if (/^transfer-encoding: chunked\r$/im.test(this.head)) return this.#tail === lastChunk
    const announced = /^content-length: (\d+)\r$/im.exec(this.head)?.[1]
    return this.head.startsWith('HTTP/1.1 200 ') && Number(announced) === this.bodyBytes
  }

  #behindHead(piece: Buffer): Buffer {
    const before = this.head.length
    this.head += piece.toString('latin1')
    const end = this.head.indexOf(headEnd)
    if (end < 0) return piece.subarray(piece.length)
    this.#isInHead = false
    this.head = this.head.slice(0, end + headEnd.length)
    return piece.subarray(this.head.length - before)
  }
}
