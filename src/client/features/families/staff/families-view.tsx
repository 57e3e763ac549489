import { useInfiniteQuery } from '@tanstack/react-query'
import { House, Plus, SearchX, Upload } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import type { FamilySummary } from '#shared/features/families/family-page.contract'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedDialog } from '../../../loading/loaded-dialog'
import { Loaded } from '../../../loading/loaded-part'
import { PagedList } from '../../../parts/portal/lists/paged-list'
import { SearchField } from '../../../parts/portal/lists/search-field'
import { Cell, Row, Table } from '../../../parts/portal/lists/table'
import { useSearchText } from '../../../parts/portal/lists/use-search-text'
import { portalPaths } from '../../../parts/portal/portal-paths'
import { useMoment } from '../../../parts/portal/use-moment'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { AppLink } from '../../../ui/app-link'
import { Button, ButtonLink } from '../../../ui/button'
import { Page } from '../../../ui/page'
import { EmptyState } from '../../../ui/states/empty-state'
import { familyQueries } from './families.queries'
import { useFamilyName } from './family-name'
import { FamiliesDownload } from './files/families-download'
import { FAMILY_VIEWS } from './lazy-views'

/** All families, or the one in the URL. */
export function FamiliesView() {
  const family = Number(new URLSearchParams(useSearch()).get('family'))
  return Number.isInteger(family) && family > 0 ? (
    <Loaded key={family} part={FAMILY_VIEWS.family} id={family} />
  ) : (
    <FamilyList />
  )
}

function FamilyList() {
  const { t } = useTranslation('adminFamilies')
  const { t: admin } = useTranslation('admin')
  const amounts = useAmounts()
  const { changes } = usePermissions()
  const [opened, setOpened] = useState<'new' | 'import' | null>(null)
  const close = () => setOpened(null)
  const search = useSearchText()
  const families = useInfiniteQuery(familyQueries.list(search.applied))
  const total = families.isPlaceholderData ? null : (families.data?.pages[0]?.total ?? null)

  function count(found: number): string {
    const values = { count: found, figure: amounts.number(found) }
    return search.applied ? t('found', { ...values, search: search.applied }) : t('total', values)
  }

  return (
    <Page
      title={admin('nav.families')}
      actions={
        <>
          <SearchField search={search} label={t('search')} isBusy={families.isPlaceholderData} />
          <FamiliesDownload search={search.applied} />
          {changes('people') && (
            <>
              <Button look="secondary" onClick={() => setOpened('import')}>
                <Upload aria-hidden className="size-5" />
                {t('files.import')}
              </Button>
              <Button onClick={() => setOpened('new')}>
                <Plus aria-hidden className="size-5" />
                {t('create.open')}
              </Button>
            </>
          )}
        </>
      }
    >
      <p role="status" className="-mt-5 mb-4 min-h-[1lh] text-ink-soft">
        {total !== null && count(total)}
      </p>
      <PagedList list={families} failed={t('failed')} empty={<NoFamilies search={search.applied} />}>
        {(items) => <FamilyTable families={items} search={search.applied} />}
      </PagedList>
      <LoadedDialog part={FAMILY_VIEWS.newFamily} isOpen={opened === 'new'} onClose={close} />
      <LoadedDialog part={FAMILY_VIEWS.import} isOpen={opened === 'import'} onClose={close} />
    </Page>
  )
}

function NoFamilies({ search }: { search: string }) {
  const { t } = useTranslation('adminFamilies')
  if (!search) return <EmptyState icon={House} title={t('empty.title')} text={t('empty.text')} />
  return (
    <EmptyState
      icon={SearchX}
      title={t('noMatch.title')}
      text={t('noMatch.text', { search })}
      action={
        <ButtonLink look="secondary" href={portalPaths.view('families')}>
          {t('noMatch.action')}
        </ButtonLink>
      }
    />
  )
}

function FamilyTable({ families, search }: { families: readonly FamilySummary[]; search: string }) {
  const { t } = useTranslation('adminFamilies')
  const { t: admin } = useTranslation('admin')
  const columns = (['family', 'guardians', 'children', 'hours', 'since'] as const).map((name) => t(`columns.${name}`))
  return (
    <Table label={admin('nav.families')} columns={columns}>
      {families.map((family) => (
        <FamilyRow key={family.id} family={family} search={search} />
      ))}
    </Table>
  )
}

function FamilyRow({ family, search }: { family: FamilySummary; search: string }) {
  const { t } = useTranslation('adminFamilies')
  const formats = useFormats()
  const moment = useMoment()
  const nameOf = useFamilyName()
  const children = family.children.map(({ name }) => name ?? t('children.noName'))
  return (
    <Row>
      <Cell column={t('columns.family')} onPhone="plain" className="wrap-anywhere max-md:text-lg">
        <AppLink
          href={portalPaths.family(family.id, { search })}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {nameOf(family)}
        </AppLink>
      </Cell>
      <Cell column={t('columns.guardians')} onPhone="wide" className="wrap-anywhere">
        {family.guardians.length === 0 && t('none')}
        {family.guardians.map(({ name, phone, email }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: guardians have no id here, and the list is never reordered.
          <p key={place}>
            {name ?? email ?? t('none')}
            {phone && <span className="text-ink-soft tabular-nums"> · {phone}</span>}
          </p>
        ))}
      </Cell>
      <Cell column={t('columns.children')} onPhone="wide" className="wrap-anywhere">
        {children.length === 0 ? t('none') : children.join(', ')}
      </Cell>
      <Cell column={t('columns.hours')} className="whitespace-nowrap font-semibold tabular-nums">
        {formats.hours(family.creditsRemaining)}
      </Cell>
      <Cell column={t('columns.since')} className="whitespace-nowrap text-ink-soft">
        <time dateTime={family.createdAt}>{moment.fullDay(family.createdAt)}</time>
      </Cell>
    </Row>
  )
}
