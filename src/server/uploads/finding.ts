/**
 * What the bytes of a file say of it: sound, damaged, in letters we cannot read, or something else than its name
 * promises.
 */
export type Finding = 'sound' | 'broken' | 'unreadable' | 'foreign'
