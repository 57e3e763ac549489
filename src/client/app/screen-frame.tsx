import { type ComponentProps, type ComponentType, Suspense } from 'react'
import { useTranslation } from '../i18n/use-translation'
import type { Loadable } from '../loading/loadable'
import { Loaded } from '../loading/loaded'
import { ScreenSkeleton } from '../ui/skeleton'
import { Arrival } from './arrival'
import { ErrorBoundary } from './error-boundary'
import { type ScreenName, screens } from './screens'

type ComponentOf<Name extends ScreenName> = ReturnType<(typeof screens)[Name]['read']>

type ScreenFrameProps<Name extends ScreenName> = { name: Name } & ComponentProps<ComponentOf<Name>>

/** A screen and what stands around it: its shape while it loads, a page for when it breaks, the focus when it arrives. */
export function ScreenFrame<Name extends ScreenName>({ name, ...props }: ScreenFrameProps<Name>) {
  const { t } = useTranslation()
  // The props were checked against the screen's name; inside, TypeScript no longer sees that they belong together.
  const screen = screens[name] as unknown as Loadable<ComponentType>
  return (
    <ErrorBoundary key={name}>
      <Suspense fallback={<ScreenSkeleton label={t('states.loading')} />}>
        <Loaded part={screen} {...props} />
        <Arrival screen={name} />
      </Suspense>
    </ErrorBoundary>
  )
}
