/** Plots as files that stand alone. */

const SVG_TYPE = 'image/svg+xml;charset=utf-8';
/** Pixels of the picture for each of the screen. */
const SCALE = 2;

/** The SVG with the colours that it has on the screen now. */
export function svgFile(plot: Element): Blob {
  const style = getComputedStyle(document.documentElement);
  const alone = plot.cloneNode(true) as Element;
  alone.removeAttribute('aria-hidden');
  const text = new XMLSerializer()
    .serializeToString(alone)
    .replace(/var\((--[\w-]+)\)/g, (whole, name: string) => style.getPropertyValue(name).trim() || whole);
  return new Blob([`<?xml version="1.0" encoding="UTF-8"?>\n${text}`], { type: SVG_TYPE });
}

/** The same as a picture. Rejects where the browser cannot draw it. */
export async function pngFile(plot: Element): Promise<Blob> {
  const url = URL.createObjectURL(svgFile(plot));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * SCALE;
    canvas.height = image.naturalHeight * SCALE;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('the browser gives no canvas to draw on');
    context.scale(SCALE, SCALE);
    context.drawImage(image, 0, 0);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser made no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
