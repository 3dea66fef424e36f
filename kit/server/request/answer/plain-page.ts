import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Language } from '@shuku/kit/i18n'
import { escapeHtml } from '../../escape-html.ts'
import type { FileReply } from './file-reply.ts'

const style = `
:root { color-scheme: light dark; --ink: #1b1f26; --mute: #505866; --line: #e6e9ed; --link: #3056c6; --ground: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e7ec; --mute: #b0b7c2; --line: #2b3038; --link: #9db6fa; --ground: #1a1d22 } }
* { box-sizing: border-box }
body { max-width: 860px; margin: 0 auto; padding: 0 20px 48px; background: var(--ground); color: var(--ink);
  font: 16px/1.7 "PingFang SC", "Microsoft YaHei", "Noto Sans SC", system-ui, sans-serif; overflow-wrap: anywhere }
a { color: var(--link) } img { max-width: 100%; height: auto }
header { display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: center; padding: 16px 0; border-bottom: 1px solid var(--line) }
header p { flex: 1 1 16em; margin: 0; font-weight: 600 } header a, footer a, li > a { display: inline-flex; align-items: center; min-height: 44px }
h1 { margin: 24px 0 8px; font-size: 24px; line-height: 1.35 } h2 { margin: 0 0 4px; font-size: 18px; line-height: 1.4 }
h2 a { display: block; padding: 6px 0; color: inherit; text-decoration: none } h2 a:hover { text-decoration: underline }
.mute { margin: 0 0 16px; color: var(--mute); font-size: 14px } .news, .lines, .files { padding: 0; list-style: none }
.news > li { display: flex; gap: 20px; padding: 16px 0; border-bottom: 1px solid var(--line) } .news > li > div { flex: 1; min-width: 0 }
.news p { margin: 0 } .news img { flex: none; width: 136px; height: 96px; object-fit: cover; border-radius: 6px }
.lines { margin: 0 } .lines > li { display: flex; gap: 16px; align-items: baseline; justify-content: space-between; border-bottom: 1px solid var(--line) }
.lines .mute { flex: none; margin: 0 }
table { margin: 0 0 20px; border-collapse: collapse; max-width: 100% } td, th { border: 1px solid var(--line); padding: 4px 8px }
@media (width < 560px) { .news img { width: 88px; height: 64px } }
@media print { header a, footer { display: none } :root { --ink: #1b1f26; --mute: #505866; --ground: #fff } }`

export interface PlainPage {
  readonly title: string
  readonly language: Language
  /** HTML of each part; what is not of ours is escaped or clean. */
  readonly head?: string
  readonly header?: string
  readonly main: string
  readonly footer?: string
  readonly status?: number
  /** Origins whose pages may show it in a frame, beside our own. */
  readonly framedBy?: readonly string[]
}

/** A page that needs no script, the same to everybody of one language; what a browser has already is not sent again. */
export function plainPage({
  title,
  language,
  head = '',
  header = '',
  main,
  footer = '',
  ...page
}: PlainPage): FileReply {
  const { status, framedBy = [] } = page
  const bytes = Buffer.from(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}<style>${style}</style></head>
<body>${header}<main>${main}</main>${footer}</body></html>
`)
  // nothing runs and nothing comes from elsewhere; texts bring styles of their own
  const policy = [
    "default-src 'none'",
    "img-src 'self' data:",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...framedBy].join(' ')}`,
  ].join('; ')
  return {
    type: 'file',
    name: 'page.html',
    mime: 'text/html',
    sizeBytes: bytes.length,
    disposition: 'inline',
    isWhole: true,
    page: { policy, ...(status === undefined ? {} : { status }) },
    facts: { vary: 'accept-language' },
    etag: createHash('sha256').update(bytes).digest('hex'),
    open: () => Readable.from([Buffer.from(bytes)]),
  }
}
