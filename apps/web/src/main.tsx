import '@shuku/kit/web/without-eval'
import { installTheme, KitProvider, nonceForStyles, showLanguage } from '@shuku/kit/web'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider, type createHashRouter } from 'react-router'
import { firstAddress } from './first-address.ts'
import { makeRouter } from './router.tsx'

// first of all: it forbids eval to the schemas that everything after it makes

nonceForStyles()
installTheme()
showLanguage()

const first = firstAddress(location)
if (first) history.replaceState(history.state, '', first)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
const router = makeRouter()
followLinks(router)
createRoot(root).render(
  <StrictMode>
    <KitProvider>
      {/* drawn late, a change of the address would be changed again from what was before it */}
      <RouterProvider router={router} useTransitions={false} />
    </KitProvider>
  </StrictMode>,
)

type Router = Pick<ReturnType<typeof createHashRouter>, 'navigate'>

/**
 * Links within the application go through the router, so that it knows every step of the way: what is left with
 * unsaved changes can ask first, on the way back as well. New tabs and downloads stay the browser's.
 */
function followLinks(router: Router) {
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
