import { type PlanJob, PlanJobs } from './plan-jobs.ts'

const jobs = new PlanJobs()

/** Plans in a worker, so that the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<PlanJob>) => {
  postMessage(jobs.answer(data))
})
