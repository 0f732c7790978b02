import * as v from "valibot";
import { group, inFile, list, optional, sameInEveryLanguage, text, titled, withoutHint } from "./kinds.ts";
import { link, website } from "./links.ts";
import { phone } from "./phone.ts";
import { PHOTO_KINDS } from "./photo-kinds.ts";
import {
  age,
  country,
  email,
  focus,
  hours,
  icon,
  photoName,
  postalCode,
  price,
  region,
  timeZone,
  yesOrNo,
} from "./values.ts";

const paymentLink = link(
  "The payment page at your card payment provider. It opens in a new tab from the footer.",
);
const autoPayLink = titled(
  "Auto-pay link",
  optional(
    link(
      "The payment page for monthly auto-pay. Without it the page says that auto-pay is not available yet.",
    ),
  ),
);
const monthlyPrice = inFile("Type only the number, like 1250.", price("Whole dollars a month."));
const summary = text(100, "One short sentence on the plan.");
const alt = titled("Description", text(200, "One sentence for people who cannot see the photo."));
const inView = titled(
  "What stays visible",
  focus("The part that must stay in view: percent from the left and from the top, like 50% 50%."),
);

function photo(kind: keyof typeof PHOTO_KINDS, what = "A photo") {
  const { minWidth, crops } = PHOTO_KINDS[kind];
  const schema = photoName(`${what}, at least ${minWidth} pixels wide.`);
  const desk = { control: "photo", minWidth, crops } as const;
  return v.pipe(inFile("Write its name in content/photos.", schema), v.metadata({ desk }));
}

function offers(description: string) {
  return list([1, 12], titled("Item", text(60, "One thing that is offered.")), description);
}

const card = titled(
  "Card",
  group("One card.", {
    icon: icon("The drawing on the card."),
    title: withoutHint(text(40, "The card's title.")),
    text: text(160, "One sentence."),
  }),
);

const galleryPhoto = titled(
  "Photo",
  group("One photo.", {
    photo: photo("gallery"),
    alt,
    focus: inView,
    caption: optional(text(80, "A few words under the photo.")),
  }),
);

const question = titled(
  "Question",
  group("One question.", {
    question: text(100, "The question, as a visitor would ask it."),
    answer: withoutHint(text(400, "The answer in a few sentences.")),
  }),
);

function uprightPhoto(kind: "room" | "portrait" | "door") {
  return {
    photo: photo(kind, "An upright photo"),
    alt,
    focus: inView,
  };
}

const step = titled(
  "Step",
  group("One step.", {
    title: text(40, "The step in a few words."),
    text: text(
      100,
      "One sentence. In step 1, visitors see that of Delivery instead while applications are sent to you.",
    ),
  }),
);

const rule = titled(
  "Rule",
  group("One rule.", {
    title: text(60, "The rule in a few words."),
    text: text(400, "The whole rule."),
  }),
);

const delivery = optional(
  inFile(
    "docs/delivery.md describes it.",
    group(
      "When this is on, applications arrive at your desk, and your server must run day and night. When it is off, applicants send you their copy themselves, for instance by email.",
      {
        enabled: titled(
          "Applications are sent to you",
          inFile(
            "Write true to switch it on, and start the server with npm start.",
            yesOrNo("A server of yours must run day and night."),
          ),
        ),
        privacy: titled(
          "Privacy",
          optional(
            text(
              400,
              "What happens with answers while applications are sent to you. Replaces the privacy text of the legal texts.",
            ),
          ),
        ),
        firstStep: titled(
          "First step",
          optional(
            text(
              100,
              "Replaces “Fill out the form and submit it” as the text of the first step while applications are sent to you.",
            ),
          ),
        ),
        timeZone: optional(
          timeZone(
            "Leave it empty to use the time of your state in emails to you. Otherwise write it like America/Chicago.",
          ),
        ),
        server: titled(
          "Address of the server",
          optional(
            website(
              "Leave it empty, unless another server than that of the website receives applications. The person who runs it gives you its address.",
            ),
          ),
        ),
      },
    ),
  ),
);

/**
 * The owner's file content/residence.yaml, key by key. Its input is the output of `readTree`: groups, lists, and every
 * single value as its source text, never a number, so that a postal code keeps its leading zero.
 */
export const ContentSchema = group("The residence, as its owner describes it.", {
  residence: group("Shown in the header, the footer, the browser tab and search results.", {
    name: sameInEveryLanguage(withoutHint(text(40, "The name of the residence."))),
    tagline: text(60, "A few words, the largest on the home page."),
    // Search engines truncate descriptions at about 160 characters.
    description: text(160, "One or two sentences for search engines and shared links. Up to 160 characters."),
    website: titled("Website address", website("The address of this website, like https://example.org.")),
  }),
  contact: group(
    "How to reach you: shown in the footer of every page and on the home, application, auto-pay, thank-you and not-found pages. Only the hours to call differ from language to language.",
    {
      street: sameInEveryLanguage(withoutHint(text(80, "Street and number."))),
      city: sameInEveryLanguage(withoutHint(text(60, "The city."))),
      region: titled(
        "State",
        sameInEveryLanguage(region("Two letters of the state or province, as on an envelope.")),
      ),
      postalCode: sameInEveryLanguage(
        inFile(
          "In double quotes, so that a leading zero stays.",
          withoutHint(postalCode("The postal code.")),
        ),
      ),
      country: sameInEveryLanguage(country("Two letters, like US.")),
      phone: sameInEveryLanguage(withoutHint(phone("The telephone number that visitors see and call."))),
      callHours: titled(
        "When to call",
        optional(text(60, "When the phone is answered, shown under its number in the footer.")),
      ),
      email: sameInEveryLanguage(email("The email address that applicants write to.")),
      map: titled(
        "Map link",
        optional(
          sameInEveryLanguage(link("A page with a map, opened by a press on the address beside the host.")),
        ),
      ),
      followUpHours: titled(
        "Hours until an answer",
        sameInEveryLanguage(hours("Hours until applicants may expect an answer, like 24 or 24-48.")),
      ),
    },
  ),
  host: titled(
    "Host",
    optional(
      group("Who runs the house, shown on the home page after the plans.", {
        name: text(60, "The name of the person or people who run the house."),
        words: titled("In their own words", withoutHint(text(200, "One sentence in their own words."))),
        portrait: optional(group("The people who run the house.", uprightPhoto("portrait"))),
        door: titled(
          "Front door",
          optional(
            group(
              "The front door, beside the name without a portrait, on the thank-you page without a bed and on the “page not found”.",
              uprightPhoto("door"),
            ),
          ),
        ),
      }),
    ),
  ),
  room: titled(
    "Bed",
    optional(
      group(
        "A bed as residents find it, shown high on the home page, beside the application and after auto-pay.",
        {
          ...uprightPhoto("room"),
          caption: optional(text(80, "A few words under the photo.")),
        },
      ),
    ),
  ),
  plans: group(
    "The two plans: shown on the home page, beside the application, on the auto-pay page and in the footer.",
    {
      roomType: text(60, "What kind of room both plans are for."),
      availability: optional(
        text(60, "When a bed is open, shown beside the plans and the application form."),
      ),
      manageCardLink: titled(
        "Link to change the card",
        optional(link("The page at your card payment provider where residents change their card.")),
      ),
      standard: withoutHint(
        group("The Standard plan.", {
          price: monthlyPrice,
          summary,
          includes: titled("What Standard includes", offers("From 1 to 12 items.")),
          paymentLink,
          autoPayLink,
        }),
      ),
      premium: withoutHint(
        group("The Premium plan.", {
          price: monthlyPrice,
          summary,
          adds: titled("What Premium adds", offers("Only what Premium adds to Standard: 1 to 12 items.")),
          paymentLink,
          autoPayLink,
        }),
      ),
    },
  ),
  home: titled(
    "Home page",
    withoutHint(
      group("The home page.", {
        hero: titled(
          "Large photo",
          withoutHint(
            group("The large photo on the first screen.", {
              photo: photo("hero"),
              alt,
              focus: inView,
            }),
          ),
        ),
        welcome: text(240, "A few sentences that welcome the visitor."),
        features: titled(
          "The three cards",
          withoutHint(
            group("The three cards below the first screen.", {
              heading: withoutHint(text(60, "The heading above the cards.")),
              cards: titled("Cards", list([3, 3], card, "Exactly 3 cards.")),
            }),
          ),
        ),
        gallery: withoutHint(
          group("The gallery.", {
            heading: withoutHint(text(60, "The heading above the photos.")),
            photos: list([4, 4], galleryPhoto, "Exactly 4 photos."),
          }),
        ),
      }),
    ),
  ),
  questions: titled(
    "Questions",
    optional(
      list([1, 12], question, "What visitors ask before they apply, 1 to 12 questions on the home page."),
    ),
  ),
  apply: titled(
    "Application form",
    withoutHint(
      group("The application form.", {
        minimumAge: optional(age("The youngest age that you accept. Without it, there is no minimum age.")),
        birthDateReason: titled(
          "Reason for the date of birth",
          optional(text(120, "Why you ask for the date of birth, shown at that field.")),
        ),
        dueAtMoveIn: titled(
          "Due at move-in",
          optional(
            text(
              120,
              "What is due at move-in, like first month’s rent. It follows the words “Due at move-in:”.",
            ),
          ),
        ),
        steps: list([3, 3], step, "Exactly 3 steps that tell applicants what happens."),
      }),
    ),
  ),
  rules: titled("House rules", list([1, 30], rule, "From 1 to 30 rules, numbered in this order.")),
  legal: titled(
    "Legal texts",
    optional(
      inFile(
        "Delete the lines that do not apply.",
        group("Statements that the law asks for or that visitors expect.", {
          equalHousing: optional(text(400, "The equal-housing statement, shown in the footer.")),
          privacy: optional(text(400, "What happens with answers, shown beside the application form.")),
          cameras: optional(text(400, "A note on cameras, shown under the house rules.")),
        }),
      ),
    ),
  ),
  delivery,
});

/** The owner's content after validation. */
export type Content = v.InferOutput<typeof ContentSchema>;
