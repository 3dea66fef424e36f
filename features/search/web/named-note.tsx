import { useApi, useFormats, useMessages } from '@shuku/kit/web'
import { searchApi } from '../contract.ts'
import { searchMessages } from '../messages.ts'

/** Above the documents: what else has such a name, kind by kind, with the way to all of it. */
export function NamedNote({ words }: { readonly words: string }) {
  const t = useMessages(searchMessages)
  const { number } = useFormats()
  // asked beside the list, which waits for nothing
  const { data } = useApi(searchApi.findNamed, { words }, { staleMs: 60_000, showsFormer: false })
  return data?.groups.map(({ kind, label, total, list, found }) => (
    <section key={kind} className="sk-search-note" aria-label={label}>
      <span>
        <b>{label}</b> <span className="sk-secondary">{number(total)}</span>
      </span>
      {found.map(({ id, name, address }) => (
        <a key={id} href={address}>
          {name}
        </a>
      ))}
      {total > found.length && <a href={list}>{t('allNamed', { n: number(total) })}</a>}
    </section>
  ))
}
