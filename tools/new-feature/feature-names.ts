/** The spellings of a feature's name: `batch-upload`, `batchUpload`, `BatchUpload`, `batch_upload`. */
export interface FeatureNames {
  readonly kebab: string
  readonly camel: string
  readonly pascal: string
  readonly snake: string
  readonly title: { readonly zh: string; readonly en: string }
}

export function readFeatureNames(words: readonly string[]): FeatureNames {
  const [kebab = '', zh, en] = words
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(kebab)) {
    throw new Error(
      'Give a name such as batch-upload, and its titles if you have them: batch-upload 批量上传 "Batch upload"',
    )
  }
  for (const title of [zh, en]) if (title && /['\\\n]/.test(title)) throw new Error(`A title cannot hold ${title}.`)
  const pascal = kebab
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
  const spaced = kebab.replaceAll('-', ' ')
  const title = { zh: zh ?? `${spaced} 页面`, en: en ?? spaced.charAt(0).toUpperCase() + spaced.slice(1) }
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  return { kebab, camel, pascal, snake: kebab.replaceAll('-', '_'), title }
}
