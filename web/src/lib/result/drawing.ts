/** What the style of a page adds to a drawing and a picture of it would otherwise lack. */
const STYLES = [
  'clip-path',
  'color',
  'display',
  'dominant-baseline',
  'fill',
  'fill-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'opacity',
  'paint-order',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'transform',
  'transform-box',
  'transform-origin',
  'visibility',
];

/** All that is drawn inside an element that stands on the page, as one image. */
export async function asImage(element: HTMLElement): Promise<HTMLImageElement> {
  const { left, top, width, height } = element.getBoundingClientRect();
  const drawings = [...element.querySelectorAll('svg')].filter((svg) => !svg.parentElement?.closest('svg'));
  const placed = drawings.map((svg) => {
    const place = svg.getBoundingClientRect();
    const copy = withStyles(svg);
    for (const [name, value] of Object.entries({
      x: place.left - left,
      y: place.top - top,
      width: place.width,
      height: place.height,
    })) {
      copy.setAttribute(name, String(value));
    }
    return new XMLSerializer().serializeToString(copy);
  });
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><style>${await fonts()}</style>${placed.join('')}</svg>`;
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(whole)}`;
  await image.decode();
  return image;
}

function withStyles(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [at, one] of [svg, ...svg.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(one);
    copies[at]!.setAttribute(
      'style',
      STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`)
        .join(';')
        .replaceAll('"', "'"),
    );
  }
  return copy;
}

/** The page's own letters, written out: an image may fetch nothing. */
async function fonts(): Promise<string> {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => /^(U\+0+-|$)/i.test(style.getPropertyValue('unicode-range')));
  const faces = await Promise.all(
    rules.map(async ({ style, parentStyleSheet }) => {
      const file = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1] ?? '';
      const letters = await asData(new URL(file, parentStyleSheet?.href ?? location.href).href);
      const [family, weight] = ['font-family', 'font-weight'].map((name) => style.getPropertyValue(name));
      return `@font-face{font-family:${family};font-weight:${weight};src:url(${letters})}`;
    }),
  );
  return faces.join('');
}

async function asData(file: string): Promise<string> {
  const blob = await (await fetch(file)).blob();
  return new Promise((read, failed) => {
    const reader = new FileReader();
    reader.onload = () => read(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });
}
