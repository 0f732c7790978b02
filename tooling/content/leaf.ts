import * as v from "valibot";
import { type EditorHint, editorHints } from "./editor-hints.ts";
import { oneLine, plainSigns } from "./plain-signs.ts";
import { judgeQuotes } from "./quotes.ts";

/** What is wrong with one value, and how to mend it: two plain sentences without the name of the key. */
export type Complaint = {
  /** Completes the sentence that starts with the key, like "must be a web address". */
  rule: string;
  /** A whole sentence, like "Write it like https://example.org." */
  mend: string;
};

const BETWEEN_RULE_AND_MEND = "\u0000";
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/;

/** Packs a complaint into the one string that a valibot issue can carry. */
export function packComplaint(complaint: Complaint): string {
  return complaint.rule + BETWEEN_RULE_AND_MEND + complaint.mend;
}

/** Unpacks the message of a valibot issue; a message that was not packed becomes a rule without a mend. */
export function unpackComplaint(message: string): Complaint {
  const [rule = message, mend = ""] = message.split(BETWEEN_RULE_AND_MEND);
  return { rule, mend };
}

const notText = packComplaint({
  rule: "must be words on one line",
  mend: "Write the words after the colon on the same line. Put them in double quotes if they contain a colon.",
});

/**
 * A line of words that is never empty.
 *
 * @param judge says what else must be true of the words; undefined when they are right
 * @param hint what an editor can tell of it while one types
 * @param tidy what is read as the same; without it, signs as the keyboard has them where words are judged
 */
export function leaf(
  judge?: Judge,
  hint: EditorHint = editorHints.words,
  tidy: (words: string) => string = judge ? plainSigns : oneLine,
) {
  return v.pipe(
    v.string(notText),
    v.metadata(hint),
    v.transform(tidy),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const complaint = judgeAny(dataset.value) ?? (judge && judgeWith(judge, dataset.value));
      if (complaint) addIssue({ message: packComplaint(complaint) });
    }),
  );
}

function judgeAny(words: string): Complaint | undefined {
  if (words === "") return { rule: "is empty", mend: "Write something after the colon." };
  if (INVISIBLE.test(words))
    return { rule: "contains an invisible character", mend: "Delete the line and type it again by hand." };
  return undefined;
}

type Judge = (words: string) => Complaint | undefined;

/** Quotation marks are the cause only of what is wrong: a photo may be called “nest”.jpg. */
function judgeWith(judge: Judge, words: string): Complaint | undefined {
  const complaint = judge(words);
  return complaint && (judgeQuotes(words) ?? complaint);
}

/** A key that may be left out. A key with nothing after its colon counts as left out. */
export function leaveOut<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  );
}
