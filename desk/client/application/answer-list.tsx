import { calendarDateOf, formatCalendarDate, isCalendarDate } from "#app/lib/calendar-date.ts";
import { mailtoHref } from "#app/lib/email.ts";
import { formatDollars } from "#app/lib/numbers.ts";
import { phoneHref } from "#app/lib/phone.ts";
import { fontAttributes } from "#app/lib/visible-text.ts";
import { ownerCopy } from "#app/messages/owner-copy.ts";
import type { Detail } from "#desk/api/applications.ts";
import { callHref, splitPhones } from "../lib/phone-links.ts";
import { ageOn } from "../lib/times.ts";
import styles from "./answer-list.module.css";

const { locale, notGiven } = ownerCopy;
/** The form's labels of agreements are whole sentences. */
const labels = { ...ownerCopy.labels, agreeRules: "House Rules", agreeOccupancy: "Double occupancy" };

/** Answers that name a person, often with a phone number. */
const WITH_PHONES: readonly string[] = ["emergencyContact", "reference1", "reference2"];

type AnswerListProps = Pick<Detail, "application" | "price">;

/** All answers, in the order of the form. The full name is the heading of the page. */
export function AnswerList({ application, price }: AnswerListProps) {
  const { submittedAt: _, fullName: __, ...answers } = application;
  // Answers to questions that are no longer in the form come last.
  const names = [...new Set([...Object.keys(labels), ...Object.keys(answers)])].filter(
    (name) => name !== "fullName",
  );
  return (
    <section className="card" aria-labelledby="answers">
      <h2 id="answers">Answers</h2>
      <dl className={styles.answers}>
        {names.map((name) => (
          <div key={name}>
            <dt>{(labels as Record<string, string>)[name] ?? name}</dt>
            <dd
              dir="auto"
              // A browser's own translation would change the names of people.
              translate={WITH_PHONES.includes(name) ? "no" : undefined}
              {...fontAttributes(String(answers[name] ?? ""))}
            >
              <Answer name={name} answer={answers[name]} price={price} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type AnswerProps = { name: string; answer: unknown } & Pick<Detail, "price">;

function Answer({ name, answer, price }: AnswerProps) {
  if (answer === true) return "Agreed";
  const text = String(answer ?? "");
  if (text === "") return <span className={styles.none}>{notGiven}</span>;
  // Numerals of other scripts cannot be dialed.
  if (name === "phone" && /\d/.test(text)) return <a href={callHref(text)}>{text}</a>;
  if (name === "email") return <a href={mailtoHref(text)}>{text}</a>;
  if (name === "dob" && isCalendarDate(text)) return <BirthDate date={text} />;
  if (name === "moveInDate") return formatCalendarDate(text, locale);
  if (WITH_PHONES.includes(name)) return <WithPhones text={text} />;
  if (name === "plan" && price !== null) return `${text}, ${formatDollars(price)} a month when it arrived`;
  return text;
}

function WithPhones({ text }: { text: string }) {
  return splitPhones(text).map(({ text, isPhone }, index) =>
    isPhone ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key, and never move
      <a key={index} dir="ltr" href={phoneHref(text)}>
        {text}
      </a>
    ) : (
      text
    ),
  );
}

function BirthDate({ date }: { date: string }) {
  const age = ageOn(date, calendarDateOf(new Date()));
  return `${formatCalendarDate(date, locale)} (${age} years old)`;
}
