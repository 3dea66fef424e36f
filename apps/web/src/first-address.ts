/** A page that is opened with `router=1` and no route chooses it itself; otherwise nothing. */
export function firstAddress({ search, hash }: { search: string; hash: string }): string | undefined {
  const query = new URLSearchParams(search)
  if (query.get('router') !== '1' || hash.replace(/^#\/?/, '') !== '') return undefined
  return query.get('isEdit') === '1' ? '#/main/document/edit' : '#/main/document/detail'
}
