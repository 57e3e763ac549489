/** What the bytes of a file say of it: sound, damaged, or something else than its name promises. */
export type Finding = 'sound' | 'broken' | 'foreign'
