import { LandingHero } from './landing-hero'
import { PaceAndJoin } from './pace-and-join'
import { SubjectCovers } from './subject-covers'
import { WhatYouCanDo } from './what-you-can-do'

export function LandingScreen() {
  return (
    <div className="mx-auto grid w-full max-w-page gap-16 px-4 pt-6 pb-20 sm:gap-24 sm:px-6 sm:pt-12 sm:pb-28">
      <LandingHero />
      <SubjectCovers />
      <WhatYouCanDo />
      <PaceAndJoin />
    </div>
  )
}
