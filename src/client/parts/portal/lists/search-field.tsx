import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { SEARCH_MAX } from '#shared/http/shapes'
import { useTranslation } from '../../../i18n/use-translation'
import { TextInput } from '../../../ui/fields/text-input'
import { Spinner } from '../../../ui/states/spinner'
import type { SearchText } from './use-search-text'

interface SearchFieldProps {
  search: SearchText
  label: string
  isBusy: boolean
}

/** The search field of a list. */
export function SearchField({ search: { typed, type }, label, isBusy }: SearchFieldProps) {
  const { t } = useTranslation('adminUsers')
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    type('')
    input.current?.focus()
  }

  return (
    <search className="relative w-[min(22rem,100vw-2rem)]">
      <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-ink-soft">
        {isBusy ? <Spinner /> : <Search aria-hidden className="size-5" />}
      </span>
      <TextInput
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => type(event.target.value)}
        className="pr-12 pl-11!"
      />
      {typed && (
        <button
          type="button"
          aria-label={t('users.clear')}
          onClick={clear}
          className="absolute inset-y-0 right-0.5 my-auto grid size-11 place-items-center rounded-control
            text-ink-soft hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </search>
  )
}
