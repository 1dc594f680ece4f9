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
  // TanStack Query sends some microtasks later.
  await new Promise((done) => setTimeout(done))
}

test('a write is sent once until it is answered, and then again', async () => {
  draw()
  await pressTwice('One')
  await pressTwice('One')
  expect(sent.map(({ asked }) => asked)).toEqual(['one'])
  sent[0]?.resolve('done')
  await expect.element(page.getByRole('status')).toHaveTextContent('done')
  await pressTwice('One')
  expect(sent.map(({ asked }) => asked)).toEqual(['one', 'one'])
})

test('a write that failed is sent again, and another one at once', async () => {
  draw()
  await pressTwice('One')
  await pressTwice('Other')
  expect(sent.map(({ asked }) => asked)).toEqual(['one', 'other'])
  sent[1]?.reject(new Error('refused'))
  await expect.element(page.getByRole('status')).toHaveTextContent('refused')
  await pressTwice('Other')
  expect(sent.map(({ asked }) => asked)).toEqual(['one', 'other', 'other'])
})
