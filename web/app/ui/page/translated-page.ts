/**
 * A browser that translates a page puts its own elements in place of React's text nodes. React then
 * removes or moves a node that is no longer where it was, which throws, and writes into a node that
 * nobody sees (facebook/react#11538). Here the translator's element stands for the text node, until
 * the text changes: then the text node takes its place again, to be translated again.
 */

/** What a translator shows in place of a text node. */
const shownFor = new WeakMap<Node, ChildNode>()

let isWatching = false

/** Lets the app go on while its page is translated. */
export function surviveTranslation() {
  if (isWatching) return
  isWatching = true
  const changes = new MutationObserver((records) => {
    for (const { target } of records) showAgain(target)
  })
  new MutationObserver((records) => {
    for (const record of records) {
      for (const text of record.removedNodes) {
        const shown = text instanceof Text && !text.isConnected ? translationOf(record) : undefined
        if (shown === undefined) continue
        shownFor.set(text, shown)
        changes.observe(text, { characterData: true })
      }
    }
  }).observe(document, { childList: true, subtree: true })
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    const shown = placeIn(this, child)
    if (shown) removeChild.call(this, shown)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    const isThere = before === null || before.parentNode === this
    return insertBefore.call(this, node, isThere ? before : placeIn(this, before)) as Child
  }
}

/** The element that replaced a text node, at once or by being put beside it. */
function translationOf({ addedNodes, previousSibling, nextSibling }: MutationRecord) {
  return [...addedNodes, previousSibling, nextSibling].find(
    (node): node is HTMLElement => node instanceof HTMLElement && node.localName === 'font',
  )
}

/** The child of `parent` that shows `node`: a translator's element beside or around it. */
function placeIn(parent: Node, node: Node): ChildNode | null {
  let place: Node | null = node.isConnected ? node : (shownFor.get(node) ?? null)
  while (place !== null && place.parentNode !== parent) place = place.parentNode
  return place as ChildNode | null
}

function showAgain(text: Node) {
  const shown = shownFor.get(text)
  shownFor.delete(text)
  if (shown?.isConnected && !text.isConnected) shown.replaceWith(text)
}
