import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { showNotice } from '../notices/notice-store'
import { Button } from '../ui/button'
import { Field } from '../ui/fields/field'
import { TextInput } from '../ui/fields/text-input'

interface FeedAddressProps {
  address: string
  words: Record<'address' | 'hint' | 'copy' | 'copied', string>
}

/** The private address of a calendar, to be copied. */
export function FeedAddress({ address, words }: FeedAddressProps) {
  const input = useRef<HTMLInputElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      showNotice({ title: words.copied })
    } catch {
      // Not every browser lets a page write to the clipboard: selected, the address can be copied by hand.
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
