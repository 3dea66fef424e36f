import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentApi } from '@shuku/domain/documents/contract'
import { downloadApi } from '@shuku/features/download/contract'
import type { Product } from '../real/product.ts'
import { Content } from './content.ts'
import { copyTogether } from './floors.ts'
import type { TransferClient } from './transfer-client.ts'

/** As many, and as large together, as may be fetched at once unless an administrator allows more. */
const documents = 50
export const zipMegabytes = 495

export interface ZipOfMany {
  /** Fetches the archive. */
  run(): Promise<unknown>
  /** The same files copied into one. */
  floor(): Promise<unknown>
}

/** Documents with a file each, of which one archive is made while it goes out. */
export async function makeZipOfMany(product: Product, client: TransferClient, folder: string): Promise<ZipOfMany> {
  const seccategory = await product.makeCategory('together')
  const pattern = Content.pattern()
  const files = join(folder, 'together')
  await mkdir(files, { recursive: true })
  const ids: number[] = []
  const paths: string[] = []
  for (let number = 0; number < documents; number++) {
    const content = new Content((zipMegabytes * 1e6) / documents, pattern)
    const path = join(files, `${number}.bin`)
    await writeFile(path, Buffer.concat([...content.pieces()]))
    paths.push(path)
    const { id: fileids } = await client.upload(`together-${number}.bin`, content)
    const saved = await product.post(documentApi.saveDocument.path, {
      docSubject: `together ${number}`,
      doccontent: '',
      seccategory,
      fileids,
    })
    ids.push(Number(saved['docid']))
  }
  const copy = join(files, 'copy')
  return {
    run: () => client.download(`${downloadApi.downloadDocuments.path}?docids=${ids.join(',')}`),
    floor: async () => {
      await rm(copy, { force: true })
      return copyTogether(paths, copy)
    },
  }
}
