/**
 * Translates the page as browsers do: puts elements of its own in place of text nodes, as Google
 * Translate, or around them, also of what appears later. What `translate="no"` marks stays.
 *
 * @returns ends it.
 */
export function translatePage(way: 'replaced' | 'wrapped'): () => void {
  const translate = () => {
    observer.disconnect()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) translateText(text, way)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(translate)
  })
  let timer = setTimeout(translate)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}

function translateText(text: Text, way: 'replaced' | 'wrapped') {
  const parent = text.parentElement
  if (!parent || text.data.trim() === '' || parent.closest('font, [translate="no"], style')) return
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  outer.append(inner)
  if (way === 'replaced') {
    inner.textContent = text.data
    text.replaceWith(outer)
  } else {
    text.replaceWith(outer)
    inner.append(text)
  }
}
