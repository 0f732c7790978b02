// A file of its own, which the bootstrap runs in a task of its own: the packages are CommonJS, and importing them runs them.
import "react";
import "react-dom/client";
