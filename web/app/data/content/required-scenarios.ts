import { queryOptions } from '@tanstack/react-query'

/** The situational questions that promotion boards must ask from (AR 600-8-19, para 3-11). */
export const requiredScenariosQuery = queryOptions({
  queryKey: ['required-scenarios'],
  queryFn: async () => {
    const file = await import('@squared-away/content/situational.json')
    return file.default.scenarios.filter((scenario) => 'required' in scenario)
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export type RequiredScenario = Awaited<
  ReturnType<NonNullable<typeof requiredScenariosQuery.queryFn>>
>[number]
