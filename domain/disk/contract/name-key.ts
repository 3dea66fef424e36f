/**
 * What is unique in a folder: two names with one key are one name on some computer, upper and lower case, composed and
 * decomposed letters being the same there. It takes more names for the same than NTFS, APFS and ext4 do.
 */
export function nameKey(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')
}
