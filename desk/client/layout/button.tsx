import type { ComponentProps } from "react";

const LOOKS = {
  main: "button",
  large: "button button-large",
  quiet: "button button-quiet",
  small: "button button-quiet small-button",
  "small main": "button small-button",
  link: "link-button",
};

type ButtonProps = Omit<ComponentProps<"button">, "disabled"> & {
  look?: keyof typeof LOOKS;
  isDisabled?: boolean;
};

/** A button, by default a small one of secondary importance. While it is disabled, it can have the focus and ignores clicks. */
export function Button({ look = "small", isDisabled, className = "", onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={`${LOOKS[look]} ${className}`}
      aria-disabled={isDisabled}
      onClick={(event) => (isDisabled ? event.preventDefault() : onClick?.(event))}
    />
  );
}
