import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { type ActionDefinition, useAction } from '../../api/use-action'
import { showNotice } from '../../notices/notice-store'
import { Button } from '../../ui/button'
import { Field } from '../../ui/fields/field'
import { TextInput } from '../../ui/fields/text-input'

interface FeedOptions extends Pick<ActionDefinition<void, unknown>, 'lostSignIn'> {
  readState: () => Promise<{ exists: boolean }>
  renew: () => Promise<{ path: string }>
  onError: () => void
}

/** Creates the address of a calendar. If one exists already, the screen asks first, because it stops working. */
export function useFeed({ readState, renew: run, ...options }: FeedOptions) {
  const [isAsking, setAsking] = useState(false)
  const renew = useAction({ ...options, changes: [], run, onSuccess: () => setAsking(false) })
  const begin = useAction({
    ...options,
    changes: [],
    run: readState,
    onSuccess: ({ exists }) => (exists ? setAsking(true) : renew.mutate()),
  })
  return { path: renew.data?.path, isAsking, stopAsking: () => setAsking(false), begin, renew }
}

interface FeedAddressProps {
  address: string
  words: Record<'address' | 'hint' | 'copy' | 'copied', string>
}

export function FeedAddress({ address, words }: FeedAddressProps) {
  const input = useRef<HTMLInputElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      showNotice({ title: words.copied })
    } catch {
      // Some browsers forbid writing to the clipboard; the reader can copy the selected address.
      input.current?.select()
    }
  }

  return (
    <div className="mt-5 max-w-2xl">
      <Field label={words.address} hint={words.hint}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
            className="font-mono text-sm"
          />
        )}
      </Field>
      <Button look="secondary" onClick={copy} className="mt-3">
        <Copy aria-hidden className="size-5" />
        {words.copy}
      </Button>
    </div>
  )
}
