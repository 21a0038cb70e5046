/** Whether the text of an element is light, so that it stands on dark ground: a page's dark mode is not always the system's. */
export function hasLightText(element: Element): boolean {
  const view = element.ownerDocument.defaultView;
  return view !== null && isLight(view.getComputedStyle(element).color);
}

/** Relative luminance above a half, roughly. A colour that is not `rgb()` (wide gamut) counts as dark text. */
function isLight(color: string): boolean {
  const [red, green, blue] = /^rgba?\(/.test(color) ? (color.match(/[\d.]+/g) ?? []).map(Number) : [];
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) > 140;
}
