import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import type { Content } from './content.ts'

const pieceBytes = 1024 * 1024

/** Writing the same bytes to a file, hashing them, and waiting for the disk; answers their hash. */
export async function writeAndHash(path: string, content: Content): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'w')
  try {
    for (const piece of content.pieces()) {
      hash.update(piece)
      await file.write(piece)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

/** Reading them and hashing them. */
export async function readAndHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'r')
  try {
    const piece = Buffer.allocUnsafe(pieceBytes)
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, pieceBytes)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(piece.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}

/** Reading files one after the other, and writing them behind each other into another. */
export async function copyTogether(paths: readonly string[], to: string): Promise<void> {
  const target = await open(to, 'w')
  try {
    for (const path of paths) await copyInto(target, path)
  } finally {
    await target.close()
  }
}

async function copyInto(target: FileHandle, path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    const piece = Buffer.allocUnsafe(pieceBytes)
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, pieceBytes)
      if (bytesRead === 0) return
      await target.write(piece, 0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
