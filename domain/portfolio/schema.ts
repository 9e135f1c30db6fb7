import { z } from 'zod'
import { neededText, optionalText, plainText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { isSeen, strippedText, tickedBox } from '#shared/typed-text.ts'
import { handleLength, isHandle, isReserved } from './handle.ts'
import { isLinkable, misleads } from './link.ts'

/** How much a portfolio holds: characters, skills, and things shown of each kind. */
export const portfolioBounds = {
  headline: 120,
  about: 2000,
  city: 80,
  skills: 20,
  skill: 40,
  linkLabel: 60,
  linkUrl: 500,
  items: 50,
}

const bounds = portfolioBounds
const longestReason = 500

const handle = (kept: string | null) =>
  neededText(handleLength.longest, () => m.portfolio_handle_required())
    .toLowerCase()
    .pipe(
      plainText
        .refine(isHandle, { error: () => m.portfolio_handle_invalid(handleLength), abort: true })
        .refine((typed) => typed === kept || !isReserved(typed), {
          error: () => m.portfolio_handle_reserved(),
        }),
    )

/** As they are typed: with commas between them. Each once, however it is capitalised. */
const skills = optionalText(bounds.skills * (bounds.skill + 2))
  .transform((typed) => typed.split(/[,;\n]/).map((skill) => skill.trim().replaceAll(/\s+/g, ' ')))
  .transform((listed) => listed.filter(isSeen).filter(isFirst))
  .refine((listed) => listed.length <= bounds.skills, {
    error: () => m.portfolio_skills_too_many({ n: bounds.skills }),
  })
  .refine((listed) => listed.every((skill) => skill.length <= bounds.skill), {
    error: () => m.portfolio_skill_too_long({ n: bounds.skill }),
  })

const isFirst = (skill: string, place: number, all: string[]): boolean =>
  all.findIndex((each) => each.toLowerCase() === skill.toLowerCase()) === place

/** Readers are led to safe addresses alone. */
const linkUrl = optionalText(bounds.linkUrl).refine((url) => url === '' || isLinkable(url), {
  error: () => m.portfolio_link_invalid(),
})
const linkLabel = optionalText(bounds.linkLabel)

/** Ids of what is ticked; whose they are is asked when they are saved. */
const ticked = z
  .array(strippedText)
  .max(bounds.items, { error: () => m.portfolio_items_too_many({ n: bounds.items }) })
  .default([])

/** Which links there are fields for. */
export const linkNumbers = [1, 2, 3, 4, 5] as const

const linkFields = {
  linkLabel1: linkLabel,
  linkUrl1: linkUrl,
  linkLabel2: linkLabel,
  linkUrl2: linkUrl,
  linkLabel3: linkLabel,
  linkUrl3: linkUrl,
  linkLabel4: linkLabel,
  linkUrl4: linkUrl,
  linkLabel5: linkLabel,
  linkUrl5: linkUrl,
}

/** A portfolio as it is typed. `kept`: the address that it has by now, which stays whatever was reserved since; null for none. */
export const portfolioSchemaOf = (kept: string | null) =>
  z
    .object({
      handle: handle(kept),
      headline: optionalText(bounds.headline),
      about: optionalText(bounds.about),
      city: optionalText(bounds.city),
      skills,
      showsEmail: tickedBox,
      isIndexed: tickedBox,
      ...linkFields,
      certificates: ticked,
      events: ticked,
      assignments: ticked,
    })
    .superRefine((typed, context) => {
      for (const number of linkNumbers) {
        const [label, url] = [typed[`linkLabel${number}`], typed[`linkUrl${number}`]]
        if (label === '') continue
        if (url === '')
          context.addIssue({
            code: 'custom',
            path: [`linkUrl${number}`],
            message: m.portfolio_link_required(),
          })
        else if (isLinkable(url) && misleads(label, url))
          context.addIssue({
            code: 'custom',
            path: [`linkLabel${number}`],
            message: m.portfolio_link_misleads(),
          })
      }
    })
    .transform(({ handle, headline, about, city, skills, showsEmail, isIndexed, ...typed }) => ({
      page: {
        ...{ handle, headline, about, city, skills, showsEmail, isIndexed },
        links: linkNumbers.flatMap((number) => {
          const url = typed[`linkUrl${number}`]
          return url === '' ? [] : [{ label: typed[`linkLabel${number}`] || new URL(url).hostname, url }]
        }),
      },
      chosen: { certificate: typed.certificates, event: typed.events, assignment: typed.assignments },
    }))

/** The first of somebody's. */
export const portfolioSchema = portfolioSchemaOf(null)

export type PortfolioInput = z.output<typeof portfolioSchema>

/** Why an admin takes a portfolio down, as its person reads it. */
export const takeDownSchema = z.object({
  reason: neededText(longestReason, () => m.portfolio_reason_required()),
})
