import { type PlanJob, PlanJobs } from './plan-jobs.ts'

const jobs = new PlanJobs()

/** Plans beside the page, which stays free for its user. */
addEventListener('message', ({ data }: MessageEvent<PlanJob>) => {
  postMessage(jobs.answer(data))
})
