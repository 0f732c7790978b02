// The first that fits: most browsers also name others.
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;
const SYSTEMS = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "Chromebook"],
  [/Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
] as const;

/** What a device is called in the list of devices, like "Firefox on Windows", by what its browser says of itself. */
export function deviceName(userAgent = ""): string {
  const of = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = of(BROWSERS) ?? "A browser";
  const system = of(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
