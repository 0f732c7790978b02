import type { OwnerFiles } from "../project-copy.ts";

/** The second residence: another name, other prices, five rules, own photos, all payment links, and words wider than a phone. */
export const OWNER_FILES: OwnerFiles = {
  photos: {
    "parlor.jpg": "#7a4f3a",
    "room.jpg": "#41566b",
    "kitchen.jpg": "#8a7a2f",
    "washing.jpg": "#556b4f",
    "gate.jpg": "#6b4f66",
  },
  yaml: `residence:
  name: Harbor Row
  tagline: RoomsByTheWaterSinceEighteenEightyFour
  description: Shared rooms near the old harbor, with meals and laundry.
  website: https://www.harborrow.org
contact:
  street: 48 Quay Street
  city: Portland
  region: ME
  postalCode: "04101"
  country: US
  phone: (207) 867-5309
  email: stay@harborrow.org
  followUpHours: 12-36
plans:
  roomType: Two beds in a quiet room
  standard:
    price: 980
    summary: All you need.
    includes:
      - A bed by the window
      - Breakfast and supper
      - www.harborrow.org/table/menu-of-the-week
    paymentLink: https://buy.stripe.com/harbor-standard
    autoPayLink: https://buy.stripe.com/harbor-standard-monthly
  premium:
    price: 1105
    summary: And somebody who does your washing.
    adds:
      - Washing on Fridays
      - www.harborrow.org/washing/all-the-days-of-the-week
    paymentLink: https://buy.stripe.com/harbor-premium
    autoPayLink: https://buy.stripe.com/harbor-premium-monthly
  manageCardLink: https://billing.stripe.com/harbor
home:
  hero:
    photo: parlor.jpg
    alt: The parlor with its brown armchairs
  welcome: Come in from the wind.
  features:
    heading: A house that works
    cards:
      - icon: key
        title: Your own key
        text: Come and go as you like.
      - icon: heart
        title: Good company
        text: Neighbors who know your name.
      - icon: home
        title: A real home
        text: Built by a captain, kept by us.
  gallery:
    heading: Take a walk
    photos:
      - photo: room.jpg
        alt: Two beds under a slanted roof
        caption: A room upstairs
      - photo: kitchen.jpg
        alt: A long table in a yellow kitchen
      - photo: washing.jpg
        alt: A washing machine and a line of towels
      - photo: gate.jpg
        alt: An iron gate with a brass bell
apply:
  minimumAge: 21
  steps:
    - title: Write to us
      text: Fill in the form.
    - title: Hear from us
      text: We call you.
    - title: Come home
      text: Bring a suitcase.
rules:
  - title: The bell
    text: Ring twice after ten.
  - title: The stove
    text: Turn it off.
  - title: The cat
    text: She is fed already.
  - title: The tide
    text: Pull the boats up.
  - title: The rent
    text: It is due on the 3rd.
`,
};
