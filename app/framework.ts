// A separate file, run by the bootstrap in a task of its own: the packages are CommonJS, so importing them runs them.
import "react";
import "react-dom/client";
