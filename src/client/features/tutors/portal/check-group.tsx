import { ChoiceGroup } from '../../../ui/fields/choice-group'

interface CheckGroupProps<Choice extends string> {
  label: string
  error: string | undefined
  choices: readonly Choice[]
  chosen: readonly Choice[]
  nameOf: (choice: Choice) => string
  onChange: (chosen: Choice[]) => void
}

/** Any number of a few things, in the order in which they are offered. */
export function CheckGroup<Choice extends string>(props: CheckGroupProps<Choice>) {
  const { label, error, choices, chosen, nameOf, onChange } = props
  const toggle = (choice: Choice) =>
    onChange(choices.filter((each) => (each === choice ? !chosen.includes(each) : chosen.includes(each))))
  return (
    <ChoiceGroup label={label} error={error}>
      {(name) => (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
          {choices.map((choice) => (
            <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-2.5 hover:text-primary">
              <input
                type="checkbox"
                name={name}
                checked={chosen.includes(choice)}
                onChange={() => toggle(choice)}
                className="size-5 shrink-0 cursor-[inherit] accent-primary"
              />
              <span className="first-letter:uppercase">{nameOf(choice)}</span>
            </label>
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}
