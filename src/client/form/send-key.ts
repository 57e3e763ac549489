import { newIdempotencyKey } from '../api/idempotency-key'
import { tabStorage } from '../device/storage'

/** Beside a draft: the key under which it was last sent, and the file that went with it. */
const SENT = '#sent'
const SENT_FILE = '#sent-file'

/** The key of the last sending, as long as the same file goes with it, or none; a new one otherwise. */
export function sendKeyOf(draft: string, file?: File): string {
  const mark = file ? fileMark(file) : ''
  const last = tabStorage.read(draft + SENT)
  if (last !== null && (tabStorage.read(draft + SENT_FILE) ?? '') === mark) return last
  const key = newIdempotencyKey()
  tabStorage.write(draft + SENT, key)
  tabStorage.write(draft + SENT_FILE, mark)
  return key
}

export function forgetSendKey(draft: string): void {
  tabStorage.remove(draft + SENT)
  tabStorage.remove(draft + SENT_FILE)
}

/** A reload forgets which file was chosen. Chosen again it is known by this; one that was mended has another time. */
function fileMark({ name, size, lastModified }: File): string {
  return JSON.stringify([name, size, lastModified])
}
