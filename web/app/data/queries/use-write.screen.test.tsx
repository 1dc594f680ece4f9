import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useWrite } from './use-write.ts'

type Sending = PromiseWithResolvers<string> & { readonly asked: string }

/** What was sent, until the test answers it. */
let sent: Sending[] = []
let unmount = () => {}

function Presses() {
  const write = useWrite({
    mutationFn: (asked: string) => {
      const sending = { asked, ...Promise.withResolvers<string>() }
      sent.push(sending)
      return sending.promise
    },
  })
  const press = (asked: string) => () => write.mutate(asked)
  return (
    <>
      <button type="button" onClick={press('one')}>
        One
      </button>
      <button type="button" onClick={press('other')}>
        Other
      </button>
      <output>{write.isPending ? 'pending' : (write.data ?? write.error?.message)}</output>
    </>
  )
}

function draw() {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <Presses />
    </QueryClientProvider>,
  )
  unmount = () => {
    root.unmount()
    element.remove()
  }
}

afterEach(() => {
  unmount()
  sent = []
})

/** Faster than the button can be drawn as busy. */
async function pressTwice(name: string) {
  await expect.element(page.getByRole('button', { name })).toBeVisible()
  const button = page.getByRole('button', { name }).element() as HTMLElement
  button.click()
  button.click()
}

const asked = () => sent.map((each) => each.asked)

/** Answers the latest that was sent, after which nothing pressed before is still to be sent. */
async function answerLast(answer: string | Error) {
  const text = answer instanceof Error ? answer.message : answer
  if (answer instanceof Error) sent.at(-1)?.reject(answer)
  else sent.at(-1)?.resolve(answer)
  await expect.element(page.getByRole('status')).toHaveTextContent(text)
}

test('a write is sent once until it is answered, and then again', async () => {
  draw()
  await pressTwice('One')
  await pressTwice('One')
  await expect.poll(asked).toEqual(['one'])
  await answerLast('done')
  expect(asked()).toEqual(['one'])
  await pressTwice('One')
  await expect.poll(asked).toEqual(['one', 'one'])
  await answerLast('done again')
  expect(asked()).toEqual(['one', 'one'])
})

test('a write that failed is sent again, and another one at once', async () => {
  draw()
  await pressTwice('One')
  await pressTwice('Other')
  await expect.poll(asked).toEqual(['one', 'other'])
  await answerLast(new Error('refused'))
  expect(asked()).toEqual(['one', 'other'])
  await pressTwice('Other')
  await expect.poll(asked).toEqual(['one', 'other', 'other'])
  await answerLast('done')
  expect(asked()).toEqual(['one', 'other', 'other'])
})
