// first of all: it forbids eval to the schemas that everything after it makes
import '@shuku/kit/web/without-eval'
import { installTheme, KitProvider, nonceForStyles, showLanguage } from '@shuku/kit/web'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { firstAddress } from './first-address.ts'
import { followLinks } from './follow-links.ts'
import { makeRouter } from './router.tsx'

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
      <RouterProvider router={router} />
    </KitProvider>
  </StrictMode>,
)
