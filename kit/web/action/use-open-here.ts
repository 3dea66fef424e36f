import { useState } from 'react'
import { useLocation } from 'react-router'

/** Whether something stands open over the page; it closes when one goes on, or back, to another address. */
export function useOpenHere(): readonly [isOpen: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  return [openAt === key, (open) => setOpenAt(open ? key : undefined)]
}
