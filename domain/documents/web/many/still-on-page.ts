import { partsOf } from '@shuku/kit/web'

/** Answers later whether one is still where an act began: nobody is asked about it over another page. */
export function stillOnPage(): () => boolean {
  const begun = pageNow()
  return () => pageNow() === begun
}

/** Which document, category or folder a screen is of; how a list of it is filtered and paged makes no other page of it. */
const subjects = ['id', 'docid', 'secid', 'seccategory', 'dummyId']

function pageNow(): string {
  const { path, inner } = partsOf(location)
  return [path, ...subjects.map((name) => inner.get(name) ?? '')].join(' ')
}
