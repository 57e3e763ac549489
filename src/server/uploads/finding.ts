/** The result of checking a file's bytes: valid, damaged, in an unsupported encoding, or not what its name promises. */
export type FileVerdict = 'sound' | 'broken' | 'unreadable' | 'foreign'
