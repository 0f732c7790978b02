import type { ComponentProps } from "react";

type SmallButtonProps = Omit<ComponentProps<"button">, "type" | "disabled"> & { isDisabled?: boolean };

/** A small button of secondary importance. While it is disabled, it can have the focus and ignores clicks. */
export function SmallButton({ isDisabled, className = "", onClick, ...props }: SmallButtonProps) {
  return (
    <button
      {...props}
      type="button"
      className={`button button-quiet small-button ${className}`}
      aria-disabled={isDisabled}
      onClick={(event) => !isDisabled && onClick?.(event)}
    />
  );
}
