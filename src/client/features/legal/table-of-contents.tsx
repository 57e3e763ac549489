import { type Block, plainText } from '#shared/markdown/markdown'
import { useTranslation } from '../../i18n/use-translation'
import { headingIds } from '../../ui/heading-ids'

const WORTH_A_LIST = 4

/** The sections of a long page, beside the text where there is room and above it where there is not. */
export function TableOfContents({ blocks }: { blocks: readonly Block[] }) {
  const { t } = useTranslation('legal')
  const sections = [...headingIds(blocks)].flatMap(([block, id]) =>
    block.kind === 'heading' && block.level === 2 ? [{ id, text: plainText(block.content) }] : [],
  )
  if (sections.length < WORTH_A_LIST) return null
  return (
    <nav aria-label={t('contents')} className="lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden">
      <div className="rounded-sheet border border-line bg-sheet p-5 lg:sticky lg:top-6">
        <h2 className="mb-2 text-subheading">{t('contents')}</h2>
        <ol className="text-[0.9375rem] sm:columns-2 sm:gap-x-8 lg:columns-1">
          {sections.map(({ id, text }) => (
            <li key={id} className="break-inside-avoid">
              <a
                href={`#${id}`}
                className="block py-1.5 text-ink-soft leading-snug underline-offset-4 hover:text-ink hover:underline"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}
