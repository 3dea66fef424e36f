import { useState } from 'react'
import { useLocation } from 'react-router'

/** Whether something is open over the page; it closes when the address changes. */
export function useOpenHere(): readonly [isOpen: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  return [openAt === key, (open) => setOpenAt(open ? key : undefined)]
}
