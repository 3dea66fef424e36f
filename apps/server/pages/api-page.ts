import { wireFieldsOf, type Endpoint } from '@shuku/kit/contract'
import { escapeHtml } from '@shuku/kit/server'

const style = `
body { max-width: 1080px; margin: 32px auto; padding: 0 20px; font: 14px/22px system-ui, sans-serif; color: #1b1f26; }
h1 { font-size: 20px } h2 { font-size: 16px; margin-top: 32px } a { color: #3056c6 }
article { padding: 10px 0; border-top: 1px solid #e6e9ed } code { font-family: ui-monospace, monospace; font-size: 13px }
.method { color: #3056c6; font-weight: 600 } .about { color: #505866 } .open { color: #9a5407 }
@media (prefers-color-scheme: dark) { body { background: #1a1d22; color: #e4e7ec } a, .method { color: #9db6fa } article { border-color: #2b3038 } .about { color: #b0b7c2 } }`

/** The API page: every call with its sentence and its parameters, by the first parts of its path. */
export function apiPage(endpoints: readonly Endpoint[]): string {
  const groups = Map.groupBy(endpoints, groupOf)
  const sections = [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, calls]) => `<section><h2>${escapeHtml(name)}</h2>${calls.map(describe).join('')}</section>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shuku API</title><style>${style}</style></head><body><main><h1>Shuku API</h1>
<p class="about">${endpoints.length} calls. Parameters go in the query or as a form; replies are JSON. For machines: <a href="docs/openapi.json">OpenAPI 3.1</a>.</p>
${sections.join('\n')}</main></body></html>`
}

function groupOf({ path }: Endpoint): string {
  return path.split('/').slice(0, 4).join('/')
}

function describe(endpoint: Endpoint): string {
  const fields = wireFieldsOf(endpoint.query) ?? {}
  const parameters = Object.values(fields).map(({ names, schema }) => {
    const optional = schema.safeParse(undefined).success
    return `<code>${escapeHtml(names.join(' | '))}${optional ? '?' : ''}</code>`
  })
  return `<article><div><span class="method">${endpoint.methods.join(' · ')}</span> <code>${escapeHtml(endpoint.path)}</code>${endpoint.access === 'open' ? ' <span class="open">open</span>' : ''}</div>
<div>${escapeHtml(endpoint.doc)}</div>${parameters.length ? `<div class="about">${parameters.join(', ')}</div>` : ''}</article>`
}
