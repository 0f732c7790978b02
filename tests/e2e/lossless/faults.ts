import type { Page } from "@playwright/test";

type Area = "localStorage" | "sessionStorage";

/** Ways in which browser storage can fail. */
export type Fault = "access throws" | "writing throws" | "writing does nothing" | "it is full";

/**
 * Makes the storage of every page that this tab opens from now on fail, until `clearFault`. `window.name` holds the fault,
 * since it survives reloads and needs no storage.
 */
export async function injectFault(page: Page, area: Area, fault: Fault): Promise<void> {
  await installFaultSwitch(page);
  await page.addInitScript((name) => {
    window.name ||= name;
  }, `${fault} ${area}`);
}

/** Makes the tab's storage fail, on this page and the next ones. Needs `installFaultSwitch`. */
export async function setFault(page: Page, area: Area, fault: Fault): Promise<void> {
  await page.evaluate((name) => {
    window.name = name;
  }, `${fault} ${area}`);
}

/** Makes the tab's storage work again. */
export async function clearFault(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.name = "works";
    for (const area of [window.localStorage, window.sessionStorage]) {
      for (const key of Object.keys(area)) if (key.startsWith("filling ")) area.removeItem(key);
    }
  });
}

/** Installs a switch for storage faults in this tab. Storage works until a fault is set. */
export async function installFaultSwitch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    const areas = { localStorage: window.localStorage, sessionStorage: window.sessionStorage };
    const fails = (area: string, fault: string) => window.name === `${fault} ${area}`;
    const nameOf = (storage: Storage) => (storage === areas.localStorage ? "localStorage" : "sessionStorage");

    for (const [name, storage] of Object.entries(areas)) {
      Object.defineProperty(window, name, {
        get() {
          if (fails(name, "access throws")) throw new DOMException("Access is denied", "SecurityError");
          return storage;
        },
      });
    }
    Storage.prototype.setItem = function (key, value) {
      const area = nameOf(this);
      if (fails(area, "writing throws")) throw new DOMException("No writing", "QuotaExceededError");
      if (fails(area, "writing does nothing")) return;
      // Fills the storage to the last character, so that the browser itself refuses the next write.
      if (fails(area, "it is full") && this.length < 2) {
        for (let size = 8 * 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
          try {
            setItem.call(this, `filling ${size}`, "x".repeat(size));
          } catch {
            // This piece is too large. The next one is half as long.
          }
        }
      }
      setItem.call(this, key, value);
    };
  });
}
