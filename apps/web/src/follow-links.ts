import type { createHashRouter } from 'react-router'

type Router = Pick<ReturnType<typeof createHashRouter>, 'navigate'>

/**
 * Links within the application go through the router, so that it knows every step of the way: what is left with
 * unsaved changes can ask first, on the way back as well. New tabs and downloads stay the browser's.
 */
export function followLinks(router: Router) {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!link || !href?.startsWith('#/') || link.hasAttribute('download') || /^_(?!self)/.test(link.target)) return
    event.preventDefault()
    // a link to where one is already makes no step to go back to
    void router.navigate(href.slice(1), { replace: href === location.hash })
  })
}
